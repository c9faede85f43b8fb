import { readPath, stepAt } from '../../engine/index.ts';
import { uuidIn } from '../../services/index.ts';
import { runCalls } from '../calls/run-sequence.ts';
import type { Client } from '../state/client.ts';
import { contextOutsidePages, TRACKER } from '../state/context.ts';
import { trackerId } from './tracker-id.ts';
import { whenUserKnown } from './user.ts';

/**
 * Keeps one tracker per person. After each sign-in, once the person is known, the profile's tracker
 * replaces this browser's and the page reloads. A profile without a tracker gets this browser's.
 */
export function followTracker(client: Client): void {
  let wasSignedIn = client.session.isSignedIn();
  let isDue = wasSignedIn;
  const sync = async (): Promise<void> => {
    if (!isDue || !maySync(client)) return;
    isDue = false;
    await whenUserKnown(client);
    if (maySync(client)) return syncTracker(client);
    isDue = client.session.isSignedIn();
  };
  client.session.subscribe(() => {
    const isSignedIn = client.session.isSignedIn();
    isDue = isSignedIn && (isDue || !wasSignedIn);
    wasSignedIn = isSignedIn;
    void sync();
  });
  // The page after a step changes the state when it loads its data.
  client.subscribe(() => void sync());
  void sync();
}

/** A reload would interrupt a step that is being filled in, so the next page syncs instead. */
function maySync(client: Client): boolean {
  const isStep = stepAt(client.get().set, client.navigation.address()) !== undefined;
  return client.session.isSignedIn() && !isStep;
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
  const given = readPath(read.context, 'tracker.optimizelyProfileUuid');
  if (typeof given !== 'string' || given === '')
    return void (await runCalls(client, [{ run: 'tracker-save', optional: true }], context));
  // Only a UUID can be stored. Any other text would differ again after each reload.
  const theirs = uuidIn(given);
  if (theirs === undefined || theirs === own) return;
  client.deviceStorage.writeText(TRACKER, theirs);
  // A browser without storage would reload forever.
  if (client.deviceStorage.readText(TRACKER) === theirs) client.navigation.reload();
}
