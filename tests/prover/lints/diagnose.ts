/** Compiles a few definitions with the lints of sources, or with others. */
import { compile, type Compilation, type Diagnostic } from '../../../src/engine/index.ts';
import { sourceLints } from '../../../src/prover/index.ts';
import type { Fixture } from '../../engine/compile/row.ts';

const org = { code: 'T', main: true, prefixes: [], timeZone: 'UTC', theme: 'T' };

export const compileSmall = (
  { files = [], theme = {} }: Fixture,
  lints = sourceLints([]),
): Compilation => compile(files, {}, { org, copy: {}, overrides: [], lints, ...theme });

export const diagnose = (fixture: Fixture): readonly Diagnostic[] =>
  compileSmall(fixture).diagnostics;
