/** Every diagnostic code of the compiler, with a definition that raises it and the nearest one that does not. */
import { describe, expect, it } from 'vitest';
import { compile, ENGINE_DIAGNOSTIC_CODES } from '../../../src/engine/index.ts';
import { COMPILER_ROWS } from './diagnostic-rows.ts';
import type { Fixture } from './row.ts';

const org = { code: 'T', main: true, prefixes: [], timeZone: 'UTC', theme: 'T' };
const diagnose = ({ files = [], theme = {} }: Fixture) =>
  compile(files, {}, { org, copy: {}, overrides: [], ...theme }).diagnostics;

describe.each(Object.entries(COMPILER_ROWS))('%s', (code, { raises, passes, at }) => {
  it('is raised once, where the fault is', () => {
    const found = diagnose(raises);
    expect(found.map((one) => [one.code, `${one.file}#${one.pointer}`])).toEqual([[code, at]]);
    expect(found[0]?.message).toMatch(/^Failed to .+\. Please .+\.$/);
  });

  it('is not raised by a sound definition', () => expect(diagnose(passes)).toEqual([]));
});

it('has a fixture for every code', () =>
  expect(Object.keys(COMPILER_ROWS).toSorted()).toEqual(Object.keys(ENGINE_DIAGNOSTIC_CODES)));
