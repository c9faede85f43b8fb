/**
 * The compiled sets that answer requests. The default theme is loaded immediately, the others when
 * a request names them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { own, ownRecord, type UnknownRecord, vocabulary } from '../../src/domain/index.ts';
import {
  type CompiledSet,
  type CompiledSetData,
  type Context,
  withVocabulary,
} from '../../src/engine/index.ts';
import { checkSchemas, compileTree } from '../../src/prover/index.ts';
import {
  diagnosticLine,
  hasErrors,
  loadRelease,
  type SourceTree,
  listThemes,
} from '../../src/release/index.ts';

export interface RuleSets {
  /** The set of an organisation code; the set of the default theme for an unknown code. */
  setOf(code: unknown): CompiledSet;
  /** Whether a theme has that organisation code. */
  knows(code: unknown): boolean;
  /** The definitions, for the lines of rules. A release has none. */
  readonly tree?: SourceTree;
  /** The first error in the shape of the definitions. Checks them once. A release has none. */
  readonly findShapeError?: () => string | undefined;
}

const DEFAULT = '_default';

interface Source {
  /** Organisation code -> theme folder. */
  readonly folders: ReadonlyMap<unknown, string>;
  readonly load: (folder: string) => CompiledSet;
  readonly tree?: SourceTree;
}

function buildRuleSets({ folders, load, tree }: Source): RuleSets {
  const sets = new Map<string, CompiledSet>([[DEFAULT, load(DEFAULT)]]);
  const buildSet = (code: unknown): CompiledSet => {
    const folder = folders.get(code) ?? DEFAULT;
    const set = sets.get(folder) ?? load(folder);
    sets.set(folder, set);
    return set;
  };
  const knows = (code: unknown): boolean => folders.has(code);
  return { setOf: buildSet, knows, ...(tree && { tree, findShapeError: shapeErrorFinder(tree) }) };
}

function shapeErrorFinder(tree: SourceTree): () => string | undefined {
  let found: string | undefined;
  let hasChecked = false;
  return () => {
    if (!hasChecked) {
      const fault = checkSchemas(tree).find(({ severity }) => severity === 'error');
      found = fault && diagnosticLine(fault);
      hasChecked = true;
    }
    return found;
  };
}

function compiled(
  root: string,
  folder: string,
): ReturnType<typeof compileTree> & { readonly set: CompiledSet } {
  const tree = compileTree(root, [folder]);
  const set = tree.sets.get(folder);
  // The rules of a file that cannot be read would be missing from the answers.
  if (set && !hasErrors(tree.tree.diagnostics)) return { ...tree, set };
  const faults = tree.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(diagnosticLine);
  throw new Error(
    `Failed to compile the theme ${folder}: its definitions have faults. Please mend them:\n${faults.join('\n')}`,
  );
}

/** The definitions of a working tree. Throws when a file cannot be read or the default theme does not compile. */
export function workingTree(root: string): RuleSets {
  const first = compiled(root, DEFAULT);
  const themes = [...listThemes(first.tree.files)];
  const folders = new Map(
    themes.flatMap(([folder, theme]) =>
      typeof own(theme, 'code') === 'string' ? [[own(theme, 'code'), folder] as const] : [],
    ),
  );
  return buildRuleSets({
    folders,
    tree: first.tree,
    load: (folder) => (folder === DEFAULT ? first.set : compiled(root, folder).set),
  });
}

/** The definitions of a published release. Throws when it is incomplete. */
export function publishedRelease(dataDir: string, release: string): RuleSets {
  const { manifest, dir } = loadRelease(dataDir, release);
  const folders = new Map<unknown, string>(
    Object.entries(manifest.orgs).map(([folder, org]) => [org.code, folder]),
  );
  return buildRuleSets({
    folders,
    load: (folder) =>
      withVocabulary(
        JSON.parse(
          readFileSync(join(dir, manifest.orgs[folder]?.set ?? ''), 'utf8'),
        ) as CompiledSetData,
        vocabulary,
      ),
  });
}

/** The set and the context of a request; `answers`, when given, replace those of the context. */
export function readRequestContext(
  ruleSets: RuleSets,
  request: UnknownRecord,
  answers?: unknown,
): { readonly set: CompiledSet; readonly context: Context } {
  const given = ownRecord(request, 'context');
  const requested = ownRecord(given, 'org');
  const set = ruleSets.setOf(own(requested, 'code'));
  // An unknown partner gets the definitions of the default theme, but is not the main brand.
  const brand =
    own(requested, 'code') !== undefined && !ruleSets.knows(own(requested, 'code'))
      ? { main: false }
      : {};
  const context = {
    ...given,
    environment: own(given, 'environment') ?? 'production',
    authenticated: own(given, 'authenticated') === true,
    flags: ownRecord(given, 'flags'),
    variant: own(given, 'variant') ?? set.org.variant,
    org: { ...set.org, ...brand, ...requested },
    // A text is one entry: `in` would look for a part of it.
    ...(Object.hasOwn(given, 'disasterZips') && {
      disasterZips: [own(given, 'disasterZips')].flat(),
    }),
    answers: answers === undefined ? ownRecord(given, 'answers') : answers,
  };
  return { set, context };
}
