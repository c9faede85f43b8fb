/** The port of the stored sessions, in SQLite or PostgreSQL. */

/** The record of a session at the host. It holds no token and no id that could be used. */
export interface SessionRecord {
  /** The SHA-256 of the cookie's id, in base64url. */
  readonly key: string;
  /** The SHA-256 of the account, in base64url; empty when the token names none. */
  readonly account: string;
  /** The lender's token, encrypted with the cookie's id. */
  readonly sealedToken: string;
  /** In epoch milliseconds. */
  readonly expiresAt: number;
}

export interface SessionStore {
  /** The record of a key; undefined when it does not exist or has expired. */
  get(key: string): Promise<SessionRecord | undefined>;
  /** Adds a record. It also deletes expired records, at most once a minute. */
  add(record: SessionRecord): Promise<void>;
  /** Replaces the record of the same key. A session that has ended meanwhile stays ended. */
  replace(record: SessionRecord): Promise<void>;
  /** Deletes a record, and returns it; undefined when there was none. */
  remove(key: string): Promise<SessionRecord | undefined>;
  /** Deletes the records of an account, except one. An empty account has none. */
  removeOthers(record: Pick<SessionRecord, 'account' | 'key'>): Promise<void>;
  /** Deletes expired records. */
  sweep(): Promise<void>;
  /** Closes the store. No call is allowed afterwards. */
  close(): void;
}
