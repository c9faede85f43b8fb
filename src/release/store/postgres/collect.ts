/** Removes the releases of the database that nobody uses, and the files that only they have. */
import type { Client } from 'pg';
import type { ReleaseManifest } from '../manifest.ts';
import type { RecordEntry } from '../record.ts';
import type { Change } from '../release-store.ts';
import { plannedIn } from '../schedule.ts';
import { APPLIED_FOR_DAYS } from '../store.ts';
import { queryChannels, readPins } from './channels.ts';
import { keptByLinks } from '../show-links.ts';
import { activeRow, queryRecord, recordChange } from './record-change.ts';

/** For so long a session may go on with a release, and a planned release waits for its activation. */
const KEPT_FOR = '1 day';

/** Stores that pages of a host use these releases now. */
export async function writeUse(
  client: Client,
  host: string,
  releases: readonly string[],
): Promise<void> {
  await client.query(
    `INSERT INTO release_use (host, release) SELECT $1, unnest($2::text[])
     ON CONFLICT (host, release) DO UPDATE SET at = clock_timestamp()`,
    [host, releases],
  );
}

/** Stores that pages on these releases sent something now. Ignores those that are not stored. */
export async function writeApplied(
  client: Client,
  host: string,
  releases: readonly string[],
): Promise<void> {
  await client.query(
    `INSERT INTO release_use (host, release, applied_at)
       SELECT $1, id, clock_timestamp() FROM release WHERE id = ANY($2::text[])
     ON CONFLICT (host, release) DO UPDATE SET at = excluded.at, applied_at = excluded.applied_at`,
    [host, releases],
  );
}

/** Removes releases in a transaction; see `ReleaseStore`. */
export async function removeReleases(
  client: Client,
  change: Change,
): Promise<readonly RecordEntry[]> {
  const { release: base, previous } = await activeRow(client, true);
  // No release is saved until the end of the transaction, so that no file goes that a new one has.
  await client.query('LOCK TABLE release, release_file IN SHARE ROW EXCLUSIVE MODE');
  const channels = await queryChannels(client);
  const kept = [
    ...previous,
    ...(base === null ? [] : [base]),
    ...channels.flatMap((channel) => [channel.release, ...channel.previous]),
    ...(await readPins(client)),
    ...plannedIn(await queryRecord(client, 'plans')).map(({ release }) => release),
    ...keptByLinks(await queryRecord(client)),
    ...(await readBases(client)),
  ];
  const { rows } = await client.query<{ readonly id: string; readonly manifest: string }>(
    `DELETE FROM release WHERE NOT id = ANY($1) AND saved_at < now() - $2::interval
       AND NOT EXISTS (SELECT FROM release_use u WHERE u.release = id AND (u.at > now() - $2::interval OR u.applied_at > now() - $3::interval))
     RETURNING id, manifest`,
    [kept, KEPT_FOR, `${APPLIED_FOR_DAYS} days`],
  );
  const entries: RecordEntry[] = [];
  for (const { id: release } of rows)
    entries.push(await recordChange(client, { ...change, action: 'collect', release, base }));
  if (rows.length === 0) return entries;
  const [ids, manifests] = [rows.map(({ id }) => id), rows.map(({ manifest }) => manifest)];
  // Each deployment can bring hosts of other names, whose rows nobody else would remove.
  for (const table of ['host_report', 'release_count', 'release_use'])
    await client.query(`DELETE FROM ${table} WHERE release = ANY($1)`, [ids]);
  await removeFiles(client, manifests);
  return entries;
}

/** The releases whose definitions a draft changes. */
async function readBases(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly base: string }>(
    'SELECT DISTINCT base FROM definition_draft',
  );
  return rows.map(({ base }) => base);
}

/** Removes the files of these manifests that no release has any more. */
async function removeFiles(client: Client, manifests: readonly string[]): Promise<void> {
  const listHashes = (manifest: string) =>
    Object.values((JSON.parse(manifest) as ReleaseManifest).files);
  const { rows } = await client.query<{ readonly manifest: string }>(
    'SELECT manifest FROM release',
  );
  const used = new Set(rows.flatMap(({ manifest }) => listHashes(manifest)));
  const unused = [...new Set(manifests.flatMap(listHashes))].filter((hash) => !used.has(hash));
  await client.query('DELETE FROM release_file WHERE hash = ANY($1)', [unused]);
}
