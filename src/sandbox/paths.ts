/**
 * Path prefixes (whole segments) of the calls that the sandbox answers. `/waitlist` is a page of
 * the product, so only the call below it is listed.
 */
export const sandboxPaths: string[] = [
  '/service-address',
  '/service-application',
  '/service-chat-chatbot',
  '/service-csp',
  '/service-omni-proxy',
  '/service-comms-prefs',
  '/service-conditions',
  '/service-document',
  '/service-errors',
  '/service-krang-heloc',
  '/service-lead-portal',
  '/service-marketing',
  '/service-operating-hours',
  '/service-optimize',
  '/service-profile',
  '/service-search',
  '/service-wallet',
  '/identity',
  '/identity-broker',
  '/ft',
  '/waitlist/home-equity-loan-plus',
  '/banners.json',
  '/banners.test.json',
  '/sandbox',
];

/** Path prefixes (whole segments) below which a websocket may be opened. */
export const socketPaths: readonly string[] = ['/service-omni-proxy'];
