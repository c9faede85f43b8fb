/** One connection to PostgreSQL, which is made again after it was lost. */
import { Client, DatabaseError } from 'pg';
import { StoreAwayError } from '../errors.ts';
import { migrateReleases } from './migrate.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** A query of one batch of files takes far less. */
const QUERY_TIMEOUT_MS = 10_000;

/** The notification of a changed active release. */
export const CHANNEL = 'journey_release';

interface Connection {
  /** Runs queries; one call at a time. Rejects with `StoreAwayError` when the database cannot be reached. */
  run<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Runs queries in a transaction, which a rejection rolls back. */
  transact<T>(work: (client: Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Connected {
  readonly client: Client;
  /** Ends the connection; the next query makes a new one. */
  readonly drop: () => void;
}

/** Connects at the first query. Calls `onChange` with each notification and after each new connection. */
export function openConnection(url: string, onChange: () => void): Connection {
  let current: Connected | undefined;
  let isMigrated = false;
  let turn: Promise<unknown> = Promise.resolve();

  const connected = async (): Promise<Connected> => {
    if (current) return current;
    const client = new Client(connectionTo(url));
    const drop = () => {
      if (current?.client === client) current = undefined;
      client.end().catch(() => undefined);
    };
    // The error of an idle connection would end the process.
    client.on('error', drop);
    client.on('end', drop);
    client.on('notification', onChange);
    try {
      await client.connect();
      if (!isMigrated) await migrateReleases(client);
      isMigrated = true;
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      drop();
      throw awayError(error);
    }
    current = { client, drop };
    onChange();
    return current;
  };
  const run = <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const result = turn.then(async () => {
      const { client, drop } = await connected();
      return work(client).catch((error: unknown) => {
        if (!isLost(error)) throw error;
        drop();
        throw awayError(error);
      });
    });
    turn = result.catch(() => undefined);
    return result;
  };
  return {
    run,
    transact: (work) => run((now) => inTransaction(now, work)),
    close: async () => {
      await turn;
      const last = current?.client;
      current = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

/** How each connection to the database at an address is made. */
export const connectionTo = (url: string) => ({
  connectionString: url,
  application_name: 'journey',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: QUERY_TIMEOUT_MS,
  keepAlive: true,
});

async function inTransaction<T>(client: Client, work: (client: Client) => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    if (!isLost(error)) await client.query('ROLLBACK');
    throw error;
  }
}

/** The classes of errors with which the server ends a connection: 08 connection, 57 intervention. */
const LOST_CLASSES = ['08', '57'];
/** Codes of Node and of the client: a refused, reset or ended connection, or a timeout. */
const LOST_MESSAGE =
  /ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|terminated|timeout|not queryable|was closed/i;

/** Whether an error means that the connection is lost, or was not made. */
export function isLost(error: unknown): boolean {
  if (error instanceof DatabaseError) return LOST_CLASSES.includes(error.code?.slice(0, 2) ?? '');
  const { code = '', message = '' } = error as {
    readonly code?: string;
    readonly message?: string;
  };
  return LOST_MESSAGE.test(`${code} ${message}`);
}

const awayError = (error: unknown): StoreAwayError =>
  new StoreAwayError(awayMessage('the store of releases', error));

/** Why something in the database cannot be reached; without the address, which may hold a password. */
export function awayMessage(what: string, error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  return `Failed to reach ${what}: ${message || code || 'no connection'}. Please check DATABASE_URL and the database.`;
}
