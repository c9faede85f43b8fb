/** What the browser needs of a release's manifest. */
export interface Manifest {
  readonly id: string;
  readonly orgs: Readonly<Record<string, { readonly set: string; readonly css: string }>>;
  readonly journeys: Readonly<Record<string, { readonly shape: string }>>;
}

const POLL_MS = 30_000;

/** Fetches a release's manifest; rejects when the host can't give it. */
export async function fetchManifest(release: string): Promise<Manifest> {
  return (await fetchJson(`/releases/${encodeURIComponent(release)}/release.json`)) as Manifest;
}

/** Fetches JSON of a release from the host itself (no token, no org header). Rejects on any other answer. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`Failed to fetch ${url}: the host answered ${response.status}.`);
  return response.json();
}

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
