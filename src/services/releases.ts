/** Loads releases of the definitions from the host, and watches for new ones. */

import { own } from '../domain/index.ts';

/** The part of a release's manifest that the browser reads. */
export interface Manifest {
  readonly id: string;
  readonly orgs: Readonly<
    Record<
      string,
      {
        readonly set: string;
        readonly css: string;
        /** The operators that its rules use. Absent in a release of an earlier version. */
        readonly operators?: readonly string[];
      }
    >
  >;
  readonly journeys: Readonly<
    Record<
      string,
      {
        readonly shape: string;
        /** Shape of the journey in an earlier release -> the file that moves its answers. */
        readonly migrations?: Readonly<Record<string, string>>;
      }
    >
  >;
}

/** Loads the manifest of a release. Rejects when the host does not have it. */
export async function fetchManifest(release: string): Promise<Manifest> {
  return (await fetchJson(`/releases/${encodeURIComponent(release)}/release.json`)) as Manifest;
}

/** A response of the host with a status other than 2xx. */
export class FetchError extends Error {
  readonly status: number;
  /** The body; undefined when it is not JSON. */
  readonly data: unknown;
  constructor(status: number, data: unknown) {
    const message = own(data, 'status');
    super(typeof message === 'string' ? message : 'Error fetching');
    this.status = status;
    this.data = data;
  }
}

/**
 * Loads JSON from the host, without a token or an org header. Rejects with FetchError for every
 * status other than 2xx.
 */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (response.ok) return response.json();
  throw new FetchError(response.status, await response.json().catch(() => undefined));
}
