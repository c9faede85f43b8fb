/** The paths of the lender that no operation names. */

/** Path prefix (whole segments) of the sandbox's pages for QA. */
export const SANDBOX_PATH = '/sandbox';

/** Path prefixes (whole segments) below which a websocket may be opened. */
export const SOCKET_PATHS: readonly string[] = ['/service-omni-proxy'];
