/** What several hosts share by a database: its queries, its clock, and the key that signs tokens. */
import { randomBytes } from 'node:crypto';
import type { SigningKeys } from '../../sandbox/index.ts';
import { StateAwayError, type StateDatabase } from '../../server/index.ts';
import { openPool, type PooledDatabase } from './pooled-database.ts';

/** How often the clock and the key are read, in milliseconds. */
const READ_EVERY_MS = 1_000;
/** After a rotation all hosts read the new key before one of them uses it, in milliseconds. */
const ROTATION_DELAY_MS = 5_000;
const KEY_BYTES = 32;

export interface SharedState extends StateDatabase {
  /** The keys of all hosts. Throws `StateAwayError` before they were read. */
  signingKeys(): SigningKeys;
  /** Resolves once clock and keys were read. Rejects with `StateAwayError` while they cannot be. */
  ready(): Promise<void>;
  /** Makes a new key current in a few seconds, on all hosts at the same time. */
  rotateKey(): Promise<{ readonly current: Uint8Array; readonly previous: Uint8Array }>;
  close(): Promise<void>;
}

interface Known {
  /** The clock of the database minus that of the process, in milliseconds. */
  readonly offset: number;
  readonly current: Uint8Array;
  readonly previous: Uint8Array | undefined;
  readonly activeFrom: number;
}

const READ = `SELECT current, previous, active_from,
  extract(epoch FROM clock_timestamp()) * 1000 AS now FROM sandbox_key`;

/** Connects at the first use. `connections` bounds those of the pool. */
export function openSharedState(input: {
  readonly url: string;
  readonly connections: number;
}): SharedState {
  const pool = openPool(input);
  let known: Known | undefined;
  let reading: Promise<void> | undefined;
  const read = (): Promise<void> => {
    reading ??= readKnown(pool)
      .then((found) => void (known = found))
      .finally(() => (reading = undefined));
    return reading;
  };
  const timer = setInterval(() => void read().catch(() => undefined), READ_EVERY_MS);
  timer.unref();
  // A clock of the machine that is set meanwhile moves nothing.
  const now = (): number => Math.round(performance.now() + required(known).offset);
  return {
    ...pool,
    now,
    signingKeys: () => keysAt(required(known), now()),
    ready: async () => {
      if (!known) await read();
    },
    rotateKey: async () => {
      await read();
      const { current } = required(known);
      const next = randomBytes(KEY_BYTES);
      await pool.query(
        'UPDATE sandbox_key SET current = $1, previous = $2, active_from = $3 WHERE current = $2',
        [next, current, now() + ROTATION_DELAY_MS],
      );
      await read();
      return { current: next, previous: current };
    },
    close: async () => {
      clearInterval(timer);
      await reading?.catch(() => undefined);
      await pool.close();
    },
  };
}

function required(known: Known | undefined): Known {
  if (!known) throw new StateAwayError('Failed to reach the database: it was not read yet.');
  return known;
}

/** Until a new key is active, the one before it is current. */
const keysAt = ({ current, previous, activeFrom }: Known, now: number): SigningKeys =>
  now < activeFrom && previous ? { current: previous } : { current, previous };

async function readKnown({ query }: PooledDatabase): Promise<Known> {
  const begun = performance.now();
  let row = (await query(READ)).rows[0];
  if (!row) {
    // Another host may be first; its key is used.
    await query('INSERT INTO sandbox_key (current) VALUES ($1) ON CONFLICT DO NOTHING', [
      randomBytes(KEY_BYTES),
    ]);
    row = (await query(READ)).rows[0];
  }
  if (!row) throw new StateAwayError('Failed to read the signing key.');
  return {
    offset: Number(row['now']) - (begun + performance.now()) / 2,
    current: row['current'] as Uint8Array,
    previous: (row['previous'] as Uint8Array | null) ?? undefined,
    activeFrom: Number(row['active_from']),
  };
}
