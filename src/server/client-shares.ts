/** Counts what clients hold of a limited thing, so that no client holds what others need. */

/** Gives back what was taken. Further calls do nothing. */
export type GiveBack = () => void;

interface ClientShares {
  /**
   * Takes one for a client. Undefined when the client, or all together, hold as many as they may.
   * A client without a name is counted only among all.
   */
  take(client: string): GiveBack | undefined;
  /** Returns how many all clients hold together. */
  readonly held: () => number;
}

export interface ShareLimits {
  /** The most that are held at once. */
  readonly most: number;
  /** The most of them that one client holds. */
  readonly mostOfClient: number;
}

/** Shares of which nothing is taken. A client is a `clientNetwork`, or empty when it is unknown. */
export function createClientShares({ most, mostOfClient }: ShareLimits): ClientShares {
  const clients = new Map<string, number>();
  let all = 0;
  const heldBy = (client: string): number => clients.get(client) ?? 0;
  const isOver = (client: string): boolean => client !== '' && heldBy(client) >= mostOfClient;
  const add = (client: string, change: 1 | -1): void => {
    const now = heldBy(client) + change;
    all += change;
    if (now > 0) clients.set(client, now);
    else clients.delete(client);
  };
  return {
    held: () => all,
    take: (client) => {
      if (all >= most || isOver(client)) return undefined;
      add(client, 1);
      let isHeld = true;
      return () => {
        if (isHeld) add(client, -1);
        isHeld = false;
      };
    },
  };
}
