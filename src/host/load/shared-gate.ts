/** Bounds how many places of a gate one client holds. */
import type { Leave, LoadGate } from './load-gate.ts';

/**
 * A gate that refuses a client with `maxOfClient` requests in it, at work or waiting. Clients
 * without a name are not counted.
 */
export function sharedGate(gate: LoadGate, maxOfClient: number): LoadGate {
  const held = new Map<string, number>();
  /** Takes a place for a client. Returns the function that gives it back. */
  const take = (client: string): (() => void) => {
    held.set(client, (held.get(client) ?? 0) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (held.get(client) ?? 0) - 1;
      if (left > 0) held.set(client, left);
      else held.delete(client);
    };
  };
  return {
    ...gate,
    enter: (client = '') => {
      if (client === '') return gate.enter();
      if ((held.get(client) ?? 0) >= maxOfClient) return undefined;
      const giveBack = take(client);
      const leaveBoth = (leave: Leave | undefined): Leave | undefined => {
        if (!leave) return void giveBack();
        return () => {
          giveBack();
          leave();
        };
      };
      const entry = gate.enter();
      return entry instanceof Promise ? entry.then(leaveBoth) : leaveBoth(entry);
    },
  };
}
