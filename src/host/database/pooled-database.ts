/** The database that several hosts share: a pool of connections, and one that holds the host's lock. */
import { fileURLToPath } from 'node:url';
import { Client, DatabaseError, Pool, type ClientBase } from 'pg';
import { isLost, runMigrations } from '../../release/postgres.ts';
import { StateAwayError, type Queries, type StateDatabase } from '../../server/index.ts';
import { createHolding } from './holding.ts';
import { createListening } from './listening.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** The largest statement writes a file of 10 MB. */
const QUERY_TIMEOUT_MS = 10_000;
/** After so long an unused connection ends. */
const IDLE_MS = 60_000;
/** Tries of a transaction beside others. The next ones run alone, on all hosts. */
const SHARED_TRIES = 3;
const MAX_TRIES = 20;
/** The advisory lock that transactions share, until one has to run alone. */
const TURN_LOCK = 0x6a6f76;
/** Serialization failure, and deadlock. */
const CONFLICTS = new Set(['40001', '40P01']);
/**
 * A scan of a whole table would conflict with each write. A transaction of a host that stopped ends
 * after half a minute.
 */
const SETTINGS = 'SET enable_seqscan = off; SET idle_in_transaction_session_timeout = 30000';

export interface PooledDatabase extends Omit<StateDatabase, 'now'> {
  close(): Promise<void>;
}

interface PoolInput {
  readonly url: string;
  /** The most connections, besides the one that holds the lock. */
  readonly connections: number;
}

/** Runs the migrations of the shared state. `count` limits how many run. @default all */
export const migrateState = (client: ClientBase, count?: number): Promise<void> =>
  runMigrations(client, {
    dir: fileURLToPath(new URL('migrations', import.meta.url)),
    table: 'state_migration',
    count,
  });

/** Connects, and brings the schema forward, at the first query. */
export function openPool({ url, connections }: PoolInput): PooledDatabase {
  const common = {
    connectionString: url,
    application_name: 'journey',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  };
  const pool = new Pool({
    ...common,
    max: connections,
    idleTimeoutMillis: IDLE_MS,
    onConnect: async (client) => void (await client.query(SETTINGS)),
  });
  // The error of a lost connection would end the process. Its queries have rejected, and the pool
  // removes it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listening = createListening(() => holder());
  const holding = createHolding(() => new Client(common), listening.begin);
  const migrated = once(() => migrateWith(new Client(common)));
  /** Runs work while the database can be reached. A lost connection ends the host's id, too. */
  const reaching = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await migrated();
      return await work();
    } catch (error) {
      if (!isLost(error)) throw error;
      if (!isBusy(error)) holding.drop();
      throw awayError(error);
    }
  };
  const holder = () => reaching(holding.holder);
  return {
    query: (text, values, name) => reaching(() => queriesOf(pool).query(text, values, name)),
    transact: (work) => reaching(() => transactIn(pool, work)),
    holder,
    notify: async (message) => {
      const { text, values } = listening.notification(message);
      await reaching(() => queriesOf(pool).query(text, values));
    },
    listen: listening.listen,
    close: async () => {
      listening.stop();
      holding.drop();
      await pool.end();
    },
  };
}

/** Runs the migrations on a connection of their own. */
async function migrateWith(client: Client): Promise<void> {
  client.on('error', () => undefined);
  try {
    await client.connect();
    await migrateState(client);
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

/** The queries of a connection, one after another. */
function queriesOf(client: Pick<Pool | ClientBase, 'query'>): Queries {
  return {
    query: async (text, values = [], name) => {
      const config = { text, values: [...values], ...(name !== undefined && { name }) };
      const { rows, rowCount } = await (client as Pool).query<Record<string, unknown>>(config);
      return { rows, count: rowCount ?? 0 };
    },
  };
}

/** A transaction whose calls may come at once: they run one after another. */
function inOrder({ query }: Queries): Queries {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: (...statement) => {
      const mine = last.then(() => query(...statement));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

type Work<T> = (queries: Queries) => Promise<T>;

/** Runs a transaction until it has no conflict. After three conflicts it waits to run alone. */
async function transactIn<T>(pool: Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const result = await withRetries(client, work);
    isBroken = false;
    return result;
  } catch (error) {
    isBroken = isLost(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function withRetries<T>(client: ClientBase, work: Work<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transactOnce(client, work, tries > SHARED_TRIES ? '' : '_shared');
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (tries === MAX_TRIES) throw new StateAwayError('Failed to save: too many conflicts.');
    }
  }
}

/**
 * Runs a transaction beside others, or alone. The lock is of the session: one that is taken inside
 * the transaction would come after its snapshot. A lost connection ends it.
 */
async function transactOnce<T>(
  client: ClientBase,
  work: Work<T>,
  mode: '' | '_shared',
): Promise<T> {
  const unlock = `SELECT pg_advisory_unlock${mode}(${TURN_LOCK})`;
  await client.query(`SELECT pg_advisory_lock${mode}(${TURN_LOCK})`);
  try {
    await client.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
    const result = await work(inOrder(queriesOf(client)));
    await client.query(`COMMIT; ${unlock}`);
    return result;
  } catch (error) {
    if (!isLost(error)) await client.query(`ROLLBACK; ${unlock}`);
    throw error;
  }
}

/** Whether all connections of the pool were in use for too long. They are not lost. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

const isConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && CONFLICTS.has(error.code ?? '');

/** The message never holds the address, which may hold a password. */
function awayError(error: unknown): StateAwayError {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  return new StateAwayError(
    `Failed to reach the database: ${message || code || 'no connection'}. Please check DATABASE_URL and the database.`,
  );
}
