/** Keeps values in memory behind random tokens that only the browser has. */
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../release/index.ts';

export interface Tickets<T> {
  /** Keeps a value, and returns its token: 256 random bits. */
  issue(value: T): string;
  /** The value; undefined for a token that was not issued, has ended or is too old. */
  find(token: string | undefined): T | undefined;
  end(token: string | undefined): void;
}

interface TicketsInput {
  readonly lifetimeMs: number;
  /** The oldest one ends before there are more. */
  readonly most: number;
  readonly now?: () => number;
}

const BYTES = 32;

/** Only hashes of the tokens are kept, so that nobody who reads the memory can use them. */
export function openTickets<T>({ lifetimeMs, most, now = Date.now }: TicketsInput): Tickets<T> {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  const end = (token: string | undefined): void => {
    if (token !== undefined) kept.delete(sha256(token));
  };
  return {
    end,
    issue(value) {
      const token = randomBytes(BYTES).toString('base64url');
      // Entries are in the order of their ends.
      for (const [key, { until }] of kept) {
        if (until > now() && kept.size < most) break;
        kept.delete(key);
      }
      kept.set(sha256(token), { value, until: now() + lifetimeMs });
      return token;
    },
    find(token) {
      const found = token === undefined ? undefined : kept.get(sha256(token));
      if (found === undefined) return undefined;
      if (found.until > now()) return found.value;
      end(token);
      return undefined;
    },
  };
}
