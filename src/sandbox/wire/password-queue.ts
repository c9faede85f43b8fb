/** Hashes passwords a few at a time, and refuses what cannot be hashed soon. */
import { availableParallelism } from 'node:os';
import { SERVICE_BUSY } from '../../domain/index.ts';
import { createLoadGate } from '../../server/index.ts';
import { HttpError } from './http-error.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** The most calls that hash at once. Node has four threads for them, and files need one. */
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
   * Runs a call that hashes passwords one after the other. Throws 503 with `Retry-After`, before the
   * call begins, when too many wait or it has waited too long. So a refused call counts no attempt
   * and uses up no code.
   */
  reserve<T>(work: (hashes: Hashes) => Promise<T>): Promise<T>;
}

interface PasswordsInput {
  /** scrypt's N. @default that of `hashPassword` */
  readonly cost?: number | undefined;
  /** The longest wait in milliseconds. @default 500 */
  readonly maxWaitMs?: number | undefined;
}

/** The queue of a sandbox. One call for each processor hashes at once, at most three. */
export function createPasswords({ cost, maxWaitMs = MAX_WAIT_MS }: PasswordsInput): Passwords {
  const running = Math.min(MAX_RUNNING, availableParallelism());
  const limits = { maxRequestsAtWork: running, maxRequestsWaiting: MAX_PLACES - running };
  const gate = createLoadGate({ ...limits, maxWaitMs });
  const hashes: Hashes = {
    hash: (password) => hashPassword(password, cost),
    matches: (password, kept) => passwordMatches(password, kept, cost),
  };
  return {
    async reserve(work) {
      const leave = await gate.enter();
      if (!leave) throw HttpError.busy(RETRY_MS, SERVICE_BUSY);
      return work(hashes).finally(leave);
    },
  };
}
