/** Every diagnostic code of the lints of sources, with a definition that raises it and the nearest one that does not. */
import { describe, expect, it } from 'vitest';
import { LINT_CODES } from '../../../src/prover/index.ts';
import { name, page } from '../../engine/compile/diagnostic-rows.ts';
import { compileSmall, diagnose } from './diagnose.ts';
import { LINT_ROWS } from './diagnostic-rows.ts';

describe.each(Object.entries(LINT_ROWS))('%s', (code, { raises, passes, at }) => {
  it('is raised once, where the fault is', () => {
    const found = diagnose(raises);
    expect(found.map((one) => [one.code, `${one.file}#${one.pointer}`])).toEqual([[code, at]]);
    expect(found[0]?.message).toMatch(/^Failed to .+\. Please .+\.$/);
  });

  it('is not raised by a sound definition', () => expect(diagnose(passes)).toEqual([]));

  it('is not raised without lints, since a set can be made', () =>
    expect(compileSmall(raises, [])).toMatchObject({ ok: true, diagnostics: [] }));
});

it('repeated-id is raised for checks, and for an id that another block has by default', () => {
  const check = { id: 'old', field: 'name', when: true, error: 'Too old.' };
  const { files = [] } = page({
    form: { schema: name },
    blocks: [
      { block: 'text', id: 'divider-2', text: 'Hello' },
      { block: 'divider' },
      { block: 'divider' },
    ],
    checks: [check, check],
  });
  expect(diagnose({ files }).map(({ code, pointer }) => [code, pointer])).toEqual([
    ['repeated-id', '/blocks/2'],
    ['repeated-id', '/checks/1'],
  ]);
});

it('has a fixture for every code', () =>
  expect(Object.keys(LINT_ROWS).toSorted()).toEqual(Object.keys(LINT_CODES)));
