/** The channels and the pinned releases in the database. */
import type { Client } from 'pg';
import type { Channel } from '../channels.ts';

type ChannelRow = Omit<Channel, 'share' | 'orgs' | 'canary'> & {
  readonly canary: string | null;
  readonly share: number | null;
  readonly orgs: readonly string[] | null;
};

export async function queryChannels(client: Client): Promise<readonly Channel[]> {
  const { rows } = await client.query<ChannelRow>(
    'SELECT name, release, previous, share, orgs, canary FROM release_channel ORDER BY name',
  );
  return rows.map(({ share, orgs, canary, ...channel }) => ({
    ...channel,
    ...(share !== null && { share }),
    ...(orgs !== null && { orgs }),
    ...(canary !== null && { canary: JSON.parse(canary) as NonNullable<Channel['canary']> }),
  }));
}

/** Writes a channel as it is. */
export async function writeChannel(client: Client, channel: Channel): Promise<void> {
  const { name, release, previous, share = null, orgs = null, canary } = channel;
  const state = canary === undefined ? null : JSON.stringify(canary);
  await client.query(
    `INSERT INTO release_channel (name, release, previous, share, orgs, canary)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (name) DO UPDATE SET release = $2, previous = $3, share = $4, orgs = $5, canary = $6`,
    [name, release, previous, share, orgs, state],
  );
}

export async function readPins(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly release: string }>(
    'SELECT release FROM release_pin ORDER BY release',
  );
  return rows.map(({ release }) => release);
}

/** Pins a release or ends that. */
export async function writePin(
  client: Client,
  { release, isPinned }: { readonly release: string; readonly isPinned: boolean },
): Promise<void> {
  await client.query(
    isPinned
      ? 'INSERT INTO release_pin (release) VALUES ($1) ON CONFLICT DO NOTHING'
      : 'DELETE FROM release_pin WHERE release = $1',
    [release],
  );
}
