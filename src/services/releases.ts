/** What the browser needs of a release's manifest. */
export interface Manifest {
  readonly id: string;
  readonly orgs: Readonly<Record<string, { readonly set: string; readonly css: string }>>;
  readonly journeys: Readonly<Record<string, { readonly shape: string }>>;
}

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
