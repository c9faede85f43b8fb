/** Opens what keeps state: the lender and the sessions, in the data folder or in the database of several hosts. */
import { openState } from './database/open-state.ts';
import type { SharedState } from './database/shared-state.ts';
import type { HostOptions } from './host-options.ts';
import { openLender, type Lender, type LenderInput } from './lender/open-lender.ts';
import { CookieSessions } from './session/cookie-sessions.ts';
import { createPostgresSessionStore } from './session/postgres-session-store.ts';
import { createSqliteSessionStore } from './session/sqlite-session-store.ts';

/** The connections of a host for its state. */
export const DATABASE_CONNECTIONS = 8;

export interface Stateful {
  readonly lender: Lender;
  /** Undefined when each page keeps its token. */
  readonly cookieSessions: CookieSessions | undefined;
  close(): Promise<void>;
}

export async function openStateful(
  options: HostOptions,
  input: Omit<LenderInput, 'state'>,
): Promise<Stateful> {
  const state = await openSharedStateOf(options);
  const lender = await openLender({ ...options, ...input, state });
  const cookieSessions = openSessions(options, input.dataDir, state);
  return {
    lender,
    cookieSessions,
    close: async () => {
      await lender.close();
      cookieSessions?.close();
      await state?.close();
    },
  };
}

/**
 * The state that hosts share by a database; undefined without one, and when a host has none: with a
 * real lender and sessions that the pages keep. While the database is away, calls are refused.
 */
async function openSharedStateOf(options: HostOptions): Promise<SharedState | undefined> {
  const { databaseUrl: url, databaseConnections, lenderUrl, sessionMode } = options;
  if (url === undefined || (lenderUrl !== undefined && sessionMode !== 'cookie')) return undefined;
  const state = await openState(url, databaseConnections ?? DATABASE_CONNECTIONS);
  await state.ready().catch(() => undefined);
  return state;
}

function openSessions(
  { sessionMode }: HostOptions,
  dataDir: string,
  state: SharedState | undefined,
): CookieSessions | undefined {
  if (sessionMode !== 'cookie') return undefined;
  return state
    ? new CookieSessions(createPostgresSessionStore(state), state.now)
    : new CookieSessions(createSqliteSessionStore(dataDir));
}
