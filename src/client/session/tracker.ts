import { readPath, stepAt } from '../../engine/index.ts';
import type { Store } from '../../services/index.ts';
import { runCalls } from '../calls/run-sequence.ts';
import type { Client } from '../client.ts';
import { contextOutsidePages, TRACKER } from '../state/context.ts';

/** This browser's tracker uuid; made at the first visit. */
export function trackerId(storage: Store): string {
  const stored = storage.read(TRACKER);
  if (typeof stored === 'string') return stored;
  const made = crypto.randomUUID();
  storage.write(TRACKER, made);
  return made;
}

/**
 * Keeps one tracker a person: after each sign-in the profile's tracker replaces this browser's and
 * the page loads anew; a profile without one gets this browser's.
 */
export function followTracker(client: Client): void {
  const sync = (): void => {
    // A step that is being filled in is not loaded anew; the next page will be.
    const isStep = stepAt(client.get().set, client.navigation.address()) !== undefined;
    if (client.session.token() !== undefined && !isStep) void syncTracker(client);
  };
  client.session.subscribe(sync);
  sync();
}

async function syncTracker(client: Client): Promise<void> {
  const own = trackerId(client.deviceStorage);
  const context = { ...contextOutsidePages(client), trackerId: own };
  const read = await runCalls(
    client,
    [{ run: 'tracker-read', as: 'tracker', optional: true }],
    context,
  );
  if (readPath(read.context, 'tracker') === undefined) return;
  const theirs = readPath(read.context, 'tracker.optimizelyProfileUuid');
  if (typeof theirs !== 'string' || theirs === '') {
    await runCalls(client, [{ run: 'tracker-save', optional: true }], context);
  } else if (theirs !== own) {
    client.deviceStorage.write(TRACKER, theirs);
    // A browser that stores nothing would reload for ever.
    if (client.deviceStorage.read(TRACKER) === theirs) client.navigation.reload();
  }
}
