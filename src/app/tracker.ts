import { readPath, stepAt, type Context } from '../engine/index.ts';
import { deviceStore } from '../services/index.ts';
import { runCalls } from './use-form.ts';
import { contextOf, type World } from './world.ts';

const KEY = 'telemetry_trackerUuid';
const NOWHERE = { path: '/', query: {} };

/** This browser's tracker uuid; made at the first visit. */
export function trackerId(): string {
  const kept = deviceStore.read(KEY);
  if (typeof kept === 'string') return kept;
  const made = crypto.randomUUID();
  deviceStore.write(KEY, made);
  return made;
}

/** One person, one tracker: the profile's replaces this browser's and the page loads anew; a profile without one gets ours. */
export function followTracker(world: World): void {
  const sync = () => {
    const { pathname, search } = globalThis.location;
    // A page that is being filled in is not loaded anew; the next one will be.
    if (
      world.session.token() !== undefined &&
      stepAt(world.get().set, pathname + search) === undefined
    )
      void agree(world);
  };
  world.session.subscribe(sync);
  sync();
}

async function agree(world: World): Promise<void> {
  const own = trackerId();
  const context: Context = {
    ...contextOf(world, { answers: {}, toggles: {} }, NOWHERE),
    trackerId: own,
  };
  const read = await runCalls(
    world,
    [{ run: 'tracker-read', as: 'tracker', optional: true }],
    context,
  );
  if (readPath(read.context, 'tracker') === undefined) return;
  const theirs = readPath(read.context, 'tracker.optimizelyProfileUuid');
  if (typeof theirs !== 'string' || theirs === '') {
    await runCalls(world, [{ run: 'tracker-save', optional: true }], context);
  } else if (theirs !== own) {
    deviceStore.write(KEY, theirs);
    // A browser that keeps nothing would load for ever.
    if (deviceStore.read(KEY) === theirs) globalThis.location.reload();
  }
}
