/** Opens what keeps state: the lender, and the sessions in the data folder or in the database of several hosts. */
import { DATABASE_CONNECTIONS, type HostOptions } from './host-options.ts';
import { openLender, type LenderConnection, type LenderInput } from './lender/open-lender.ts';
import { CookieSessions } from './session/cookie-sessions.ts';
import { createPostgresSessionStore } from './session/postgres-session-store.ts';
import { createSqliteSessionStore } from './session/sqlite-session-store.ts';

export interface Stateful {
  readonly lender: LenderConnection;
  /** Undefined when each page keeps its token. */
  readonly cookieSessions: CookieSessions | undefined;
  close(): Promise<void>;
}

export async function openStateful(options: HostOptions, input: LenderInput): Promise<Stateful> {
  const lender = await openLender({ ...options, ...input });
  const sessions = await openSessions(options, input.dataDir);
  return {
    lender,
    cookieSessions: sessions?.cookieSessions,
    close: async () => {
      await lender.close();
      await sessions?.close();
    },
  };
}

/** Opens the sessions. While their database is away, their calls are refused. */
async function openSessions(
  { sessionMode, databaseUrl: url, databaseConnections = DATABASE_CONNECTIONS }: HostOptions,
  dataDir: string,
) {
  if (sessionMode !== 'cookie') return undefined;
  if (url === undefined) {
    const store = createSqliteSessionStore(dataDir);
    return { cookieSessions: new CookieSessions(store), close: async () => store.close() };
  }
  // Loaded lazily: most hosts have no database.
  const { openSessionDatabase } = await import('./database/session-database.ts');
  const database = openSessionDatabase({ url, connections: databaseConnections });
  const store = createPostgresSessionStore(database);
  return {
    cookieSessions: new CookieSessions(store, database.now),
    close: () => database.close(),
  };
}
