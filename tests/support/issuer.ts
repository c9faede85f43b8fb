/** An issuer of OpenID Connect for tests, and a browser that signs in at it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { HostApp } from '../../src/host/host-app.ts';

/** The origin of the Studio in tests. Nothing listens there; requests go to the app. */
export const ADDRESS = 'http://127.0.0.1:4173';

interface Person {
  readonly name: string;
  readonly roles: readonly string[];
}

interface Grant {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}
interface GrantContext {
  readonly oidc: {
    readonly provider: { readonly Grant: new (input: object) => Grant };
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
  };
}

/** Whoever is named in `chosen` signs in. `address`: the origin of the Studio. */
export async function startIssuer(people: Readonly<Record<string, Person>>, address = ADDRESS) {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: 'studio', client_secret: 'a secret of the test' },
        redirect_uris: [`${address}/studio/signed-in`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'roles'] },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people[id] }),
    }),
    interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `/choose/${uid}` },
    async loadExistingGrant({ oidc }: GrantContext) {
      const { provider: own, client, session } = oidc;
      const grant = new own.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const chosen = { person: '' };
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/choose/') !== true) return void handle(request, response);
    const login = { accountId: chosen.person };
    return void provider.interactionFinished(request, response, { login });
  });
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { issuer, chosen, close };
}

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
