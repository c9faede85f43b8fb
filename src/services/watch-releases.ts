import { fetchJson } from './releases.ts';

const POLL_MS = 30_000;

/** Calls back with the id of each release that goes live. Gives the function that ends it. */
export function watchReleases(onRelease: (release: string) => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const poll = () => {
    timer ??= setInterval(
      () =>
        void fetchJson('/releases/active').then(
          (body) => tell(body, onRelease),
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
  const hear = (event: Event) => tell(parse((event as MessageEvent<string>).data), onRelease);
  events.addEventListener('message', hear);
  events.addEventListener('release', hear);
  // The browser reconnects by itself; only a stream that is refused for good is replaced by polling.
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) poll();
  });
  return () => {
    events.close();
    clearInterval(timer);
  };
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return data;
  }
}

function tell(body: unknown, onRelease: (release: string) => void): void {
  const named = body as { release?: unknown; id?: unknown } | null;
  const id = typeof body === 'string' ? body : (named?.release ?? named?.id);
  if (typeof id === 'string' && id !== '') onRelease(id);
}
