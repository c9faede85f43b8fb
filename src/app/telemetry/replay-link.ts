import { onApplicationLoaded, sendInBackground, type Client } from '../../client/index.ts';

/**
 * The port of a session recorder: gives the address of this session's recording, or undefined when
 * nothing is recorded. The product ships no recorder.
 */
export type ReplayLink = () => Promise<string | undefined>;

/** Sends the lender the address of the session's recording, once per application. */
export function sendReplayLinks(client: Client, replayLink: ReplayLink): void {
  onApplicationLoaded(client, async (application) => {
    const link = await replayLink();
    if (link?.startsWith('https://'))
      await sendInBackground(client, 'tell-replay-link', { application, replayLink: link });
  });
}
