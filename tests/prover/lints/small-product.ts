/** Compiles and lints a few definitions, added to the product of the examples. */
import { compile, type Compilation, type Diagnostic } from '../../../src/engine/index.ts';
import {
  type Definitions,
  EXAMPLE_PRODUCT,
  lintSet,
  sourceLints,
} from '../../../src/prover/index.ts';

const org = { code: 'T', main: true, prefixes: [], timeZone: 'UTC', theme: 'T' };
export const PAGE = 'journeys/application/demo';

/** The page of the product, with more content. */
export const page = (more: object): Definitions => ({
  [PAGE]: { path: '/case/{uuid}/demo', title: 'Demo', ...more },
});

const listFiles = (definitions: Definitions) =>
  Object.entries({ ...EXAMPLE_PRODUCT, ...definitions }).flatMap(([file, content]) =>
    content === undefined ? [] : [{ file, content }],
  );

export const compileProduct = (definitions: Definitions, lints = sourceLints): Compilation =>
  compile(listFiles(definitions), {}, { org, copy: {}, overrides: [], lints });

/** The findings of the lints of sources. */
export const lintSources = (definitions: Definitions): readonly Diagnostic[] =>
  compileProduct(definitions).diagnostics;

/** The findings of the lints of sets. */
export function lintProduct(definitions: Definitions): readonly Diagnostic[] {
  const compiled = compileProduct(definitions, []);
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join(' '));
  return lintSet(compiled.set, listFiles(definitions));
}
