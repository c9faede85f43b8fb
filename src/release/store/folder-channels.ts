/** Keeps the channels and the pinned releases of a data folder, in channels.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel } from './channels.ts';
import { DamagedError } from './errors.ts';
import { isMissing, readingFault } from '../read/reading-fault.ts';
import { makeFolder, replaceFile } from './shared-files.ts';

export const CHANNELS_FILE = 'channels.json';

interface Kept {
  readonly channels: readonly Channel[];
  /** Releases that may not be removed. */
  readonly pins: readonly string[];
}

/** Empty when there are none, or the file cannot be used: everyone then gets the active release. */
export const readChannels = (dataDir: string): Kept => keptIn(dataDir).kept;

/** Why channels.json cannot be used; undefined when it can, or there are no channels. */
export const channelsFault = (dataDir: string): string | undefined => keptIn(dataDir).fault;

const NOTHING: Kept = { channels: [], pins: [] };
const REMEDY =
  'Please restore it from a backup, or remove it: then there are no channels and no pinned releases.';

function keptIn(dataDir: string): { readonly kept: Kept; readonly fault?: string } {
  try {
    const text = readFileSync(join(dataDir, CHANNELS_FILE), 'utf8');
    const { channels, pins } = JSON.parse(text) as Kept;
    if (!Array.isArray(pins)) throw new Error('No pins.');
    return { kept: { channels: channels.filter(({ previous }) => Array.isArray(previous)), pins } };
  } catch (error) {
    if (isMissing(error)) return { kept: NOTHING };
    const reason = readingFault(error, CHANNELS_FILE) ?? `it is damaged. ${REMEDY}`;
    return { kept: NOTHING, fault: `Failed to read channels.json: ${reason}` };
  }
}

/** Replaces the file by an atomic rename. Throws when it cannot be used, since that would lose pins. */
export function writeChannels(dataDir: string, change: Partial<Kept>): void {
  const { kept, fault } = keptIn(dataDir);
  if (fault !== undefined) throw new DamagedError(fault);
  makeFolder(dataDir, '.');
  const text = `${JSON.stringify({ ...kept, ...change })}\n`;
  replaceFile(dataDir, join(dataDir, CHANNELS_FILE), text);
}

/** The releases that channels and pins keep from being removed. */
export function keptByChannels(dataDir: string): readonly string[] {
  const { channels, pins } = readChannels(dataDir);
  return [...channels.flatMap(({ release, previous }) => [release, ...previous]), ...pins];
}
