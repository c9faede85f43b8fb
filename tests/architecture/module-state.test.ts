/** Checks the variables of modules that change: caches in pure rooms, and none of an app. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Every module-level variable of the pure folders that can change, and why it may. */
const CACHES = {
  'engine/compile/sources.ts': ['madeByContent'],
  // The tables of a set, its screens and its texts, by the object that they are built from.
  'engine/definition/derived.ts': ['derived'],
  'engine/logic/evaluate.ts': ['compiled'],
  'engine/logic/operators/names.ts': ['patterns'],
};
const PURE = /^(?:engine|prover\/(?:analysis|lints|types))\//;
/**
 * Every file that holds values by an object. The comment there says what they save; what is computed
 * from one object, with or without further inputs, is kept by `per-object.ts`.
 */
const BY_OBJECT = [
  'src/client/pages/block-actions.ts',
  'src/engine/compile/sources.ts',
  'src/engine/definition/derived.ts',
  'src/engine/definition/per-object.ts',
  'src/engine/logic/evaluate.ts',
  'src/host/load/limit-connections.ts',
  'src/release/store/shared-json.ts',
];
/**
 * Every module-level variable of the browser that can change. The state of an app is in its client;
 * these are code that was loaded, the two query caches, and what belongs to the document.
 */
const IN_DOCUMENT = {
  'app/boot/reload-for-chunk.ts': ['isReloading'],
  'app/boot/validators.ts': ['loaded'],
  'app/routes/Pages.tsx': ['queries'],
  'app/routes/press-guard.ts': ['paintedAt', 'pressed', 'isStale', 'beganAt'],
  'app/shell/shell-queries.ts': ['shellQueries'],
  'client/load-late-parts.ts': ['parts'],
  'ui/blocks/documents/pdf/pdf-worker.ts': ['running', 'policy'],
  'ui/blocks/documents/use-object-url.ts': ['entries'],
  'ui/form/widgets/lazy-widgets.tsx': ['found'],
  'ui/late-chunk.tsx': ['preloads'],
  'ui/shell/loading/Loader.tsx': ['mounted', 'since', 'ended', 'gone'],
};
const BROWSER = /^(?:client|app|ui)\//;

const mutable =
  /^(?:export )?(?:(?:let|var) (\w+)|const (\w+)\b(?!: (?:readonly |Readonly<))[^=\n]*= (?:new Weak(?:Map|Set)|createQueryClient\(|new (?:Map|Set)(?:<[^(]*>)?\(\);|\[\];|\{\};))/gm;
const listFiles = (root: URL): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.generated)\.tsx?$/.test(file))
    .toSorted();

/** File -> its module-level variables that can change. */
function listMutable(folders: RegExp): Readonly<Record<string, readonly string[]>> {
  const root = new URL('../../src/', import.meta.url);
  const found = listFiles(root)
    .filter((file) => folders.test(file))
    .map((file) => {
      const source = readFileSync(new URL(file, root), 'utf8');
      const names = [...source.matchAll(mutable)].map(([, first, second]) => first ?? second ?? '');
      return [file, names] as const;
    })
    .filter(([, names]) => names.length > 0);
  return Object.fromEntries(found);
}

it('holds no mutable state in its modules except caches that depend only on arguments', () => {
  expect(listMutable(PURE)).toEqual(CACHES);
});

it('the browser holds nothing of an app in its modules', () => {
  expect(listMutable(BROWSER)).toEqual(IN_DOCUMENT);
});

it('values are held by objects in few places', () => {
  const root = new URL('../../', import.meta.url);
  const files = ['src/', 'scripts/'].flatMap((folder) =>
    listFiles(new URL(folder, root)).map((file) => folder + file),
  );
  const found = files.filter((file) =>
    /\bnew Weak(?:Map|Set)\b/.test(readFileSync(new URL(file, root), 'utf8')),
  );
  expect(found).toEqual(BY_OBJECT);
});
