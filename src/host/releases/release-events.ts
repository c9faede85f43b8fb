/** Streams server-sent events that name each release as it goes live. */
import type { Context } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { createClientShares, type GiveBack } from '../../server/index.ts';
import type { LiveReleases } from './live-releases.ts';
import { inCanary, liveOfRequest } from './visitor.ts';

const HEARTBEAT_MS = 20_000;
/** Each stream costs about 20 kB. A browser that is refused polls instead. */
const MAX_STREAMS = 5_000;
/** The part of the streams that one client may have. */
const SHARE_OF_CLIENT = 0.25;
const TOO_MANY = { 'retry-after': '60', 'cache-control': 'no-store' };
/** The response to HEAD has no body, so its stream would never end. */
const HEAD_HEADERS = {
  'x-accel-buffering': 'no',
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
};

/** The state of the last save as JSON, and its changes. */
export interface SaveEvents {
  state(): unknown;
  /** Calls the listener after each save. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

interface ReleaseEventsInput {
  readonly releases: LiveReleases;
  /** Ends all streams when it aborts. */
  readonly closing: AbortSignal;
  /** How many streams may be open at the same time. @default 5,000 */
  readonly max?: number | undefined;
  /** The client of a request; empty when unknown. */
  readonly clientOf?: (c: Context) => string;
  /** The state of the author's last save, sent as events named `save`. @default no such events */
  readonly saves?: SaveEvents | undefined;
  /** Receives the number of open streams after each change. */
  readonly onCount?: (open: number) => void;
  /** Receives the release of each stream that opens. */
  readonly onOpen?: (release: string | undefined) => void;
}

/**
 * The handler of /releases/events: sends the release of its visitor immediately, then each new one. Answers
 * 503 over the limit of all or of its client. A stream removes its listener when its client disconnects.
 */
export function releaseEvents({
  releases,
  closing,
  max = MAX_STREAMS,
  saves,
  clientOf = () => '',
  onCount = () => undefined,
  onOpen = () => undefined,
}: ReleaseEventsInput) {
  // One listener for all streams. A listener for each would stay on the signal as long as the host runs.
  const open = new Set<() => void>();
  const shares = createClientShares({ most: max, mostOfClient: Math.ceil(max * SHARE_OF_CLIENT) });
  closing.addEventListener('abort', () => open.forEach((end) => end()), { once: true });
  const follow = (stream: SSEStreamingApi, c: Context, leave: GiveBack): Promise<void> =>
    new Promise((end) => {
      const { send, sendSave, beat } = sender(stream);
      let sent = '';
      // A change of a channel concerns few of the streams.
      const sendOwn = () => {
        const announced = announcementFor(releases, c);
        if (announced === undefined || JSON.stringify(announced) === sent) return;
        sent = JSON.stringify(announced);
        send(announced);
      };
      const unsubscribe = releases.subscribe(sendOwn);
      const unfollowSaves = followSaves(saves, sendSave);
      const heartbeat = setInterval(beat, HEARTBEAT_MS);
      const stop = () => {
        clearInterval(heartbeat);
        unsubscribe();
        unfollowSaves();
        open.delete(stop);
        leave();
        onCount(open.size);
        end();
      };
      open.add(stop);
      onCount(open.size);
      onOpen(liveOfRequest(releases, c)?.release);
      stream.onAbort(stop);
      sendOwn();
      if (stream.aborted || closing.aborted) stop();
    });
  return (c: Context): Response => {
    if (c.req.method === 'HEAD') return c.body(null, 200, HEAD_HEADERS);
    const leave = shares.take(clientOf(c));
    if (!leave) return c.text('Too many streams are open.', 503, TOO_MANY);
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, (stream) => follow(stream, c, leave));
  };
}

/** The release of the visitor, and whether its page reports steps: only while a canary runs. */
function announcementFor(releases: LiveReleases, c: Context) {
  const release = liveOfRequest(releases, c)?.release;
  if (release === undefined) return undefined;
  return { release, ...(inCanary(releases) && { countsSteps: true }) };
}

/** Sends the state of the last save, and each later one. Returns the function that ends it. */
function followSaves(saves: SaveEvents | undefined, send: (state: unknown) => void): () => void {
  if (saves === undefined) return () => undefined;
  send(saves.state());
  return saves.subscribe(() => send(saves.state()));
}

/**
 * Writes to a stream. Aborts the stream of a client that has not read the last heartbeat when the
 * next one is due.
 */
function sender(stream: SSEStreamingApi) {
  let isWriting = false;
  const write = (wrote: Promise<unknown>) => {
    isWriting = true;
    void wrote.finally(() => (isWriting = false));
  };
  return {
    send: (announced: { readonly release: string }) =>
      write(stream.writeSSE({ data: JSON.stringify(announced), id: announced.release })),
    sendSave: (state: unknown) =>
      write(stream.writeSSE({ event: 'save', data: JSON.stringify(state) })),
    beat: () => {
      if (isWriting) stream.abort();
      else write(stream.write(': beat\n\n'));
    },
  };
}
