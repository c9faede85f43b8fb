/** Signs operators in by OpenID Connect: the authorization code flow with PKCE, state and nonce. */
import type { Configuration } from 'openid-client';
import { isLoopbackName } from '../security/loopback.ts';
import { openTokens } from './bearer-token.ts';
import type { Operator } from './operator.ts';
import type { Issuer, OperatorsConfig } from './operators-file.ts';
import { readOperator } from './read-operator.ts';

/** A browser's sign-in. The issuer never sees the verifier, and sends state and nonce back. */
export interface SignInFlow {
  readonly issuer: Issuer;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the person goes then, below /studio. */
  readonly to: string;
}

export interface OperatorSignIn {
  /** Resolves with the issuer's page, and what `finish` needs. */
  begin(issuer: Issuer, to: string): Promise<{ readonly url: URL; readonly flow: SignInFlow }>;
  /** Checks what the issuer sent to the callback. Rejects for anything that it did not sign. */
  finish(flow: SignInFlow, search: string): Promise<Operator>;
  /** Reads an access token that a program sends. Rejects with `TokenError`. */
  readToken(token: string): Promise<Operator>;
}

export const CALLBACK = '/studio/signed-in';
const TIMEOUT_SECONDS = 10;

/** Loaded lazily: most hosts have no operators. */
const loadClient = () => import('openid-client');

export function openSignIn({ address, issuers }: OperatorsConfig, now = Date.now): OperatorSignIn {
  const configurations = new Map<Issuer, Promise<Configuration>>();
  const configure = (issuer: Issuer): Promise<Configuration> => {
    const known = configurations.get(issuer) ?? discover(issuer);
    configurations.set(issuer, known);
    // An issuer that is away is asked again at the next sign-in.
    known.catch(() => configurations.delete(issuer));
    return known;
  };
  const redirect = new URL(CALLBACK, address);
  const isNamed = issuers.length > 1;
  const metadata = async (issuer: Issuer) => (await configure(issuer)).serverMetadata();
  return {
    readToken: openTokens({ issuers, metadata, now }),
    async begin(issuer, to) {
      const [client, configuration] = [await loadClient(), await configure(issuer)];
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const verifier = client.randomPKCECodeVerifier();
      const url = client.buildAuthorizationUrl(configuration, {
        ...{ redirect_uri: redirect.href, scope: `openid ${issuer.scope}`, state, nonce },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url, flow: { issuer, state, nonce, verifier, to } };
    },
    async finish({ issuer, state, nonce, verifier }, search) {
      const [client, configuration] = [await loadClient(), await configure(issuer)];
      const callback = new URL(`${CALLBACK}${search}`, address);
      const tokens = await client.authorizationCodeGrant(configuration, callback, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the issuer sent no identity');
      // Many issuers tell groups only there.
      const isTold = claims[issuer.rolesClaim] !== undefined;
      const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more =
        !isTold && hasMore
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      return readOperator(issuer, { ...more, ...claims }, isNamed);
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: Issuer): Promise<Configuration> {
  const client = await loadClient();
  const execute = isLoopbackName(issuer.hostname) ? [client.allowInsecureRequests] : [];
  const options = { execute, timeout: TIMEOUT_SECONDS };
  return client.discovery(issuer, clientId, clientSecret, undefined, options);
}
