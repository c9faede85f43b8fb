/** What an override of a partner says when it does not apply, and what a limit changes. */
import { expect, it } from 'vitest';
import { compile, type Theme, type ThemeOverride } from '../../../src/engine/index.ts';

const org = { code: 'T', main: true, prefixes: [], timeZone: 'UTC', theme: 'T' };
const schema = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 40, messages: { maxLength: 'At most 40.' } } },
};
const STEP = 'journeys/demo/steps/first';
const files = [
  {
    file: 'journeys/demo/journey',
    content: { title: 'Demo', basePath: '/demo', steps: [{ id: 'first' }] },
  },
  { file: STEP, content: { title: 'First', form: { schema } } },
];
const LIMIT = {
  change: 'set-limit',
  journey: 'demo',
  step: 'first',
  field: 'name',
  limit: 'maxLength',
  to: 30,
  message: 'At most 30.',
} as const;

const compileFor = (theme: Partial<Theme>) =>
  compile(files, {}, { org, copy: {}, overrides: [], ...theme });

it.each<[Partial<ThemeOverride>, string]>([
  [
    { step: 'frist' },
    'the step "frist" is not there. Please name an existing one (did you mean "first"?).',
  ],
  [{ journey: 'dmo' }, '(did you mean "demo"?)'],
  [{ field: 'nam' }, '(did you mean "name"?)'],
  [{ to: 50 }, 'its limit 50 is looser than 40'],
  [{ change: 'insert-step', after: 'first', use: 'demo/frist' }, '(did you mean "demo/first"?)'],
  [{ change: 'insert-step', after: 'first', use: 'demo/first' }, 'already has a step "first"'],
])('an override %j says why it does not apply', (change, says) => {
  const { diagnostics } = compileFor({ overrides: [{ ...LIMIT, ...change }] });
  expect(diagnostics.map(({ message }) => message).join(' ')).toContain(says);
});

it('a limit has the text that comes with it', () => {
  const compiled = compileFor({ overrides: [LIMIT] });
  const [step] = (compiled.ok && compiled.set.journeys['demo']?.steps) || [];
  expect(step?.screen.schema?.properties?.['name']).toMatchObject({
    maxLength: 30,
    messages: { maxLength: 'At most 30.' },
  });
});

it.each([
  [`${STEP}#/titel`, '(did you mean "/title"?)'],
  ['journeys/demo/steps/frist#/title', `(did you mean "${STEP}"?)`],
])('the address %s suggests the nearest', (address, says) =>
  expect(compileFor({ copy: { [address]: 'Hello' } }).diagnostics[0]?.message).toContain(says),
);
