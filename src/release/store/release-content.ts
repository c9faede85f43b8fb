/** Builds the content of a release from compiled sets: files named by their hash, and the manifest. */
import { setData, type CompiledSet } from '../../engine/index.ts';
import type { CompiledTree } from '../compile/compile-tree.ts';
import { nameValidators } from '../compile/name-validators.ts';
import { themesOf } from '../read/read-tree.ts';
import { mergeThemes } from '../theme/merge.ts';
import { picturesOf } from '../theme/pictures.ts';
import { stylesheetOf } from '../theme/stylesheet.ts';
import { sha256, shortHash } from './hash.ts';
import { shapeHash } from './journey-shape.ts';
import type { ReleasedOrg, ReleaseManifest } from './manifest.ts';

export interface ReleaseContent {
  readonly manifest: ReleaseManifest;
  /** Path inside the release -> text. */
  readonly files: ReadonlyMap<string, string>;
}

/** The content of a release. Reads nothing from disk but the themes' pictures. The same tree gives the same release. */
export function releaseContent({ tree, sets }: CompiledTree): ReleaseContent {
  const files = new Map<string, string>();
  const validators = new Map<string, string>();
  const themes = themesOf(tree.files);
  const orgs = Object.fromEntries(
    [...sets].map(([folder, set]) => [
      folder,
      releasedOrg({ root: tree.root, folder, set, themes, files, validators }),
    ]),
  );
  for (const [hash, text] of validators) files.set(`validators/${hash}.js`, text);
  const hashes = Object.fromEntries(
    [...files].map(([path, text]) => [path, sha256(text)]).toSorted(),
  );
  const flags = [...sets.values()][0]?.flags ?? [];
  const journeys = journeyShapes(orgs);
  const release = shortHash(JSON.stringify([1, hashes, orgs, journeys, flags]));
  return {
    manifest: { format: 1, release, id: release, files: hashes, orgs, journeys, flags },
    files,
  };
}

function journeyShapes(orgs: Readonly<Record<string, ReleasedOrg>>): ReleaseManifest['journeys'] {
  const ids = new Set(Object.values(orgs).flatMap(({ shapes }) => Object.keys(shapes)));
  return Object.fromEntries(
    [...ids].map((id) => [
      id,
      { shape: shortHash(JSON.stringify(Object.values(orgs).map(({ shapes }) => shapes[id]))) },
    ]),
  );
}

interface OrgSource {
  readonly root: string;
  readonly folder: string;
  readonly set: CompiledSet;
  readonly themes: ReadonlyMap<string, unknown>;
  /** Receives the organisation's files. */
  readonly files: Map<string, string>;
  /** Receives the validator modules, by their hash. */
  readonly validators: Map<string, string>;
}

function releasedOrg(source: OrgSource): ReleasedOrg {
  const { root, folder, set, themes, files, validators } = source;
  const theme = mergeThemes(themes, folder);
  const add = (kind: string, ending: string, text: string): string => {
    const path = `${kind}/${folder}.${shortHash(text)}.${ending}`;
    files.set(path, text);
    return path;
  };
  return {
    code: set.org.code,
    main: set.org.main ?? false,
    prefixes: set.org.prefixes ?? [],
    info: add('info', 'json', JSON.stringify(theme)),
    set: add('org', 'json', JSON.stringify(setData(nameValidators(set, validators)))),
    css: add('theme', 'css', stylesheetOf(theme)),
    assets: Object.fromEntries(
      picturesOf(root, themes, folder).flatMap(({ name, text }) =>
        text === undefined ? [] : [[name, add('brand', 'svg', text)] as const],
      ),
    ),
    shapes: Object.fromEntries(
      Object.values(set.journeys).map((journey) => [journey.id, shapeHash(journey)]),
    ),
  };
}
