/**
 * Control characters. Browsers drop tabs and line ends from an address before they parse it, so
 * `/<tab>/x` would open another site.
 */
const CONTROL = /\p{Cc}/u;

/**
 * May the app leave for this address? Yes for a path of its own origin (`https://lender.example`),
 * written as a path, and for another site over https without a user name or password in the
 * address. The return address of a login has a stricter rule: `acceptedRedirect` of the engine.
 */
export function isSafeToLeaveFor(address: unknown, origin: string): address is string {
  if (typeof address !== 'string' || CONTROL.test(address) || !URL.canParse(address, origin))
    return false;
  // Parsed as the browser parses it, because a browser changes backslashes and dots.
  const url = new URL(address, origin);
  if (address.startsWith('/')) return url.origin === origin;
  return address.startsWith('https://') && url.username === '' && url.password === '';
}
