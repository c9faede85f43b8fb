/**
 * Connects a session recorder: sends its address to the lender, and its identifier with each call.
 */
import { onApplicationLoaded, sendInBackground, type Client } from '../../client/index.ts';

/**
 * The port of a session recorder. The product ships none. A recorder must mask the elements with
 * the attribute `data-private`: sensitive fields, and facts for the reader alone.
 */
export interface Recorder {
  /** The address of this session's recording; undefined when nothing is recorded. */
  readonly link: () => Promise<string | undefined>;
  /** The header that joins a call to the recording; undefined when nothing is recorded. */
  readonly header?: () => { readonly name: string; readonly value: string } | undefined;
}

/**
 * Sends the lender the address of the recording once per application, and the recorder's header
 * with each call.
 */
export function followRecorder(client: Client, { link, header }: Recorder): void {
  client.intercept((request, send) => {
    const pair = header?.();
    return send(
      pair ? { ...request, headers: { ...request.headers, [pair.name]: pair.value } } : request,
    );
  });
  onApplicationLoaded(client, async (application) => {
    const replayLink = await link();
    if (replayLink?.startsWith('https://'))
      await sendInBackground(client, 'tell-replay-link', { application, replayLink });
  });
}
