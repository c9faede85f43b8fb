/** Reads the sets of a release from its files, and keeps the last ones parsed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSetData } from '../../engine/index.ts';
import type { LoadedRelease } from '../../release/index.ts';

/** The most bytes of files whose sets are kept parsed: a dozen lenders. In memory it is the threefold. */
const MAX_SET_BYTES = 8 * 1024 * 1024;

interface KeptSet {
  readonly set: CompiledSetData;
  readonly bytes: number;
}

/** Path of a set's file, which never changes -> the set. */
const lastSets = new Map<string, KeptSet>();

/** The path of the file of an organisation's set. */
export const getSetPath = ({ manifest, dir }: LoadedRelease, folder: string): string =>
  join(dir, manifest.orgs[folder]?.set ?? '');

/** The set of an organisation, by its folder. The last ones are kept, for all of the host. */
export function readSet(release: LoadedRelease, folder: string): CompiledSetData {
  const path = getSetPath(release, folder);
  const kept = lastSets.get(path) ?? readFrom(path);
  // The newest is the last, so the oldest is dropped.
  lastSets.delete(path);
  lastSets.set(path, kept);
  let bytes = 0;
  for (const each of lastSets.values()) bytes += each.bytes;
  for (const [oldest, each] of lastSets) {
    if (bytes <= MAX_SET_BYTES || oldest === path) break;
    lastSets.delete(oldest);
    bytes -= each.bytes;
  }
  return kept.set;
}

function readFrom(path: string): KeptSet {
  const text = readFileSync(path, 'utf8');
  return { set: JSON.parse(text) as CompiledSetData, bytes: text.length };
}

/** Whether the set need not be read. */
export const isSetKept = (release: LoadedRelease, folder: string): boolean =>
  lastSets.has(getSetPath(release, folder));
