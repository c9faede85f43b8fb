/** Hashes passwords a few at a time, and refuses what cannot be hashed soon. */
import { availableParallelism } from 'node:os';
import { SERVICE_BUSY } from '../../domain/index.ts';
import { HttpError } from './http-error.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** The most hashes at once. Node has four threads for them, and files need one. */
const MAX_RUNNING = 3;
/** The most calls that hash or wait: a quarter of a second of work for two processors. */
const MAX_PLACES = 8;
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
   * too many wait. So a refused call counts no attempt and uses up no code.
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
  readonly hashes?: Hashes;
}

/** The queue of a sandbox. */
export function createPasswords({
  cost,
  running = Math.min(MAX_RUNNING, availableParallelism()),
  places = MAX_PLACES,
  hashes = {
    hash: (password) => hashPassword(password, cost),
    matches: (password, kept) => passwordMatches(password, kept, cost),
  },
}: PasswordsInput): Passwords {
  const limited = limiter(running);
  const queued: Hashes = {
    hash: (password) => limited(() => hashes.hash(password)),
    matches: (password, kept) => limited(() => hashes.matches(password, kept)),
  };
  let taken = 0;
  return {
    async reserve(work) {
      if (taken >= places) throw HttpError.busy(RETRY_MS, SERVICE_BUSY);
      taken += 1;
      try {
        return await work(queued);
      } finally {
        taken -= 1;
      }
    },
  };
}

/** Runs tasks in the order of their arrival, at most `most` at once. */
function limiter(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < most) running += 1;
    // A task that ends hands its turn over, so that no later one gets it first.
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
