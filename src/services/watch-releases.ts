import { fetchJson } from './releases.ts';

/** The interval of polling, in milliseconds. */
const POLL_MS = 30_000;

type OnRelease = (release: string, countsSteps: boolean) => void;

/**
 * Calls `onRelease` with the id of each release that goes live, and with whether the host counts
 * shown steps: by server-sent events, or by polling if they are not available. Returns a function
 * that stops it.
 */
export function watchReleases(onRelease: OnRelease): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const poll = () => {
    timer ??= setInterval(
      () =>
        void fetchJson('/releases/active').then(
          (body) => notify(body, onRelease),
          () => undefined,
        ),
      POLL_MS,
    );
  };
  if (typeof EventSource === 'undefined') {
    poll();
    return () => clearInterval(timer);
  }
  const events = new EventSource('/releases/events');
  const listen = (event: Event) => notify(parse((event as MessageEvent<string>).data), onRelease);
  events.addEventListener('message', listen);
  events.addEventListener('release', listen);
  // The browser reconnects automatically. Polling replaces a stream that is permanently closed.
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) poll();
  });
  return () => {
    events.close();
    clearInterval(timer);
  };
}

/** The JSON value of the data; the data itself when it is not JSON. */
function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return data;
  }
}

/** Calls `onRelease` with the release id of a body, if it has one. */
function notify(body: unknown, onRelease: OnRelease): void {
  const named = body as { release?: unknown; id?: unknown; countsSteps?: unknown } | null;
  const id = typeof body === 'string' ? body : (named?.release ?? named?.id);
  if (typeof id === 'string' && id !== '') onRelease(id, named?.countsSteps === true);
}
