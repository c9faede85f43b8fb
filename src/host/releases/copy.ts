/** The texts of the shell in a release, as each organisation words them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSet } from '../../engine/index.ts';
import type { LoadedRelease } from '../../release/index.ts';

/** Texts by name. */
export type Copy = CompiledSet['copy'];

const known = new WeakMap<LoadedRelease, Map<string, Copy>>();

/**
 * The copy of the organisation in a theme folder. Read from its set on the first call and cached as
 * long as the release. Empty for an unknown folder. Throws when the file is unreadable.
 */
export function copyOf(release: LoadedRelease, folder: string): Copy {
  const read = known.get(release) ?? new Map<string, Copy>();
  known.set(release, read);
  const copy = read.get(folder) ?? readCopy(release, folder);
  read.set(folder, copy);
  return copy;
}

function readCopy({ manifest, dir }: LoadedRelease, folder: string): Copy {
  const org = Object.hasOwn(manifest.orgs, folder) ? manifest.orgs[folder] : undefined;
  if (!org) return {};
  const { copy = {} } = JSON.parse(
    readFileSync(join(dir, org.set), 'utf8'),
  ) as Partial<CompiledSet>;
  return copy;
}
