/** A checked tree -> an immutable release on disk. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setData, type CompiledSet, type Diagnostic } from '../engine/index.ts';
import { checkTree, hasErrors, type CompiledTree } from './compile-tree.ts';
import { sha256, shortHash } from './hash.ts';
import type { ReleasedOrg, ReleaseManifest } from './manifest.ts';
import { nameValidators } from './name-validators.ts';
import { picturesOf } from './pictures.ts';
import { themesOf } from './read-tree.ts';
import { shapeHash } from './shape.ts';
import { activate } from './store.ts';
import { stylesheetOf } from './stylesheet.ts';
import { mergeThemes } from './theme.ts';

export type MadeRelease =
  | { readonly ok: true; readonly release: string; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };
type Files = Map<string, string>;

/** Checks a tree and makes it the live release of `outDir`. A tree with faults changes nothing there. */
export async function makeRelease(root: string, outDir: string): Promise<MadeRelease> {
  const compiled = await checkTree(root);
  const { diagnostics } = compiled;
  if (hasErrors(diagnostics)) return { ok: false, diagnostics };
  if (compiled.sets.size === 0) return { ok: false, diagnostics: [...diagnostics, noThemes] };
  const { manifest, files } = releaseOf(compiled);
  writeRelease(outDir, manifest, files);
  activate(outDir, manifest.release);
  return { ok: true, release: manifest.release, diagnostics };
}

const noThemes: Diagnostic = {
  code: 'no-themes',
  severity: 'error',
  file: 'org-themes/_default/theme',
  pointer: '',
  message:
    'Failed to make a release: there is no theme. Please add org-themes/_default/theme.json.',
};

/** The content of a release, without touching the disk but for the themes' pictures. */
export function releaseOf({ tree, sets }: CompiledTree): {
  readonly manifest: ReleaseManifest;
  readonly files: ReadonlyMap<string, string>;
} {
  const files: Files = new Map();
  const modules = new Map<string, string>();
  const themes = themesOf(tree.files);
  const orgs: Record<string, ReleasedOrg> = {};
  for (const [folder, set] of sets)
    orgs[folder] = releasedOrg({ root: tree.root, folder, set, themes }, files, modules);
  for (const [hash, text] of modules) files.set(`validators/${hash}.js`, text);
  const hashes = Object.fromEntries(
    [...files].map(([path, text]) => [path, sha256(text)]).toSorted(),
  );
  const flags = [...sets.values()][0]?.flags ?? [];
  const journeys = shapesOf(orgs);
  const release = shortHash(JSON.stringify([1, hashes, orgs, journeys, flags]));
  return {
    manifest: { format: 1, release, id: release, files: hashes, orgs, journeys, flags },
    files,
  };
}

function shapesOf(orgs: Readonly<Record<string, ReleasedOrg>>): ReleaseManifest['journeys'] {
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
  readonly themes: Map<string, unknown>;
}

function releasedOrg(source: OrgSource, files: Files, modules: Map<string, string>): ReleasedOrg {
  const { folder, set, themes } = source;
  const theme = mergeThemes(themes, folder) as { readonly [key: string]: unknown };
  const add = (room: string, ending: string, text: string) => {
    const path = `${room}/${folder}.${shortHash(text)}.${ending}`;
    files.set(path, text);
    return path;
  };
  return {
    code: set.org.code,
    main: set.org.main ?? false,
    prefixes: set.org.prefixes ?? [],
    info: add('info', 'json', JSON.stringify(theme)),
    set: add('org', 'json', JSON.stringify(setData(nameValidators(set, modules)))),
    css: add('theme', 'css', stylesheetOf(mergeThemes(themes, folder))),
    assets: assetsOf(source, (text) => add('brand', 'svg', text)),
    shapes: Object.fromEntries(
      Object.values(set.journeys).map((journey) => [journey.id, shapeHash(journey)]),
    ),
  };
}

function assetsOf(
  { root, folder, themes }: OrgSource,
  add: (text: string) => string,
): { readonly [name: string]: string } {
  return Object.fromEntries(
    picturesOf(root, themes, folder).flatMap(({ name, text }) =>
      text === undefined ? [] : [[name, add(text)] as const],
    ),
  );
}

/** Whole or not at all: written beside its place, then renamed into it. A release that is there stays as it is. */
function writeRelease(
  outDir: string,
  manifest: ReleaseManifest,
  files: ReadonlyMap<string, string>,
): void {
  const home = join(outDir, 'releases');
  const target = join(home, manifest.release);
  if (existsSync(join(target, 'release.json'))) return;
  mkdirSync(home, { recursive: true });
  const draft = mkdtempSync(join(home, '.draft-'));
  try {
    for (const [path, text] of [
      ...files,
      ['release.json', JSON.stringify(manifest, null, 1)] as const,
    ]) {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      writeFileSync(join(draft, path), text, { flush: true });
    }
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
