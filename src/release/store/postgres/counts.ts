/** Stores the hosts' counts of releases in the database. */
import type { Client } from 'pg';
import { addCounts, NO_COUNTS, sumCounts, type CountsByRelease } from '../counts.ts';

interface Row {
  readonly release: string;
  readonly counts: string;
}

/** Adds counts of one host. Only that host changes its rows. */
export async function storeCounts(
  client: Client,
  host: string,
  counts: CountsByRelease,
): Promise<void> {
  const { rows } = await client.query<Row>(
    'SELECT release, counts FROM release_count WHERE host = $1',
    [host],
  );
  const known = sumCounts(rows.map(buildCounts));
  for (const [release, one] of Object.entries(counts))
    await client.query(
      `INSERT INTO release_count (host, release, counts) VALUES ($1, $2, $3)
       ON CONFLICT (host, release) DO UPDATE SET counts = $3`,
      [host, release, JSON.stringify(addCounts(known[release] ?? NO_COUNTS, one))],
    );
}

/** The counts of all hosts together. */
export async function queryCounts(client: Client): Promise<CountsByRelease> {
  const { rows } = await client.query<Row>('SELECT release, counts FROM release_count');
  return sumCounts(rows.map(buildCounts));
}

const buildCounts = ({ release, counts }: Row): CountsByRelease =>
  ({ [release]: JSON.parse(counts) }) as CountsByRelease;
