/** The channels and the pinned releases in the database. */
import type { Client } from 'pg';
import {
  assertChannel,
  assertShare,
  changedChannel,
  channelDetails,
  previousOfChannel,
  type Channel,
  type ChannelBack,
} from '../channels.ts';
import type { RecordEntry } from '../record.ts';
import { assertBase, type Activation, type Change } from '../release-store.ts';
import { activeRow, assertStored, recordChange } from './record-change.ts';

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

const findChannel = async (client: Client, name: string): Promise<Channel | undefined> =>
  (await queryChannels(client)).find((channel) => channel.name === name);

/** Gives a channel a release, in a transaction. */
export async function activateChannel(
  client: Client,
  activation: Activation,
  { name, share, orgs, canary, atShare }: NonNullable<Activation['channel']>,
): Promise<RecordEntry> {
  assertChannel(name, { share, orgs });
  const { release: live } = await activeRow(client, true);
  const before = await findChannel(client, name);
  assertBase(activation, before?.release);
  assertBase({ ...activation, base: activation.live }, live ?? undefined);
  assertShare(name, { atShare }, before);
  const { release, who, why, details } = activation;
  await assertStored(client, release);
  await writeChannel(client, changedChannel(before, { name, release, share, orgs, canary }));
  const base = before?.release ?? null;
  return recordChange(client, {
    ...{ action: 'publish', release, base, who, why },
    details: channelDetails(details, { name, share, orgs }),
  });
}

/** Gives a channel its release before; without one, or when `isEnd`, it ends. Undefined when there is no such channel. */
export async function rollbackChannel(
  client: Client,
  { who, why }: Change,
  { name, base, isEnd = false }: ChannelBack,
): Promise<RecordEntry | undefined> {
  await activeRow(client, true);
  const before = await findChannel(client, name);
  if (!before) return undefined;
  assertBase({ release: before.release, base }, before.release);
  const after = isEnd ? undefined : previousOfChannel(before);
  if (after) await writeChannel(client, after);
  else await client.query('DELETE FROM release_channel WHERE name = $1', [name]);
  const change = { base: before.release, who, why, details: { channel: name } };
  return after
    ? recordChange(client, { ...change, action: 'rollback', release: after.release })
    : recordChange(client, { ...change, action: 'end', release: before.release });
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

/** Pins a release or ends that, in a transaction. */
export async function writePin(
  client: Client,
  {
    release,
    isPinned,
    who,
    why,
  }: Change & { readonly release: string; readonly isPinned: boolean },
): Promise<RecordEntry> {
  const { release: base } = await activeRow(client, true);
  await assertStored(client, release);
  await client.query(
    isPinned
      ? 'INSERT INTO release_pin (release) VALUES ($1) ON CONFLICT DO NOTHING'
      : 'DELETE FROM release_pin WHERE release = $1',
    [release],
  );
  return recordChange(client, { action: isPinned ? 'pin' : 'unpin', release, base, who, why });
}
