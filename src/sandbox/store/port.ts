/** What a document holds: JSON, owned by the caller (stores copy it both ways). */
export type Body = Record<string, unknown>;

/** One stored document. `id` is unique within its `kind`; `org` is the code of the lender it belongs to. */
export interface Row {
  kind: string;
  id: string;
  org: string;
  body: Body;
}

/** Reading and writing of documents. */
export interface Documents {
  /** The row, or undefined when there is none. */
  get(kind: string, id: string): Promise<Row | undefined>;
  /** Writes a row; one of the same kind and id is replaced and keeps its place in lists. */
  put(row: Row): Promise<void>;
  /** All rows of a kind in the order of their first writing, of one org when a code is given. */
  list(kind: string, org?: string): Promise<Row[]>;
  /** Takes a row away; nothing happens when there is none. */
  remove(kind: string, id: string): Promise<void>;
}

/** An answer kept for a repeated request. */
export interface SavedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a repeatable request finds: it is the first, the first still runs, another body had the key, or an answer is kept. */
export type Claim =
  | { kind: 'new' }
  | { kind: 'running' }
  | { kind: 'mismatch' }
  | { kind: 'saved'; answer: SavedResponse };

/** A request that carries an idempotency key. `scope` keeps orgs, callers and paths apart; `at` is in epoch milliseconds. */
export interface ClaimRequest {
  scope: string;
  key: string;
  bodyHash: string;
  at: number;
}

/** How long an answer is kept for repetition, in milliseconds. */
export const RESPONSE_TTL_MS = 24 * 60 * 60 * 1000;

/** The port of the sandbox's state. Operations run one after the other, so a transaction sees no one else's writes. */
export interface Store extends Documents {
  /** Runs `work`; all its writes are kept, or none when it throws. Inside, use only the documents given, or it waits for itself. */
  transaction<T>(work: (documents: Documents) => Promise<T>): Promise<T>;
  /** Registers a request by its key and says what was found. */
  claim(request: ClaimRequest): Promise<Claim>;
  /** Keeps the answer of a claimed request. */
  settle(request: ClaimRequest, answer: SavedResponse): Promise<void>;
  /** Gives a claimed request's key back, so that it may be tried again. */
  release(request: ClaimRequest): Promise<void>;
  /** Takes away everything. */
  clear(): Promise<void>;
  /** Ends the use of the store; nothing may be called after it. */
  close(): void;
}
