/** Shares the permits of a semaphore among clients, so that one of them cannot hold all. */
import { createSemaphore, type Semaphore } from './semaphore.ts';

export interface SharedSemaphore {
  /**
   * Acquires a permit for a client, after earlier callers. Resolves with the function that returns
   * it; undefined when none was free within `maxWaitMs` milliseconds, or when as long passed until
   * the client had returned one of its own. An empty name counts for no client.
   */
  acquire(client: string, maxWaitMs: number): Promise<(() => void) | undefined>;
}

interface Limits {
  /** The most permits that are taken at once. */
  readonly most: number;
  /** The most of them that one client takes. */
  readonly mostOfClient: number;
}

/** The permits of one client. */
interface Share {
  readonly permits: Semaphore;
  /** The calls that hold a permit or wait for one. */
  calls: number;
}

export function createSharedSemaphore({ most, mostOfClient }: Limits): SharedSemaphore {
  const all = createSemaphore(most);
  const shares = new Map<string, Share>();
  /** Waits until the client may take one more. Resolves with the function that ends that. */
  const join = async (client: string, maxWaitMs: number): Promise<(() => void) | undefined> => {
    const share = shares.get(client) ?? { permits: createSemaphore(mostOfClient), calls: 0 };
    shares.set(client, share);
    share.calls += 1;
    const leave = (): void => {
      share.calls -= 1;
      if (share.calls === 0) shares.delete(client);
    };
    if (!(await share.permits.acquire(maxWaitMs))) return void leave();
    return () => {
      share.permits.release();
      leave();
    };
  };
  return {
    async acquire(client, maxWaitMs) {
      const leave = client === '' ? () => undefined : await join(client, maxWaitMs);
      if (!leave) return undefined;
      if (await all.acquire(maxWaitMs))
        return () => {
          all.release();
          leave();
        };
      return void leave();
    },
  };
}
