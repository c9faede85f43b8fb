/** Loads one side of a difference: from a compiled tree, or from a stored release. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledSet, type CompiledSetData, withVocabulary } from '../../engine/index.ts';
import { vocabulary } from '../../domain/index.ts';
import {
  type CompiledTree,
  type LoadedRelease,
  mergeThemes,
  listPictures,
  sha256,
  type SourceTree,
  listThemes,
} from '../../release/index.ts';

/** The definitions and pictures for a lender's borrowers. */
export interface DiffOrg {
  readonly set: CompiledSet;
  /** The merged theme. */
  readonly theme: Readonly<Record<string, unknown>>;
  /** Name of a picture -> its SHA-256. */
  readonly pictures: Readonly<Record<string, string>>;
}

export interface DiffSide {
  /** Theme folder -> what its borrowers get. */
  readonly orgs: ReadonlyMap<string, DiffOrg>;
  /** The authored files; missing for a release. */
  readonly tree?: SourceTree;
}

/** The side of a compiled tree. Reads its pictures from disk. */
export function sideOfTree({ tree, sets }: CompiledTree): DiffSide {
  const themes = listThemes(tree.files);
  const orgs = [...sets].map(([folder, set]): [string, DiffOrg] => {
    const pictures = listPictures(tree.root, themes, folder).flatMap(({ name, text }) =>
      text === undefined ? [] : [[name, sha256(text)] as const],
    );
    // As in a release: what JSON can't hold is no part of it.
    const theme = JSON.parse(JSON.stringify(mergeThemes(themes, folder))) as DiffOrg['theme'];
    return [folder, { set, theme, pictures: Object.fromEntries(pictures) }];
  });
  return { orgs: new Map(orgs), tree };
}

/** The side of a stored release. Throws when one of its files is not readable. */
export function sideOfRelease({ manifest, dir }: LoadedRelease): DiffSide {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(dir, path), 'utf8'));
  const orgs = Object.entries(manifest.orgs).map(([folder, org]): [string, DiffOrg] => [
    folder,
    {
      set: withVocabulary(read(org.set) as CompiledSetData, vocabulary),
      theme: read(org.info) as DiffOrg['theme'],
      pictures: Object.fromEntries(
        Object.entries(org.assets).map(([name, path]) => [name, manifest.files[path] ?? path]),
      ),
    },
  ]);
  return { orgs: new Map(orgs) };
}
