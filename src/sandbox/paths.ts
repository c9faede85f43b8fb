/** Path prefix (whole segments) of the pages for QA. */
export const SANDBOX_PATH = '/sandbox';

/** Path prefixes (whole segments) below which a websocket may be opened. */
export const socketPaths: readonly string[] = ['/service-omni-proxy'];
