/** An issuer of OpenID Connect for tests, and a browser that signs in at it. */
import { type People, startIssuer as startLocalIssuer } from '../../scripts/issuer/local-issuer.ts';
import type { HostApp } from '../../src/host/host-parts.ts';

/** The origin of the Studio in tests. Nothing listens there; requests go to the app. */
export const ADDRESS = 'http://127.0.0.1:4173';

/** The secret of the client in tests. */
export const SECRET = 'a secret of the test';

/** Starts the issuer of the tests: whoever is named in `chosen` signs in. */
export const startIssuer = (people: People, address = ADDRESS) =>
  startLocalIssuer({ people, address, secret: SECRET });

/** Keeps cookies as a browser does, by origin. */
export function openBrowser(app: HostApp) {
  const jars = new Map<string, Map<string, string>>();
  const visit = async (url: URL): Promise<Response> => {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = { headers: { cookie }, redirect: 'manual' } as const;
    const answer = await (url.origin === ADDRESS ? app.request(url, init) : fetch(url, init));
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    jar: (): ReadonlyMap<string, string> => jars.get(ADDRESS) ?? new Map(),
    visit: (path: string) => visit(new URL(path, ADDRESS)),
    /** Follows redirects from a path until a page, or until one that `stop` names. */
    async follow(path: string, stop?: (url: URL) => boolean) {
      let url = new URL(path, ADDRESS);
      for (let step = 0; step < 12; step += 1) {
        if (stop?.(url) === true) return { url, answer: undefined };
        const answer = await visit(url);
        const next = answer.headers.get('location');
        if (next === null) return { url, answer };
        url = new URL(next, url);
      }
      throw new Error(`The redirects do not end: ${url.href}`);
    },
  };
}
