/** Sends the files of a release to the database, and brings them back into a data folder. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { makeDraftFolder } from '../drafts.ts';
import { sha256 } from '../../read/hash.ts';
import { install } from '../install.ts';
import { loadRelease } from '../load-release.ts';
import { isComplete, isLinked } from '../linked-files.ts';
import { getReleaseId, isReleaseId, strayPath, type ReleaseManifest } from '../manifest.ts';
import { makeFolder, share } from '../shared-files.ts';
import { readSourcesFile, writeSources } from '../sources.ts';
import { liveRelease } from '../store.ts';

/** Files of a query. Its bytes are bounded by the limit on the size of a release's files. */
const BATCH = 40;

/** Sends the files of a release that the database does not have. Run it in a transaction. */
export async function sendRelease(client: Client, dataDir: string, id: string): Promise<void> {
  const { manifest, dir } = loadRelease(dataDir, id);
  const byHash = new Map(Object.entries(manifest.files).map(([path, hash]) => [hash, path]));
  // `removeReleases` waits until this release has all its files.
  await client.query('LOCK TABLE release_file IN ROW EXCLUSIVE MODE');
  const known = await client.query<{ hash: string }>(
    'SELECT hash FROM release_file WHERE hash = ANY($1)',
    [[...byHash.keys()]],
  );
  for (const { hash } of known.rows) byHash.delete(hash);
  // In one order, so that two publishes at once wait for each other and never lock up.
  const missing = [...byHash].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const batch of listBatches(missing))
    await client.query(
      'INSERT INTO release_file (hash, content) SELECT * FROM unnest($1::text[], $2::bytea[]) ON CONFLICT DO NOTHING',
      [batch.map(([hash]) => hash), batch.map(([, path]) => readFileSync(join(dir, path)))],
    );
  await client.query(
    `INSERT INTO release (id, manifest, sources) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET saved_at = now(), sources = coalesce($3, release.sources)`,
    [id, readFileSync(join(dir, 'release.json'), 'utf8'), readSourcesFile(dataDir, id) ?? null],
  );
}

/**
 * Writes a release of the database into a data folder: into a draft, which is renamed. Links the
 * files that it shares with the live release there. Rejects when the release or a file is missing.
 */
export async function bringRelease(client: Client, dataDir: string, id: string): Promise<void> {
  if (!isComplete(dataDir, id)) await bringFiles(client, dataDir, id);
  if (readSourcesFile(dataDir, id) !== undefined) return;
  const { rows } = await client.query<{ readonly sources: Buffer | null }>(
    'SELECT sources FROM release WHERE id = $1',
    [id],
  );
  const sources = rows[0]?.sources ?? null;
  if (sources !== null) writeSources(dataDir, id, sources);
}

async function bringFiles(client: Client, dataDir: string, id: string): Promise<void> {
  const { rows } = await client.query<{ manifest: string }>(
    'SELECT manifest FROM release WHERE id = $1',
    [id],
  );
  const text = rows[0]?.manifest;
  const fault = (reason: string) => new Error(`Failed to load release ${id}: ${reason}`);
  if (!isReleaseId(id)) throw fault('it is no id of one. Please see `journey releases`.');
  if (text === undefined)
    throw fault('the store does not have it. Please publish again, or see `journey releases`.');
  const manifest = JSON.parse(text) as ReleaseManifest;
  // A manifest that was changed could name files outside of the release.
  if (getReleaseId(manifest) !== id || strayPath(manifest) !== undefined)
    throw fault('its manifest was changed in the store. Please publish again.');
  const home = makeFolder(dataDir, 'releases');
  const draft = makeDraftFolder(home);
  try {
    await writeFiles(client, { dataDir, draft, files: manifest.files });
    writeFileSync(join(draft, 'release.json'), text, { flush: true });
    share(dataDir, draft);
    install(draft, join(home, id), () => isComplete(dataDir, id));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  loadRelease(dataDir, id);
}

interface Draft {
  readonly dataDir: string;
  readonly draft: string;
  readonly files: ReleaseManifest['files'];
}

async function writeFiles(client: Client, { dataDir, draft, files }: Draft): Promise<void> {
  const before = liveRelease(dataDir);
  const missing = Object.entries(files).filter(([path, hash]) => {
    const file = join(draft, path);
    mkdirSync(dirname(file), { recursive: true });
    return !isLinked(before, path, { hash, file });
  });
  for (const batch of listBatches(missing)) {
    const { rows } = await client.query<{ hash: string; content: Buffer }>(
      'SELECT hash, content FROM release_file WHERE hash = ANY($1)',
      [batch.map(([, hash]) => hash)],
    );
    const contents = new Map(rows.map(({ hash, content }) => [hash, content]));
    for (const [path, hash] of batch) {
      const content = contents.get(hash);
      if (!content || sha256(content) !== hash)
        throw new Error(
          `Failed to load a release: ${path} is missing or changed in the store. Please publish again.`,
        );
      writeFileSync(join(draft, path), content, { flush: true });
    }
  }
}

function listBatches<T>(entries: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(entries.length / BATCH);
  return Array.from({ length: count }, (_, at) => entries.slice(at * BATCH, (at + 1) * BATCH));
}
