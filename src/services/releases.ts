/** Loads releases of the definitions from the host, and watches for new ones. */

/** The part of a release's manifest that the browser reads. */
export interface Manifest {
  readonly id: string;
  readonly orgs: Readonly<Record<string, { readonly set: string; readonly css: string }>>;
  readonly journeys: Readonly<Record<string, { readonly shape: string }>>;
}

/** The interval of polling, in milliseconds. */
const POLL_MS = 30_000;

/** Loads the manifest of a release. Rejects when the host does not have it. */
export async function fetchManifest(release: string): Promise<Manifest> {
  return (await fetchJson(`/releases/${encodeURIComponent(release)}/release.json`)) as Manifest;
}

/** Loads JSON from the host, without a token or an org header. Rejects for every status but 2xx. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`Failed to fetch ${url}: the host answered ${response.status}.`);
  return response.json();
}

/**
 * Calls back with the id of each release that goes live: by server-sent events, or by polling where
 * there are none. Gives the function that ends it.
 */
export function watchReleases(onRelease: (release: string) => void): () => void {
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
  // The browser reconnects by itself. Polling replaces a stream that is closed for good.
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) poll();
  });
  return () => {
    events.close();
    clearInterval(timer);
  };
}

/** The JSON value of the data; the data itself when it is no JSON. */
function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return data;
  }
}

/** Calls back with the release id of a body, if it has one. */
function notify(body: unknown, onRelease: (release: string) => void): void {
  const named = body as { release?: unknown; id?: unknown } | null;
  const id = typeof body === 'string' ? body : (named?.release ?? named?.id);
  if (typeof id === 'string' && id !== '') onRelease(id);
}
