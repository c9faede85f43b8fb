import { onApplication, sendQuietly } from './quietly.ts';
import type { World } from './world.ts';

/** The port of a recorder of sessions: gives the address of this session's recording, or undefined when it records nothing. None is shipped. */
export type ReplayLink = () => Promise<string | undefined>;

/** Tells the lender where the recording of the session can be seen, once per application. */
export function followReplay(world: World, replayLink: ReplayLink): void {
  onApplication(world, async (application) => {
    const link = await replayLink();
    if (link?.startsWith('https://'))
      await sendQuietly(world, 'tell-replay-link', { application, replayLink: link });
  });
}
