/** The port of the database that several hosts share. The host opens it; the sandbox sends queries. */

interface QueryResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** How many rows were read or changed. */
  readonly count: number;
}

export interface Queries {
  /** Runs one statement. A statement with a name is parsed once for each connection. */
  query(text: string, values?: readonly unknown[], name?: string): Promise<QueryResult>;
}

/** Rejects with `StateAwayError` while the database cannot be reached. */
export interface StateDatabase extends Queries {
  /**
   * Runs a serializable transaction, which a rejection rolls back. `work` runs again after a
   * conflict with another transaction, so it may change nothing but rows.
   */
  transact<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * The id of this host, of 31 bits. The database holds an advisory lock of it for as long as the
   * host is connected; a host that lost its connection gets another one.
   */
  holder(): Promise<number>;
  /** Sends a text of less than 8,000 bytes to the listeners of all hosts, this one included. */
  notify(text: string): Promise<void>;
  /**
   * Calls the listener with each text, and with undefined when some may have been missed. Returns the
   * function that ends it.
   */
  listen(listener: (text: string | undefined) => void): () => void;
  /** The clock of the database in epoch milliseconds, which is the same for all hosts. */
  now(): number;
}

/** The first key of the advisory locks of hosts; the second is the id of the host. */
export const HOLDER_LOCK = 0x6a6f75;

/** The database cannot be reached, or what the host did there may be done by another one. */
export class StateAwayError extends Error {}
