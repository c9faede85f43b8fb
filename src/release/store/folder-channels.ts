/** Keeps the channels and the pinned releases of a data folder, in channels.json. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel } from './channels.ts';

export const CHANNELS_FILE = 'channels.json';

interface Kept {
  readonly channels: readonly Channel[];
  /** Releases that may not be removed. */
  readonly pins: readonly string[];
}

/** Empty when there are none, or the file is unreadable: everyone then gets the active release. */
export function readChannels(dataDir: string): Kept {
  try {
    const { channels, pins } = JSON.parse(
      readFileSync(join(dataDir, CHANNELS_FILE), 'utf8'),
    ) as Kept;
    return { channels: channels.filter(({ previous }) => Array.isArray(previous)), pins };
  } catch {
    return { channels: [], pins: [] };
  }
}

/** Replaces the file by an atomic rename. */
export function writeChannels(dataDir: string, change: Partial<Kept>): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = join(dataDir, `.channels-${process.pid}.json`);
  writeFileSync(draft, `${JSON.stringify({ ...readChannels(dataDir), ...change })}\n`, {
    flush: true,
  });
  renameSync(draft, join(dataDir, CHANNELS_FILE));
}

/** The releases that channels and pins keep from being removed. */
export function keptByChannels(dataDir: string): readonly string[] {
  const { channels, pins } = readChannels(dataDir);
  return [...channels.flatMap(({ release, previous }) => [release, ...previous]), ...pins];
}
