/** The store in memory. */
import { createQueue } from './queue.ts';
import { RESPONSE_TTL_MS } from './port.ts';
import type { Claim, ClaimRequest, Documents, Row, SavedResponse, Store } from './port.ts';

interface StoredClaim {
  bodyHash: string;
  at: number;
  response?: SavedResponse;
}

/** A store that is empty at each start, for tests. */
export function createMemoryStore(): Store {
  const queue = createQueue();
  let rows = new Map<string, Row>();
  const claims = new Map<string, StoredClaim>();
  const raw = documentsOver(() => rows);
  const transaction = <T>(work: (documents: Documents) => Promise<T>): Promise<T> =>
    queue(async () => {
      const before = new Map(rows);
      try {
        return await work(raw);
      } catch (error) {
        rows = before;
        throw error;
      }
    });
  return {
    get: (kind, id) => queue(() => raw.get(kind, id)),
    put: (row) => queue(() => raw.put(row)),
    list: (kind, org) => queue(() => raw.list(kind, org)),
    remove: (kind, id) => queue(() => raw.remove(kind, id)),
    transaction,
    claim: (request) => queue(() => claim(claims, request)),
    saveResponse: (request, response) =>
      queue(
        () =>
          void claims.set(keyOf(request), {
            bodyHash: request.bodyHash,
            at: request.at,
            response: structuredClone(response),
          }),
      ),
    release: (request) => queue(() => void claims.delete(keyOf(request))),
    clear: () =>
      queue(() => {
        rows.clear();
        claims.clear();
      }),
    close: () => undefined,
  };
}

function documentsOver(rows: () => Map<string, Row>): Documents {
  const place = (kind: string, id: string): string => JSON.stringify([kind, id]);
  return {
    get: async (kind, id) => structuredClone(rows().get(place(kind, id))),
    put: async (row) => void rows().set(place(row.kind, row.id), structuredClone(row)),
    list: async (kind, org) =>
      [...rows().values()]
        .filter((row) => row.kind === kind && (org === undefined || row.org === org))
        .map((row) => structuredClone(row)),
    remove: async (kind, id) => void rows().delete(place(kind, id)),
  };
}

function claim(claims: Map<string, StoredClaim>, request: ClaimRequest): Claim {
  const found = claims.get(keyOf(request));
  if (!found || found.at + RESPONSE_TTL_MS < request.at) {
    claims.set(keyOf(request), { bodyHash: request.bodyHash, at: request.at });
    return { kind: 'new' };
  }
  if (found.bodyHash !== request.bodyHash) return { kind: 'mismatch' };
  return found.response
    ? { kind: 'saved', response: structuredClone(found.response) }
    : { kind: 'running' };
}

function keyOf(request: ClaimRequest): string {
  return JSON.stringify([request.scope, request.key]);
}
