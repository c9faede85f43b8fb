/** Builds the content of a release from compiled sets: files named by their hash, and the manifest. */
import { setData, type CompiledSet, keptPerObject } from '../../engine/index.ts';
import { migrationsIn, type AuthoredMigration } from '../read/migrations.ts';
import type { CompiledTree } from '../compile/compile-themes.ts';
import { nameValidators } from '../compile/name-validators.ts';
import { listThemes } from '../read/read-tree.ts';
import { mergeThemes } from '../theme/merge.ts';
import { listPictures } from '../theme/pictures.ts';
import { getStylesheet } from '../theme/stylesheet.ts';
import { nameOf, sha256, shortHash } from '../read/hash.ts';
import { getReleaseId, type ReleasedOrg, type ReleaseManifest } from './manifest.ts';
import { usedOperators } from './operators.ts';
import { applicationShape, shapeHash } from './shapes.ts';
import { sharedJson } from './shared-json.ts';

/** A file of a release. */
interface ReleaseFile {
  /** SHA-256 of its content. */
  readonly hash: string;
  /**
   * Its content, valid until the next call of any file's `content`. Made on demand: the files of
   * 500 lenders together do not fit in the memory of the host.
   */
  readonly content: () => string | Uint8Array;
}

export interface ReleaseContent {
  readonly manifest: ReleaseManifest;
  /** Path inside the release -> its content. */
  readonly files: ReadonlyMap<string, ReleaseFile>;
}

/**
 * The content of a release. Reads only the themes' pictures from disk. The same tree gives the same
 * release.
 */
export function releaseContent({ tree, sets }: CompiledTree): ReleaseContent {
  const files = new Map<string, ReleaseFile>();
  const themes = listThemes(tree.files);
  const orgs: Record<string, ReleasedOrg> = {};
  const migrations = migrationsIn(tree);
  const moving = usedOperators({ changes: migrations.map(({ migration }) => migration.changes) });
  for (const [folder, set] of sets) {
    const made = knownParts({ root: tree.root, folder, set, themes });
    const operators = [...new Set([...usedOperators(set), ...moving])].toSorted();
    orgs[folder] = { ...made.org, operators };
    for (const [path, file] of made.files) files.set(path, file);
  }
  const journeys = withMigrations(journeyShapes(orgs), migrations, files);
  const hashes = Object.fromEntries(
    [...files].map(([path, { hash }]) => [path, hash] as const).toSorted(),
  );
  const flags = [...sets.values()][0]?.flags ?? [];
  const release = getReleaseId({ files: hashes, orgs, journeys, flags });
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

/** The journeys with their migrations, whose files are added to those of the release. */
function withMigrations(
  journeys: ReleaseManifest['journeys'],
  migrations: readonly AuthoredMigration[],
  files: Map<string, ReleaseFile>,
): ReleaseManifest['journeys'] {
  const paths = new Map<string, Record<string, string>>();
  for (const { migration } of migrations) {
    const { journey, from, changes } = migration;
    const text = JSON.stringify({ journey, changes });
    const hash = sha256(text);
    const path = `migrations/${nameOf(hash)}.json`;
    files.set(path, { hash, content: () => text });
    const known = paths.get(journey) ?? {};
    paths.set(journey, Object.assign(known, Object.fromEntries(from.map((one) => [one, path]))));
  }
  return Object.fromEntries(
    Object.entries(journeys).map(([id, one]) => {
      const own = paths.get(id);
      return [id, { ...one, ...(own && { migrations: own }) }];
    }),
  );
}

interface OrgSource {
  readonly root: string;
  readonly folder: string;
  readonly set: CompiledSet;
  readonly themes: ReadonlyMap<string, unknown>;
}
/** An organisation's part of a release. */
interface OrgParts {
  readonly org: ReleasedOrg;
  readonly files: ReadonlyMap<string, ReleaseFile>;
}
/** By set, while its pictures are the same. */
const keptParts = keptPerObject<CompiledSet, OrgParts>();

/**
 * The parts of an organisation. Reuses the last ones while its set and its pictures are unchanged.
 */
function knownParts(source: OrgSource): OrgParts {
  const { root, folder, set, themes } = source;
  const pictures = listPictures(root, themes, folder).flatMap(({ name, text }) =>
    text === undefined ? [] : [name, text],
  );
  return keptParts(set, pictures, () => makeParts(source));
}

function makeParts({ root, folder, set, themes }: OrgSource): OrgParts {
  const theme = mergeThemes(themes, folder);
  const files = new Map<string, ReleaseFile>();
  const add = (kind: string, ending: string, content: ReleaseFile['content']): string => {
    const hash = sha256(content());
    const path = `${kind}/${folder}.${nameOf(hash)}.${ending}`;
    files.set(path, { hash, content });
    return path;
  };
  const named = nameValidators(set);
  const org = {
    code: set.org.code,
    main: set.org.main ?? false,
    prefixes: set.org.prefixes ?? [],
    info: add('info', 'json', () => JSON.stringify(theme)),
    set: add('org', 'json', () => sharedJson(setData(named.set))),
    css: add('theme', 'css', () => getStylesheet(theme)),
    assets: Object.fromEntries(
      listPictures(root, themes, folder).flatMap(({ name, text }) =>
        text === undefined ? [] : [[name, add('brand', 'svg', () => text)] as const],
      ),
    ),
    shapes: Object.fromEntries(
      Object.values(set.journeys).map((journey) => [journey.id, shapeHash(journey)]),
    ),
    application: applicationShape(set),
  };
  for (const [hash, text] of named.modules)
    files.set(`validators/${nameOf(hash)}.js`, { hash, content: () => text });
  return { org, files };
}
