/** Reads pages with their files from a host, and tells when they are of different releases. */
import { createHash } from 'node:crypto';
import { own, ownRecord } from '../../src/domain/index.ts';

export interface ReleaseReader {
  /**
   * Reads a page with its definitions and its style sheet from a host. Resolves with what is mixed,
   * in words; empty when all are of one release. Rejects when the host does not answer.
   */
  read(host: string): Promise<readonly string[]>;
  /** The answers that were compared. */
  readonly answers: () => number;
  /** The releases that were seen. */
  readonly seen: ReadonlySet<string>;
}

/** A page on which nobody needs to be signed in. */
const PAGE = '/register-v2';

/** Makes a reader. It reads the manifest of each release once. */
export function createReleaseReader(fetch = globalThis.fetch): ReleaseReader {
  const manifests = new Map<string, unknown>();
  const seen = new Set<string>();
  let answers = 0;

  const fileFault = async (host: string, release: string, path: string) => {
    const prefix = `/releases/${release}/`;
    if (!path.startsWith(prefix)) return [`the page of ${release} names ${path}`];
    const bytes = Buffer.from(await (await answered(fetch, host + path)).arrayBuffer());
    answers += 1;
    const files = ownRecord(manifests.get(release), 'files');
    const hash = createHash('sha256').update(bytes).digest('hex');
    return own(files, path.slice(prefix.length)) === hash
      ? []
      : [`${path} is not the file of its release`];
  };

  return {
    answers: () => answers,
    seen,
    async read(host) {
      const page = await answered(fetch, host + PAGE);
      const info = getInfo(await page.text());
      const [release, set, css] = ['release', 'set', 'css'].map((key) => String(own(info, key)));
      if (release === undefined || set === undefined || css === undefined) return [];
      answers += 1;
      seen.add(release);
      const header = page.headers.get('x-release');
      if (!manifests.has(release)) {
        const manifest = await answered(fetch, `${host}/releases/${release}/release.json`);
        manifests.set(release, await manifest.json());
      }
      const named = own(manifests.get(release), 'release');
      return [
        ...(header === release ? [] : [`the page of ${release} has the header ${header}`]),
        ...(named === release ? [] : [`the manifest of ${release} is of ${String(named)}`]),
        ...(await fileFault(host, release, set)),
        ...(await fileFault(host, release, css)),
      ];
    },
  };
}

async function answered(fetch: typeof globalThis.fetch, url: string): Promise<Response> {
  const response = await fetch(url);
  if (response.ok) return response;
  await response.arrayBuffer();
  throw new Error(`${url} was answered with ${response.status}.`);
}

/** The data block of a page. */
const getInfo = (html: string): unknown =>
  JSON.parse(/id="org-info">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
