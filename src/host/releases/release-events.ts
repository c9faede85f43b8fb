/** Streams server-sent events that name each release as it goes live. */
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { LiveReleases } from './live-releases.ts';

const HEARTBEAT_MS = 20_000;

/** The response of /releases/events: the live release at once, then each new one. The stream ends when `closing` aborts. */
export function releaseEvents(c: Context, releases: LiveReleases, closing: AbortSignal): Response {
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    const send = (release: string) =>
      void stream.writeSSE({ data: JSON.stringify({ release }), id: release });
    const now = releases.current();
    if (now) send(now.release);
    const unsubscribe = releases.subscribe(send);
    const heartbeat = setInterval(() => void stream.write(': beat\n\n'), HEARTBEAT_MS);
    await new Promise<void>((resolve) => {
      stream.onAbort(resolve);
      closing.addEventListener('abort', () => resolve());
    });
    clearInterval(heartbeat);
    unsubscribe();
  });
}
