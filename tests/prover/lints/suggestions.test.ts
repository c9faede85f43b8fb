/** The messages of lints name what was probably meant. */
import { expect, it } from 'vitest';
import { name, page } from '../../engine/compile/diagnostic-rows.ts';
import { compileSmall } from './diagnose.ts';

it.each([
  [
    'unknown-operator',
    { checks: [{ id: 'x', when: { matchez: ['a', 'b'] }, error: 'No' }] },
    'did you mean "matches"',
  ],
  [
    'unknown-path',
    { checks: [{ id: 'x', when: { var: 'anwsers.name' }, error: 'No' }] },
    'did you mean "answers"',
  ],
  [
    'unknown-field',
    { checks: [{ id: 'x', field: 'naem', when: true, error: 'No' }] },
    'did you mean "name"',
  ],
  [
    'absent-comparison',
    {
      checks: [{ id: 'x', when: { '==': [{ var: 'answers.name' }, null] }, error: 'No' }],
    },
    'always false',
  ],
])('%s is refused with what was meant', (code, screen, words) => {
  const { ok, diagnostics } = compileSmall(page({ form: { schema: name }, ...screen }));
  expect(ok).toBe(false);
  expect(diagnostics.find((one) => one.code === code)?.message).toContain(words);
});
