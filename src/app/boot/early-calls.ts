/**
 * Sends what a page of a signed-in person asks the lender first, while the app is still loading;
 * `fetchOnce` takes the answers. Runs as a script of its own, after the data block of the page.
 * Imports no code.
 */
import type { EarlyCall } from '../../services/early-calls.ts';

{
  /** An answer that the app has not taken by then is no longer new, in milliseconds. */
  const KEPT_MS = 30_000;
  const { path = '', calls = '' } = document.currentScript?.dataset ?? {};
  const names = path.split('/');
  const values = location.pathname.split('/');
  const page = JSON.parse(document.getElementById('org-info')?.textContent ?? '{}') as {
    readonly baseUrl?: string;
    readonly orgCode?: string;
    readonly session?: string;
  };
  const hasCookie = page.session === 'cookie';

  /** The stored sign-in; undefined without one. */
  const signIn = (): string | undefined => {
    try {
      return localStorage.getItem(hasCookie ? 'signed-in' : 'jwt') ?? undefined;
    } catch {
      return undefined;
    }
  };

  const token = signIn();
  // The app stores a token with its prefix, and reads others, too. Theirs wait for it.
  if (token?.startsWith('Bearer ') && values.every((value) => /^[\w-]*$/.test(value))) {
    const headers = {
      accept: 'application/json',
      'x-org': page.orgCode ?? '',
      ...(hasCookie ? { 'x-session': '1' } : { authorization: token }),
    };
    const send = (address: string): readonly [string, EarlyCall] => {
      const filled = address.replaceAll(/\{\w+\}/g, (name) => values[names.indexOf(name)] ?? '');
      const url = (page.baseUrl ?? '') + filled;
      const response = fetch(url, {
        credentials: 'include',
        redirect: 'error',
        signal: AbortSignal.timeout(KEPT_MS),
        headers,
      });
      // `fetchOnce` sends a failed one again.
      response.catch(() => undefined);
      return [url, { headers, response }];
    };
    globalThis.earlyCalls = new Map(calls.split(' ').filter(Boolean).map(send));
    setTimeout(() => globalThis.earlyCalls?.clear(), KEPT_MS);
  }
}
