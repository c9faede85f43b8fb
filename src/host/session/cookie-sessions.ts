/**
 * Keeps the lender's token for a browser that has only a cookie with a random id. Adds the token to
 * calls, and takes it out of answers.
 */
import { refusal } from '../lender/lender-response.ts';
import type { AllowedCall } from '../releases/operations.ts';
import { digestText } from '../../server/index.ts';
import { openToken, sealToken } from './sealed-token.ts';
import {
  endedCookie,
  newSessionId,
  sessionCookie,
  findSessionId,
} from '../security/session-cookie.ts';
import type { SessionRecord, SessionStore } from './session-store.ts';
import { parseClaims, takeToken } from './take-token.ts';

/** The longest life of a session, in milliseconds. */
export const SESSION_MS = 12 * 60 * 60_000;
/** Begins the sealed token of a session that another one has replaced: its key follows. */
const NEXT = 'next ';
/** How long a sign-out with the cookie of a replaced session ends its successor, in milliseconds. */
const SUCCESSION_MS = 2 * 60_000;
/**
 * The page sends this header with the calls of its sign-in; a page of another origin cannot. In an
 * answer it says that a session has begun.
 */
const MARK = 'x-session';

interface SessionCall {
  readonly request: Request;
  /** The operation that the request runs; undefined when there is none. */
  readonly call: AllowedCall | undefined;
  /** Sends the request to the lender. */
  readonly send: (request: Request) => Response | Promise<Response>;
}
/** The session of a request. */
interface OpenSession {
  readonly id: string;
  readonly token: string;
  readonly record: SessionRecord;
}

/** The sessions in a store. */
export class CookieSessions {
  readonly #store: SessionStore;
  readonly #now: () => number | Promise<number>;

  /** `now` is in epoch milliseconds. */
  constructor(store: SessionStore, now: () => number | Promise<number> = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /**
   * Sends a call with the token of the page's session, which replaces any other. Returns the
   * response without a token. Answers 401 when the page is signed in and its session has ended. A
   * 401 of the lender ends no session here: the page decides, because one to a call in the
   * background does not sign out.
   */
  async send({ request, call, send }: SessionCall): Promise<Response> {
    const { headers } = request;
    headers.delete('authorization');
    const isSignedIn = call?.takesToken === true && headers.has(MARK);
    const session = isSignedIn ? await this.#open(headers) : undefined;
    // A sign-out succeeds without a session.
    if (isSignedIn && !session && !call.signsOut) return refusal(401, 'Please log in');
    if (session) headers.set('authorization', session.token);
    // A sign-out ends the session even if the lender cannot be reached.
    if (call?.signsOut) await this.end(headers);
    const { response, token } = await takeToken(await send(request), call);
    if (session && call?.endsSessions && response.ok)
      await this.#store.removeOthers(session.record);
    if (call?.signsOut) return withCookie(response, endedCookie);
    if (token === undefined) return response;
    // Its cookie would replace that of a person who signed in after the sign-out.
    if (session && !(await this.#isOpen(session))) return response;
    const renewed = call?.token === undefined && session && (await this.#renew(session, token));
    if (renewed) return withCookie(response, renewed);
    const cookie = session
      ? await this.#beginAfter(session, token)
      : await this.#begin(token, headers);
    if (cookie === undefined) return response;
    response.headers.set(MARK, 'begun');
    return withCookie(response, cookie);
  }

  /** Ends the session of a request. Returns the cookie that ends it in the browser, if there was one. */
  async end(headers: Headers): Promise<string | undefined> {
    const id = findSessionId(headers);
    return id !== undefined && (await this.#remove(digestText(id))) ? endedCookie : undefined;
  }

  close(): void {
    this.#store.close();
  }

  async #open(headers: Headers): Promise<OpenSession | undefined> {
    const id = findSessionId(headers);
    const record = id === undefined ? undefined : await this.#store.get(digestText(id));
    if (id === undefined || record === undefined) return undefined;
    const token = openToken(id, record.sealedToken);
    return token === undefined ? undefined : { id, token, record };
  }

  /** Whether a session has not ended since the call was sent. */
  async #isOpen({ record }: OpenSession): Promise<boolean> {
    return (await this.#store.get(record.key)) !== undefined;
  }

  /**
   * Begins a session, in place of that of the request. Its id is new, so that no id from before the
   * sign-in is of use. Returns its cookie.
   */
  async #begin(token: string, headers: Headers): Promise<string> {
    await this.end(headers);
    const id = newSessionId();
    const { record, cookie } = await this.#readRecord(id, token);
    await this.#store.add(record);
    return cookie;
  }

  /** Ends a session and those that began in its place. Returns whether there was one. */
  async #remove(key: string): Promise<boolean> {
    const removed = await this.#store.remove(key);
    if (removed?.sealedToken.startsWith(NEXT))
      await this.#remove(removed.sealedToken.slice(NEXT.length));
    return removed !== undefined;
  }

  /**
   * Begins a session in place of another one, and leaves its key in the record of that one for a
   * while: a sign-out that the page sent before it had the new cookie then ends both. Returns the
   * cookie; undefined when the session before has ended meanwhile.
   */
  async #beginAfter({ record: before }: OpenSession, token: string): Promise<string | undefined> {
    const { record, cookie } = await this.#readRecord(newSessionId(), token);
    await this.#store.add(record);
    const expiresAt = (await this.#now()) + SUCCESSION_MS;
    await this.#store.replace({
      ...before,
      account: '',
      sealedToken: NEXT + record.key,
      expiresAt,
    });
    if (await this.#store.get(before.key)) return cookie;
    await this.#store.remove(record.key);
    return undefined;
  }

  /**
   * Stores the renewed token of a session. The id stays, because other calls may be under way.
   * Returns its cookie; undefined when the token may belong to another account.
   */
  async #renew({ id, record: before }: OpenSession, token: string): Promise<string | undefined> {
    const { record, cookie } = await this.#readRecord(id, token);
    if (record.account === '' || record.account !== before.account) return undefined;
    await this.#store.replace(record);
    return cookie;
  }

  async #readRecord(
    id: string,
    token: string,
  ): Promise<{ readonly record: SessionRecord; readonly cookie: string }> {
    const claims = parseClaims(token);
    const now = await this.#now();
    const expiresAt = Math.min(claims.expiresAt, now + SESSION_MS);
    return {
      record: {
        key: digestText(id),
        account: claims.account === '' ? '' : digestText(claims.account),
        expiresAt,
        sealedToken: sealToken(id, token),
      },
      cookie: sessionCookie(id, expiresAt - now),
    };
  }
}

function withCookie(response: Response, cookie: string): Response {
  response.headers.append('set-cookie', cookie);
  return response;
}
