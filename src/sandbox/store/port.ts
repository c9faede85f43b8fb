/** The JSON of a row. A store copies it on reading and on writing. */
export type Body = Record<string, unknown>;

/** One stored row. `id` is unique within its `kind`; `org` is the code of its organisation. */
export interface Row {
  kind: string;
  id: string;
  org: string;
  body: Body;
}

/** The filter of a list. Without a key it matches all rows of the kind. */
export interface ListFilter {
  /** The code of an organisation. */
  readonly org?: string;
  /**
   * The owner, case-insensitive: the identity of an application, the e-mail of an identity or
   * signer.
   */
  readonly owner?: string;
  /** The maximum number of rows. The newest are kept, in the order of their first write. */
  readonly newest?: number;
}

/** Reads and writes rows. */
export interface Documents {
  /** The row, or undefined when it does not exist. */
  get(kind: string, id: string): Promise<Row | undefined>;
  /** Whether a row exists. Does not read it. */
  has(kind: string, id: string): Promise<boolean>;
  /**
   * Writes a row. It replaces a row of the same kind and id, and keeps the position of that row in
   * lists.
   */
  put(row: Row): Promise<void>;
  /** The rows of a kind in the order of their first write. */
  list(kind: string, filter?: ListFilter): Promise<Row[]>;
  /** Deletes a row; an unknown id is ignored. */
  remove(kind: string, id: string): Promise<void>;
}

/** A stored response for a repeated request. */
export interface SavedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The state of an idempotency key: new, still running, used with another body, or answered. */
export type Claim =
  | { kind: 'new' }
  | { kind: 'running' }
  | { kind: 'mismatch' }
  | { kind: 'saved'; response: SavedResponse };

/**
 * A request with an idempotency key. `scope` separates organisations, callers and paths; `at` is in
 * epoch milliseconds.
 */
export interface ClaimRequest {
  scope: string;
  /** The sender. Of too many stored responses, those of the owner with most are deleted first. */
  owner: string;
  key: string;
  bodyHash: string;
  /** The hash of the same body under the previous key, which a claim from before may have. */
  previousBodyHash?: string | undefined;
  at: number;
}

/** Whether a claim with this stored hash was made with the body of a request. */
export const isBodyOf = (request: ClaimRequest, stored: unknown): boolean =>
  stored === request.bodyHash ||
  (request.previousBodyHash !== undefined && stored === request.previousBodyHash);

/** How long a response is stored for repeated requests, in milliseconds. */
export const RESPONSE_TTL_MS = 24 * 60 * 60 * 1000;

/**
 * The port of the sandbox's state. Transactions have the same result as one after another, and
 * writes end once they are durable. A read sees every write that has ended.
 */
export interface SandboxStore extends Documents {
  /**
   * Runs `work` in a transaction, which is rolled back when it throws. Inside, use only the given
   * documents: any other call of the store would deadlock.
   */
  transaction<T>(work: (documents: Documents) => Promise<T>): Promise<T>;
  /** Registers a request by its key, and returns the state of the key. */
  claim(request: ClaimRequest): Promise<Claim>;
  /** Stores the response of a claimed request. */
  saveResponse(request: ClaimRequest, response: SavedResponse): Promise<void>;
  /** Frees the key of a claimed request, so that the request can be repeated. */
  release(request: ClaimRequest): Promise<void>;
  /** Deletes expired rows and responses. It also runs within the other operations. */
  sweep(): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
  /** Closes the store. No call is allowed afterwards. */
  close(): void;
}
