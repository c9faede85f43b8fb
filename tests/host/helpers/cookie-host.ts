/** A host in cookie mode over a lender that a test answers for, with its calls and its store. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { AllowedCall } from '../../../src/host/releases/operations.ts';
import { CookieSessions } from '../../../src/host/session/cookie-sessions.ts';
import {
  createSqliteSessionStore,
  SESSIONS_FILE,
} from '../../../src/host/session/sqlite-session-store.ts';
import { fixedReleases } from './fixed-releases.ts';
import { appOf, type HostParts } from './host-parts.ts';
import { newFolder } from '../../support/new-folder.ts';

export const ORIGIN = 'http://localhost';

/** A token of the lender for a person, without a valid signature. */
export const tokenFor = (sub: string, more: object = {}): string =>
  `Bearer e30.${Buffer.from(JSON.stringify({ sub, aud: 'MAIN', ...more })).toString('base64url')}.c2ln`;

/** The id in the cookie that a response sets; empty when it deletes it, undefined without one. */
export const cookieIn = (response: Response): string | undefined =>
  response.headers
    .getSetCookie()
    .flatMap((cookie) => /^__Host-session=([^;]*)/.exec(cookie)?.[1] ?? [])[0];

const OPERATIONS: Readonly<Record<string, Partial<AllowedCall>>> = {
  '/api/login': { token: 'session.jwt', takesToken: false },
  '/api/logout': { signsOut: true },
  '/api/end-others': { token: 'session.jwt', endsSessions: true },
  '/api/public': { takesToken: false },
  '/api/call': {},
};

interface Call {
  readonly id?: string | undefined;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Opens the host. Its folder is removed after the test. */
export function openCookieHost(parts: Partial<HostParts> = {}) {
  const dataDir = newFolder();
  let now = 1_800_000_000_000;
  const asked: Request[] = [];
  let answer = (): Response | Promise<Response> => Response.json({});
  const opened: CookieSessions[] = [];
  const openApp = () => {
    const sessions = new CookieSessions(
      createSqliteSessionStore(dataDir, () => now),
      () => now,
    );
    opened.push(sessions);
    const callOf = (method: string, path: string): AllowedCall | undefined => {
      const operation = OPERATIONS[path];
      const common = { isUpload: false, signsOut: false, takesToken: true, endsSessions: false };
      return operation && { id: path, method, path: /x/, ...common, ...operation };
    };
    const lender = (request: Request) => {
      asked.push(request);
      return answer();
    };
    return appOf({
      releases: { ...fixedReleases(), callOf },
      lender,
      cookieSessions: sessions,
      ...parts,
    });
  };
  let app = openApp();
  onTestFinished(() => {
    opened.at(-1)?.close();
  });
  /** Sends a call as the page does. */
  const call = async (path: string, { id, headers, ...init }: Call = {}): Promise<Response> =>
    app.request(ORIGIN + path, {
      method: 'POST',
      ...init,
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        ...(id !== undefined && { cookie: `a=1; __Host-session=${id}; b=2`, 'x-session': '1' }),
        ...headers,
      },
    });
  return {
    dataDir,
    app: () => app,
    /** The requests that reached the lender. */
    asked,
    call,
    /** Answers the next calls. */
    answerWith: (next: () => Response | Promise<Response>) => {
      answer = next;
    },
    later: (ms: number) => {
      now += ms;
    },
    restart: () => {
      opened.at(-1)?.close();
      app = openApp();
    },
    /** Signs in, and resolves with the id of the session. */
    logIn: async (token = tokenFor('ana'), more: Call = {}): Promise<string> => {
      const before = answer;
      answer = () => Response.json({}, { headers: { authorization: token } });
      const response = await call('/api/login', more);
      answer = before;
      return cookieIn(response) ?? '';
    },
    /** The token with which a call of this session reaches the lender; null without one. */
    tokenOf: async (id: string): Promise<string | null> => {
      const before = asked.length;
      await call('/api/call', { id });
      return asked[before]?.headers.get('authorization') ?? null;
    },
    /** The stored rows. */
    rows: (): readonly unknown[] => {
      const database = new DatabaseSync(join(dataDir, SESSIONS_FILE), { readOnly: true });
      const rows = database.prepare('SELECT * FROM sessions').all();
      database.close();
      return rows;
    },
  };
}
