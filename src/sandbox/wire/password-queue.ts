/** Hashes passwords a few at a time, and refuses what cannot be hashed soon. */
import { availableParallelism } from 'node:os';
import { SERVICE_BUSY } from '../../domain/index.ts';
import { HttpError } from './http-error.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { createSemaphore, type Semaphore, type SemaphoreTimers } from './semaphore.ts';

/** The most hashes at once. Node has four threads for them, and files need one. */
const MAX_RUNNING = 3;
/** The most calls that hash or wait. */
const MAX_PLACES = 8;
/**
 * The longest time in milliseconds until the work on a call begins. A count alone bounds no time:
 * beside other work a hash takes several times as long.
 */
const MAX_WAIT_MS = 500;
/** When a refused call may be tried again, in milliseconds. */
const RETRY_MS = 2000;

/** Hashes and compares passwords; see `hashPassword` and `passwordMatches`. */
export interface Hashes {
  hash(password: string): Promise<string>;
  matches(password: string, kept: string | undefined): Promise<boolean>;
}

export interface Passwords {
  /**
   * Runs a call that hashes passwords. Throws 503 with `Retry-After`, before the call begins, when
   * too many wait or it has waited too long. So a refused call counts no attempt and uses up no
   * code.
   */
  reserve<T>(work: (hashes: Hashes) => Promise<T>): Promise<T>;
}

interface PasswordsInput {
  /** scrypt's N. @default that of `hashPassword` */
  readonly cost?: number | undefined;
  /** The most hashes at once. @default one for each processor, at most three */
  readonly running?: number;
  /** The most calls at a time. @default 8 */
  readonly places?: number;
  /** The longest wait in milliseconds. @default 500 */
  readonly maxWaitMs?: number | undefined;
  readonly hashes?: Hashes;
  readonly timers?: SemaphoreTimers;
}

/** The queue of a sandbox. */
export function createPasswords({
  cost,
  running = Math.min(MAX_RUNNING, availableParallelism()),
  places = MAX_PLACES,
  maxWaitMs = MAX_WAIT_MS,
  hashes = {
    hash: (password) => hashPassword(password, cost),
    matches: (password, kept) => passwordMatches(password, kept, cost),
  },
  timers,
}: PasswordsInput): Passwords {
  const hashing = createSemaphore(running, timers);
  const queued: Hashes = {
    hash: (password) => inTurn(hashing, () => hashes.hash(password)),
    matches: (password, kept) => inTurn(hashing, () => hashes.matches(password, kept)),
  };
  // One more than hash, so that the next one has read its account by the time it is its turn.
  const working = createSemaphore(running + 1, timers);
  let taken = 0;
  return {
    async reserve(work) {
      if (taken >= places) throw HttpError.busy(RETRY_MS, SERVICE_BUSY);
      taken += 1;
      try {
        return await inTurn(working, () => work(queued), maxWaitMs);
      } finally {
        taken -= 1;
      }
    },
  };
}

/** Runs a task when it is its turn. Throws 503 when it waits too long. */
async function inTurn<T>(
  semaphore: Semaphore,
  task: () => Promise<T>,
  maxWaitMs?: number,
): Promise<T> {
  if (!(await semaphore.acquire(maxWaitMs))) throw HttpError.busy(RETRY_MS, SERVICE_BUSY);
  try {
    return await task();
  } finally {
    semaphore.release();
  }
}
