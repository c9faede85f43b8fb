/** The metrics of the store of releases. The reason of a NACK is in /healthz and in `journey releases`. */
import { Gauge, type Registry } from 'prom-client';
import type { StoreFollower } from '../releases/follow-store.ts';

type Followed = Pick<StoreFollower, 'state' | 'acknowledgement'>;

/** Adds whether the store can be reached, and whether the host serves its active release. */
export function addStore(registry: Registry, follower: Followed): void {
  const connected = new Gauge({
    name: 'release_store_connected',
    help: '1 while the store of releases can be reached, else 0.',
    registers: [registry],
    collect: () => {
      connected.set(follower.state() === 'away' ? 0 : 1);
    },
  });
  const acknowledged = new Gauge({
    name: 'release_acknowledged',
    help: '1 when the host serves the active release of its store (ACK), 0 when it does not (NACK).',
    labelNames: ['release'],
    registers: [registry],
    collect: () => {
      acknowledged.reset();
      const last = follower.acknowledgement();
      if (last) acknowledged.set({ release: last.release }, last.outcome === 'ack' ? 1 : 0);
    },
  });
}
