/** An issuer of OpenID Connect on this machine, for tests and for trying the Studio. Never in production. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { signInAsPage } from './sign-in-as-page.ts';

interface Person {
  readonly name: string;
  readonly roles: readonly string[];
}

/** Id of an invented person -> the person. */
export type People = Readonly<Record<string, Person>>;

interface IssuerInput {
  readonly people: People;
  /** The origin of the Studio. */
  readonly address: string;
  /** The secret of the client. @default a public client */
  readonly secret?: string;
}

interface LocalIssuer {
  /** Its address, on a free port. */
  readonly issuer: string;
  /** The person who signs in at once. Empty: a page asks. */
  readonly chosen: { person: string };
  /** Signs an access token of a person for the Studio, with other claims over the usual ones. */
  token(id: string, more?: JWTPayload): Promise<string>;
  close(): void;
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

export const CLIENT = 'studio';
const HOUR_S = 3600;
const KEY = { alg: 'RS256', kid: 'local' };
const TTL_OF = ['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'];
/** Where a person is chosen, before the id of the sign-in. */
const CHOOSE = '/choose/';
/** Where a program gets the token of a person. */
export const TOKEN_PATH = '/token-for/';

export async function startIssuer({ people, address, secret }: IssuerInput): Promise<LocalIssuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair(KEY.alg, { extractable: true });
  const keys = [{ ...(await exportJWK(privateKey)), ...KEY, use: 'sig' }];
  const provider = new Provider(issuer, {
    ...configuration({ people, address, ...(secret && { secret }) }),
    jwks: { keys },
  });
  const token = (id: string, more: JWTPayload = {}): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: address, sub: id, iat: now, exp: now + HOUR_S };
    return new SignJWT({ ...claims, ...people[id], ...more })
      .setProtectedHeader(KEY)
      .sign(privateKey);
  };
  const chosen = { person: '' };
  const handle = provider.callback();
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    // A browser may sign in as another person each time.
    if (url.pathname.startsWith('/auth')) forgetSession(request);
    const id = url.pathname.startsWith(TOKEN_PATH) ? url.pathname.slice(TOKEN_PATH.length) : '';
    if (people[id] !== undefined) return void token(id).then((text) => response.end(text));
    if (!url.pathname.startsWith(CHOOSE)) return void handle(request, response);
    const accountId = chosen.person || url.searchParams.get('as');
    if (accountId === null) return signInAsPage(response, { people, path: url.pathname });
    if (people[accountId] === undefined) return void response.writeHead(404).end();
    return void provider.interactionFinished(request, response, { login: { accountId } });
  });
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { issuer, chosen, token, close };
}

const configuration = ({ people, address, secret }: IssuerInput): object => ({
  clients: [
    {
      client_id: CLIENT,
      redirect_uris: [`${address}/studio/signed-in`],
      ...(secret === undefined
        ? { token_endpoint_auth_method: 'none' }
        : { client_secret: secret, token_endpoint_auth_method: 'client_secret_post' }),
    },
  ],
  // Numbers keep the package from printing a notice about each.
  ttl: Object.fromEntries(TTL_OF.map((name) => [name, HOUR_S])),
  claims: { openid: ['sub'], profile: ['name', 'roles'] },
  cookies: { keys: [crypto.randomUUID()] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  findAccount: (_: unknown, id: string) => ({
    accountId: id,
    claims: () => ({ sub: id, ...people[id] }),
  }),
  interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `${CHOOSE}${uid}` },
  async loadExistingGrant({ oidc }: GrantContext) {
    const { provider, client, session } = oidc;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid profile');
    await grant.save();
    return grant;
  },
});

function forgetSession({ headers }: IncomingMessage): void {
  const others = (headers.cookie ?? '').split('; ').filter((one) => !one.startsWith('_session'));
  headers.cookie = others.join('; ');
}
