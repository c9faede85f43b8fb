/** Counts calls within a time window: in memory for one host, in PostgreSQL for several. */
import { countsInMemory, type Count, type StateDatabase } from '../../server/index.ts';

export interface CallCounts {
  /** Counts a call under a key. A window begins with its first call and lasts `windowMs`. */
  count(key: string, windowMs: number): Promise<Count>;
}

/** Counts in memory. `now` is in epoch milliseconds. */
export function createMemoryCounts(now: () => number): CallCounts {
  const count = countsInMemory(now);
  return { count: async (key, windowMs) => count(key, windowMs) };
}

const COUNT = `INSERT INTO sandbox_count AS c (key, begun, until, calls)
  VALUES ($1, $2::bigint, $2::bigint + $3::bigint, 1) ON CONFLICT (key) DO UPDATE SET
    calls = CASE WHEN c.until <= $2 THEN 1 ELSE c.calls + 1 END,
    begun = CASE WHEN c.until <= $2 THEN $2 ELSE c.begun END,
    until = CASE WHEN c.until <= $2 THEN $2 + $3 ELSE c.until END
  RETURNING begun, calls`;

/** Counts for all hosts of a database. `now` is in epoch milliseconds. */
export function createPostgresCounts({ query }: StateDatabase, now: () => number): CallCounts {
  return {
    count: async (key, windowMs) => {
      const row = (await query(COUNT, [key, now(), windowMs], 'count')).rows[0];
      return { from: Number(row?.['begun']), calls: Number(row?.['calls']) };
    },
  };
}
