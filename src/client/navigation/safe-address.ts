/** Browsers drop tabs and line ends from an address before they read it, so that `/<tab>/x` would be another site. */
const CONTROL = /\p{Cc}/u;

/**
 * May the page be left for this address? Only for a path of its own origin (`https://lender.example`), written as a path, or for another site over https
 * without a name or a password in the address. Where a login leads back to is a stricter rule: `acceptedRedirect` of the engine.
 */
export function isSafeToLeaveFor(address: unknown, origin: string): address is string {
  if (typeof address !== 'string' || CONTROL.test(address) || !URL.canParse(address, origin))
    return false;
  // Read as the browser will read it: what it makes of backslashes and dots counts, not what is written.
  const url = new URL(address, origin);
  if (address.startsWith('/')) return url.origin === origin;
  return address.startsWith('https://') && url.username === '' && url.password === '';
}
