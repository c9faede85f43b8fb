/** Opens the sign-in of operators, with the sessions of those who are signed in. */
import { parse, serialize } from 'hono/utils/cookie';
import { bearerIn } from './bearer-token.ts';
import type { Operator } from './operator.ts';
import { type OperatorsConfig, readOperatorsFile } from './operators-file.ts';
import { openSignIn, type OperatorSignIn, type SignInFlow } from './sign-in.ts';
import { openTickets, type Tickets } from './tickets.ts';

/** A cookie with a token, whose value stays in the host. */
interface Carried<T> {
  find(headers: Headers): T | undefined;
  /** Keeps a value, and returns the `set-cookie` header. */
  issue(value: T): string;
  /** Forgets the value, and returns the `set-cookie` header that deletes the cookie. */
  end(headers: Headers): string;
}

export interface Operators extends OperatorSignIn {
  readonly config: OperatorsConfig;
  readonly sessions: Carried<Operator>;
  /** The sign-ins under way. */
  readonly flows: Carried<SignInFlow>;
  /**
   * Returns the sender of a request: by the token that it carries, else by the session. Undefined:
   * nobody. Rejects with `TokenError` for a token that does not count, whatever the session is.
   */
  identify(headers: Headers): Promise<Operator | undefined>;
}

const HOURS = 3600_000;
const SESSION = { lifetimeMs: 8 * HOURS, most: 10_000 };
const FLOW = { lifetimeMs: HOURS / 6, most: 10_000 };

/** Reads the file that OPERATORS names. */
export const openOperatorsFile = (file: string): Operators =>
  openOperators(readOperatorsFile(file));

export function openOperators(config: OperatorsConfig, now?: () => number): Operators {
  // Browsers take the prefix only with TLS, and then no other host name can set the cookie.
  const isSecure = config.address.protocol === 'https:';
  const carry = <T>(name: string, { lifetimeMs, most }: typeof SESSION): Carried<T> =>
    carried(isSecure ? `__Host-${name}` : name, isSecure, {
      lifetimeMs,
      tickets: openTickets<T>({ lifetimeMs, most, ...(now && { now }) }),
    });
  const signIn = openSignIn(config, now);
  const sessions = carry<Operator>('operator', SESSION);
  return {
    ...signIn,
    config,
    sessions,
    flows: carry('operator-flow', FLOW),
    async identify(headers) {
      const token = bearerIn(headers);
      return token === undefined ? sessions.find(headers) : signIn.readToken(token);
    },
  };
}

function carried<T>(
  name: string,
  secure: boolean,
  { lifetimeMs, tickets }: { readonly lifetimeMs: number; readonly tickets: Tickets<T> },
): Carried<T> {
  // Lax: the issuer's page leads back to the host with the cookie; no foreign page sends with it.
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  const tokenIn = (headers: Headers): string | undefined =>
    parse(headers.get('cookie') ?? '', name)[name];
  return {
    find: (headers) => tickets.find(tokenIn(headers)),
    issue: (value) =>
      serialize(name, tickets.issue(value), { ...options, maxAge: lifetimeMs / 1000 }),
    end(headers) {
      tickets.end(tokenIn(headers));
      return serialize(name, '', { ...options, maxAge: 0 });
    },
  };
}
