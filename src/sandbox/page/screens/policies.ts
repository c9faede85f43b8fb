/** The content security policies of pages that frame a drawn screen, and of the drawn screen. */

/** The page frames a drawn screen of the same host, and neither runs a script. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
export const DRAWN_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";
/** The page in place of a screen that cannot be drawn. */
export const NOT_DRAWN =
  '<!doctype html><html lang="en"><head><title>Not drawn</title><link rel="stylesheet" href="/sandbox/style.css"></head><body class="tool"><main><p>This screen cannot be drawn here. Please start the host with <code>npm start</code>.</p></main></body></html>';
