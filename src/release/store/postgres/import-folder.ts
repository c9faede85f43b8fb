/** Copies the releases of a data folder into an empty database. */
import type { Client } from 'pg';
import { brokenEntry } from '../record.ts';
import { channelsFault, readChannels } from '../folder-channels.ts';
import { listDrafts, readDefinitionDraft } from '../folder-definition-drafts.ts';
import { readRecord, recordFaults } from '../folder-record.ts';
import { commentsIn } from '../folder-show-comments.ts';
import { readCounts } from '../host-files.ts';
import { loadRelease } from '../load-release.ts';
import { activeFault, isApplied, readActive, storedReleases } from '../store.ts';
import { writeChannel } from './channels.ts';
import { writeApplied } from './collect.ts';
import { storeCounts } from './counts.ts';
import { storeDraft } from './definition-drafts.ts';
import { sendRelease } from './files.ts';
import { activeRow, insertEntry } from './record-change.ts';
import { insertComment } from './show-comments.ts';

/** The host of the copied counts. */
const HOST = 'imported';

/** How much was copied. */
export interface ImportedReleases {
  readonly releases: number;
  readonly channels: number;
  readonly entries: number;
  /** The live release; undefined when the folder has none. */
  readonly active: string | undefined;
}

/**
 * Copies releases, channels, pins, counts and the record, each entry with its hash. Run it in a
 * transaction. Rejects when the database has releases, when the record was changed, and when a release
 * is damaged.
 */
export async function importReleases(client: Client, from: string): Promise<ImportedReleases> {
  await activeRow(client, true);
  await assertEmpty(client);
  const [fault] = [activeFault(from), channelsFault(from), ...recordFaults(from)].filter(Boolean);
  if (fault !== undefined) throw new Error(`Failed to import the releases. ${fault}`);
  const record = readRecord(from);
  const broken = brokenEntry(record);
  if (broken !== undefined)
    throw new Error(
      `Failed to import: entry ${broken} of the record does not follow from the one before. Please restore the data folder from a backup.`,
    );
  const active = readActive(from);
  const { channels, pins } = readChannels(from);
  const releases = storedReleases(from);
  for (const release of releases) await sendRelease(client, from, release);
  if (active)
    await client.query('UPDATE active_release SET release = $1, previous = $2', [
      active.release,
      active.previous.filter((release) => releases.includes(release)),
    ]);
  for (const channel of channels) await writeChannel(client, channel);
  for (const release of pins)
    await client.query('INSERT INTO release_pin (release) VALUES ($1)', [release]);
  for (const entry of record) await insertEntry(client, entry);
  await storeCounts(client, HOST, readCounts(from));
  for (const { id } of listDrafts(from)) {
    const draft = readDefinitionDraft(from, id);
    if (draft) await storeDraft(client, draft);
  }
  for (const comment of commentsIn(from)) await insertComment(client, comment);
  const applied = releases.filter((release) => isApplied(loadRelease(from, release)));
  await writeApplied(client, HOST, applied);
  return {
    releases: releases.length,
    channels: channels.length,
    entries: record.length,
    active: active?.release,
  };
}

async function assertEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ readonly isUsed: boolean }>(
    'SELECT EXISTS (SELECT FROM release) OR EXISTS (SELECT FROM release_record) AS "isUsed"',
  );
  if (rows[0]?.isUsed)
    throw new Error(
      'Failed to import: the database has releases already. Please give an empty database.',
    );
}
