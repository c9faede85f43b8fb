/** The columns of a store beside the body of a row: the owner and the expiry. */
import type { Row } from './port.ts';

/** The key of the body that names the owner, by kind. Rows of other kinds have no owner. */
export const OWNER_KEYS: ReadonlyMap<string, string> = new Map([
  ['application', 'identityUuid'],
  ['identity', 'email'],
  ['signer', 'email'],
  ['revoked', 'identity'],
]);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Retention after the last write, in milliseconds, by kind. Other kinds do not expire. */
export const RETENTION_MS: ReadonlyMap<string, number> = new Map([
  ['event', DAY_MS],
  ['session', DAY_MS],
  ['error', 7 * DAY_MS],
  ['mail', 30 * DAY_MS],
  // Anyone can write one, with a name and a birth date.
  ['waitlist', 30 * DAY_MS],
  ['chat', 7 * DAY_MS],
  ['tries', 30 * DAY_MS],
  // A token is valid for twelve hours, so its revocation is not needed for longer.
  ['revoked', DAY_MS],
  ['loginCode', HOUR_MS],
  ['recoveryCode', HOUR_MS],
  ['confirmCode', HOUR_MS],
  ['emailCode', HOUR_MS],
  ['signerCode', HOUR_MS],
  ['providerVisit', HOUR_MS],
  ['providerToken', HOUR_MS],
  ['ticket', 10 * MINUTE_MS],
  ['brokerLogin', 10 * MINUTE_MS],
  ['external-state', 10 * MINUTE_MS],
  ['chat-nonce', 2 * MINUTE_MS],
]);

/**
 * The most rows of each kind that expires. Above it, the oldest of the owner with most are deleted
 * first; of the attempts to log in, those that limit least.
 */
export const MAX_EXPIRING_ROWS = 100_000;
/** The kinds with such a limit. */
export const LIMITED_KINDS: readonly string[] = [...RETENTION_MS.keys()];

/** The kind of the counted attempts to log in, with the key of their number. */
export const TRIES = { kind: 'tries', key: 'failed' } as const;
/** The most attempts of an account that are checked in a row. A new password resets the count. */
export const MAX_TRIES = 100;
/** The longest pause between two attempts, in milliseconds. */
export const LONGEST_PAUSE_MS = HOUR_MS;

/**
 * The expiry after which a row of attempts is recent: in its longest pause, or just begun. An
 * account that is locked is deleted last, then a recent row, then the row with most attempts, so
 * that nobody loses their own row by making many others. `now` is in epoch milliseconds.
 */
export const recentTries = (now: number): number =>
  (findExpiry(TRIES.kind, now) ?? 0) - LONGEST_PAUSE_MS;

/** How often a store deletes expired rows, in milliseconds. */
export const SWEEP_EVERY_MS = MINUTE_MS;

/** The owner of a row, in lower case; null for a row without one. */
export function findOwner({ kind, body }: Pick<Row, 'kind' | 'body'>): string | null {
  const owner = body[OWNER_KEYS.get(kind) ?? ''];
  return typeof owner === 'string' ? owner.toLowerCase() : null;
}

/** When a row that is written now (epoch milliseconds) expires; null: never. */
export function findExpiry(kind: string, now: number): number | null {
  const retention = RETENTION_MS.get(kind);
  return retention === undefined ? null : now + retention;
}
