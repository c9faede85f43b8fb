/** The store in memory. */
import {
  expiryOf,
  LIMITED_KINDS,
  MAX_EXPIRING_ROWS,
  MAX_TRIES,
  ownerOf,
  recentTries,
  TRIES,
} from './columns.ts';
import { createQueue, createSweeping } from './queue.ts';
import { isBodyOf, RESPONSE_TTL_MS } from './port.ts';
import type { Claim, ClaimRequest, Documents, Row, SavedResponse, Store } from './port.ts';

interface StoredClaim {
  bodyHash: string;
  at: number;
  response?: SavedResponse;
}

/** A store that is empty at each start, for tests. `now` is in epoch milliseconds. */
export function createMemoryStore(now: () => number = Date.now): Store {
  const queue = createQueue();
  let rows = new Map<string, Kept>();
  const claims = new Map<string, StoredClaim>();
  const raw = documentsOver(() => rows, now);
  const sweep = (): void => {
    sweepRows(rows, now());
    for (const [key, { at }] of claims) if (at + RESPONSE_TTL_MS <= now()) claims.delete(key);
  };
  const swept = createSweeping(queue, sweep, now);
  const transaction = <T>(work: (documents: Documents) => Promise<T>): Promise<T> =>
    swept(async () => {
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
    getText: (kind, id) => queue(() => raw.getText(kind, id)),
    has: (kind, id) => queue(() => raw.has(kind, id)),
    put: (row) => swept(() => raw.put(row)),
    list: (kind, filter) => queue(() => raw.list(kind, filter)),
    remove: (kind, id) => queue(() => raw.remove(kind, id)),
    transaction,
    claim: (request) => swept(() => claim(claims, request)),
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
    sweep: () => queue(sweep),
    clear: () =>
      queue(() => {
        rows.clear();
        claims.clear();
      }),
    close: () => undefined,
  };
}

/** A row with its body as JSON text, as a database has it. */
interface Kept {
  readonly kind: string;
  readonly id: string;
  readonly org: string;
  readonly text: string;
  readonly owner: string | null;
  readonly expires: number | null;
}

function documentsOver(rows: () => Map<string, Kept>, now: () => number): Documents {
  const place = (kind: string, id: string): string => JSON.stringify([kind, id]);
  return {
    get: async (kind, id) => {
      const kept = rows().get(place(kind, id));
      return kept && rowOf(kept);
    },
    getText: async (kind, id) => {
      const kept = rows().get(place(kind, id));
      return kept && { org: kept.org, text: kept.text };
    },
    has: async (kind, id) => rows().has(place(kind, id)),
    put: async (row) => {
      const { kind, id, org, body } = row;
      const [owner, expires] = [ownerOf(row), expiryOf(kind, now())];
      rows().set(place(kind, id), { kind, id, org, text: JSON.stringify(body), owner, expires });
    },
    list: async (kind, { org, owner, newest } = {}) => {
      const found = [...rows().values()].filter(
        (row) =>
          row.kind === kind &&
          (org === undefined || row.org === org) &&
          (owner === undefined || row.owner === owner.toLowerCase()),
      );
      return found.slice(newest === undefined ? 0 : -newest).map(rowOf);
    },
    remove: async (kind, id) => void rows().delete(place(kind, id)),
  };
}

const rowOf = ({ kind, id, org, text }: Kept): Row => ({
  kind,
  id,
  org,
  body: JSON.parse(text) as Row['body'],
});

/** Deletes expired rows, and those above the limit of their kind. */
function sweepRows(rows: Map<string, Kept>, now: number): void {
  for (const [key, { expires }] of rows) if (expires !== null && expires <= now) rows.delete(key);
  const byKind = Map.groupBy(rows, ([, { kind }]) => kind);
  for (const kind of LIMITED_KINDS) {
    const found = byKind.get(kind) ?? [];
    const above = found.length - MAX_EXPIRING_ROWS;
    if (above > 0)
      leastFirst(found, now)
        .slice(0, above)
        .forEach(([key]) => rows.delete(key));
  }
}

type Entry = [key: string, row: Kept];

/** The rows of a kind in the order in which they are deleted. */
function leastFirst(entries: readonly Entry[], now: number): readonly Entry[] {
  const rankOf = entries[0]?.[1].kind === TRIES.kind ? triesRank(now) : ownersRank(entries);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .toSorted((one, other) => compare(one.rank, other.rank))
    .map(({ entry }) => entry);
}

const triesRank =
  (now: number) =>
  ([, { text, expires }]: Entry): readonly number[] => {
    const count = Number((JSON.parse(text) as Row['body'])[TRIES.key]);
    const until = expires ?? 0;
    return [Number(count >= MAX_TRIES), Number(until > recentTries(now)), count, until];
  };

/** Ranks a row by how many of its owner are newer, the most first. */
function ownersRank(entries: readonly Entry[]): (entry: Entry) => readonly number[] {
  const ranks = new Map<string, number>();
  const newer = new Map<string | null, number>();
  for (const [key, { owner }] of entries.toReversed()) {
    const rank = newer.get(owner) ?? 0;
    ranks.set(key, rank);
    newer.set(owner, rank + 1);
  }
  return ([key]) => [-(ranks.get(key) ?? 0)];
}

/** Compares two ranks by their first different number. */
const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((number, at) => number - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

function claim(claims: Map<string, StoredClaim>, request: ClaimRequest): Claim {
  const found = claims.get(keyOf(request));
  if (!found || found.at + RESPONSE_TTL_MS < request.at) {
    claims.set(keyOf(request), { bodyHash: request.bodyHash, at: request.at });
    return { kind: 'new' };
  }
  if (!isBodyOf(request, found.bodyHash)) return { kind: 'mismatch' };
  return found.response
    ? { kind: 'saved', response: structuredClone(found.response) }
    : { kind: 'running' };
}

function keyOf(request: ClaimRequest): string {
  return JSON.stringify([request.scope, request.key]);
}
