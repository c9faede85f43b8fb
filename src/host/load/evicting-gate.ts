/** Gives the place of the slowest body to a request that waits, so that slow clients keep nobody out. */
import type { ArrivingBody, GateTimers, Leave, LoadGate } from '../../server/index.ts';

/** A body has this long to begin, in milliseconds. */
export const GRACE_MS = 10_000;
/** A body that arrives faster keeps its place: bytes a second, on average. A slow phone has twice. */
export const MIN_BYTES_PER_SECOND = 4_000;
/** How often a request that waits looks for a place, in milliseconds. */
export const LOOK_EVERY_MS = 250;

interface Place {
  readonly body: ArrivingBody;
  readonly from: number;
  readonly bytesBefore: number;
}

/**
 * A gate that ends the slowest body when all its `places` are taken and another request waits. A
 * body is slow only after `GRACE_MS`, below `MIN_BYTES_PER_SECOND`, and while the host waits for it.
 */
export function evictingGate(
  gate: LoadGate,
  places: number,
  { now, after }: Pick<GateTimers, 'now' | 'after'>,
): LoadGate {
  const held = new Set<Place>();
  const computeRate = ({ body, from, bytesBefore }: Place): number =>
    ((body.bytes() - bytesBefore) * 1000) / (now() - from);
  const isSlow = (place: Place): boolean =>
    now() - place.from >= GRACE_MS &&
    place.body.isAwaited() &&
    computeRate(place) < MIN_BYTES_PER_SECOND;
  const makeRoom = (): void => {
    if (gate.atWork() < places) return;
    const [slowest] = [...held]
      .filter(isSlow)
      .toSorted((one, other) => computeRate(one) - computeRate(other));
    if (!slowest) return;
    held.delete(slowest);
    slowest.body.evict();
  };
  /** Looks for a place until the request has one, or waits no more. */
  const lookWhile = async (waiting: Promise<unknown>): Promise<void> => {
    let cancel = (): void => undefined;
    const look = (): void => {
      makeRoom();
      cancel = after(LOOK_EVERY_MS, look);
    };
    look();
    await waiting;
    cancel();
  };
  const hold = (leave: Leave | undefined, body: ArrivingBody | undefined): Leave | undefined => {
    if (!leave || !body) return leave;
    const place = { body, from: now(), bytesBefore: body.bytes() };
    held.add(place);
    return () => {
      held.delete(place);
      leave();
    };
  };
  return {
    ...gate,
    enter: (client, body) => {
      const entry = gate.enter(client);
      if (!(entry instanceof Promise)) return hold(entry, body);
      void lookWhile(entry);
      return entry.then((leave) => hold(leave, body));
    },
  };
}
