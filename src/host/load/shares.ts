/** Limits how many places one client holds at a time. */
import { clientNetwork } from '../../sandbox/index.ts';

export interface Shares {
  /** Takes a place for a client. Gives the function that gives it back; undefined when it has too many. */
  take(address: string): (() => void) | undefined;
  /** The clients that hold places. */
  readonly size: () => number;
}

/** Shares of at most `most` places for each client. */
export function createShares(most: number): Shares {
  const taken = new Map<string, number>();
  return {
    take(address) {
      const client = clientNetwork(address);
      const before = taken.get(client) ?? 0;
      if (before >= most) return undefined;
      taken.set(client, before + 1);
      return () => {
        const rest = (taken.get(client) ?? 1) - 1;
        if (rest > 0) taken.set(client, rest);
        else taken.delete(client);
      };
    },
    size: () => taken.size,
  };
}
