/** The database with the sessions that several hosts share: a pool of connections, and its clock. */
import { fileURLToPath } from 'node:url';
import { Client, Pool, type ClientBase } from 'pg';
import { awayMessage, connectionTo, isLost, runMigrations } from '../../release/postgres.ts';
import { StateAwayError } from '../../server/index.ts';

/** After so long an unused connection ends. */
const IDLE_MS = 60_000;

interface QueryResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** How many rows were read or changed. */
  readonly count: number;
}

/** Rejects with `StateAwayError` while the database cannot be reached. */
export interface SessionDatabase {
  /** Runs one statement. A statement with a name is parsed once for each connection. */
  query(text: string, values?: readonly unknown[], name?: string): Promise<QueryResult>;
  /** The clock of the database in epoch milliseconds, which is the same for all hosts. */
  now(): Promise<number>;
  close(): Promise<void>;
}

interface PoolInput {
  readonly url: string;
  /** The most connections. */
  readonly connections: number;
}

/** Runs the migrations of the sessions. `count` limits how many run. @default all */
export const migrateSessions = (client: ClientBase, count?: number): Promise<void> =>
  runMigrations(client, {
    dir: fileURLToPath(new URL('migrations', import.meta.url)),
    table: 'state_migration',
    count,
  });

/** Connects, and brings the schema forward, at the first query. */
export function openSessionDatabase({ url, connections }: PoolInput): SessionDatabase {
  /** The clock of the database minus that of the process, in milliseconds. */
  let offset: number | undefined;
  const pool = new Pool({
    ...connectionTo(url),
    max: connections,
    idleTimeoutMillis: IDLE_MS,
    onConnect: async (client) => void (offset = await readOffset(client)),
  });
  // The error of a lost connection would end the process. Its queries have rejected, and the pool
  // removes it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const migrated = once(() => migrateWith(new Client(connectionTo(url))));
  const query: SessionDatabase['query'] = async (text, values = [], name) => {
    try {
      await migrated();
      const config = { text, values: [...values], ...(name !== undefined && { name }) };
      const { rows, rowCount } = await pool.query<Record<string, unknown>>(config);
      return { rows, count: rowCount ?? 0 };
    } catch (error) {
      throw isLost(error) ? new StateAwayError(awayMessage('the database', error)) : error;
    }
  };
  return {
    query,
    now: async () => {
      if (offset === undefined) await query('SELECT 1');
      // A clock of the machine that is set meanwhile moves nothing.
      return Math.round(performance.now() + (offset ?? 0));
    },
    close: () => pool.end(),
  };
}

async function readOffset(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ readonly now: string }>(
    'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now',
  );
  return Number(rows[0]?.now) - performance.now();
}

/** Runs the migrations on a connection of their own. */
async function migrateWith(client: Client): Promise<void> {
  client.on('error', () => undefined);
  try {
    await client.connect();
    await migrateSessions(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs `work` at the first call, and again after a failure. Calls meanwhile share it. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
