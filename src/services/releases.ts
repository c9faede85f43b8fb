/** Loads releases of the definitions from the host, and watches for new ones. */

/** The part of a release's manifest that the browser reads. */
export interface Manifest {
  readonly id: string;
  readonly orgs: Readonly<Record<string, { readonly set: string; readonly css: string }>>;
  readonly journeys: Readonly<Record<string, { readonly shape: string }>>;
}

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
