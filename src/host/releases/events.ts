/** Server-sent events: each page hears of a release as it goes live. */
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { LiveReleases } from './live.ts';

const HEARTBEAT_MS = 20_000;

/** The endless answer of /releases/events: the live release at once, then each new one. Ends with `closing`. */
export function releaseEvents(c: Context, releases: LiveReleases, closing: AbortSignal): Response {
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    const tell = (release: string) =>
      void stream.writeSSE({ data: JSON.stringify({ release }), id: release });
    const now = releases.current();
    if (now) tell(now.release);
    const leave = releases.subscribe(tell);
    const beat = setInterval(() => void stream.write(': beat\n\n'), HEARTBEAT_MS);
    await new Promise<void>((resolve) => {
      stream.onAbort(resolve);
      closing.addEventListener('abort', () => resolve());
    });
    clearInterval(beat);
    leave();
  });
}
