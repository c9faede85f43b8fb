/** The message of a partner's override that does not apply, and the change by a limit. */
import { describe, expect, it } from 'vitest';
import {
  compile,
  resolveScreen,
  validateScreen,
  type Context,
  type Theme,
  type ThemeOverride,
} from '../../../src/engine/index.ts';
import { sourceLints } from '../../../src/prover/index.ts';

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
  [{ change: 'hide-field' }, 'it does not read "limit" and "to" and "message".'],
])('an override %j says why it does not apply', (change, says) => {
  const { diagnostics } = compileFor({ overrides: [{ ...LIMIT, ...change }] });
  expect(diagnostics.map(({ message }) => message).join(' ')).toContain(says);
});

it.each<[ThemeOverride, string]>([
  [
    { change: 'insert-step', journey: 'demo', after: 'first', use: 'demo/frist' },
    '(did you mean "demo/first"?)',
  ],
  [
    { change: 'insert-step', journey: 'demo', after: 'first', use: 'demo/first' },
    'already has a step "first"',
  ],
  [
    { change: 'hide-step', journey: 'demo', step: 'first', field: 'name' },
    'it does not read "field". Please remove it, or write the change that you meant',
  ],
])('the override %j is refused', (override, says) => {
  const { diagnostics } = compileFor({ overrides: [override] });
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
  ['At most 30.', []],
  ['At most 1,030 or 30', []],
  ['At most 300.', ['limit-message']],
  ['At most 40.', ['limit-message']],
])('a partner who words the limit as "%s" in its copy.json raises %j', (words, codes) => {
  const address = `${STEP}#/form/schema/properties/name/messages/maxLength`;
  const { message: _, ...limit } = LIMIT;
  const { diagnostics } = compileFor({ copy: { [address]: words }, overrides: [limit] });
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});

it.each([
  [`${STEP}#/titel`, '(did you mean "/title"?)'],
  ['journeys/demo/steps/frist#/title', `(did you mean "${STEP}"?)`],
])('the address %s suggests the nearest', (address, says) =>
  expect(compileFor({ copy: { [address]: 'Hello' } }).diagnostics[0]?.message).toContain(says),
);

describe('a change of a screen', () => {
  const STATE = 'home.state';
  const options = ['TX', 'CA'].map((value) => ({ value, label: value }));
  const home = {
    type: 'object',
    properties: {
      nick: { type: 'string', maxLength: 9 },
      home: {
        type: 'object',
        required: ['state'],
        properties: { state: { type: 'string', enum: ['TX', 'CA'] } },
      },
      years: { type: 'integer', enum: [0, 10, 20] },
    },
  };
  const content = { title: 'First', form: { schema: home, ui: { [STATE]: { options } } } };
  const changed = (override: object) =>
    compile(
      [files[0] ?? { file: '', content: {} }, { file: STEP, content }],
      {},
      {
        org,
        copy: {},
        overrides: [{ journey: 'demo', step: 'first', ...override } as ThemeOverride],
        lints: sourceLints,
      },
    );
  const judge = (override: object, answers: object) => {
    const made = changed(override);
    if (!made.ok) throw new Error(made.diagnostics.map(({ message }) => message).join('\n'));
    const place = { journey: 'demo', step: 'first' };
    const context = { org, answers } as Context;
    const { issues } = validateScreen({ set: made.set, place, context, validator: () => [] });
    const fields = JSON.stringify(resolveScreen(made.set, place, context).form?.fields);
    return { issues: issues.map(({ message }) => message), fields };
  };
  const states = {
    change: 'states',
    field: STATE,
    values: ['TX'],
    message: 'We lend in Texas only.',
  };

  it('states: offers some values, and refuses another with the message', () => {
    const { issues, fields } = judge(states, { home: { state: 'CA' } });
    expect(issues).toEqual(['We lend in Texas only.']);
    expect(fields).toContain('TX');
    expect(fields).not.toContain('"label":"CA"');
    expect(judge(states, { home: { state: 'TX' } }).issues).toEqual([]);
    expect(judge(states, {}).issues).toEqual([]);
  });

  it('states: of numbers, and of a field without options of its own', () => {
    const years = { ...states, field: 'years', values: ['10', '20'], message: 'Ten or twenty.' };
    const { issues, fields } = judge(years, { years: 0 });
    expect(issues).toEqual(['Ten or twenty.']);
    expect(fields).toContain('"options":[{"value":10,"label":"10"},{"value":20,"label":"20"}]');
    expect(judge(years, { years: 20 }).issues).toEqual([]);
    expect(judge(years, {}).issues).toEqual([]);
  });

  it('hide-field: the field is not drawn', () => {
    const shown = '"path":"nick","widget":"text","label":"","required":false,"shown":';
    expect(judge({ change: 'hide-field', field: 'nick' }, {}).fields).toContain(`${shown}false`);
    expect(judge(states, {}).fields).toContain(`${shown}true`);
  });

  it('add-check: refuses an answer with its own text', () => {
    const check = {
      id: 'no-x',
      field: 'nick',
      when: { '==': [{ var: 'answers.nick' }, 'x'] },
      error: 'Not x.',
    };
    expect(judge({ change: 'add-check', check }, { nick: 'x' }).issues).toEqual(['Not x.']);
    expect(judge({ change: 'add-check', check }, { nick: 'y' }).issues).toEqual([]);
  });

  it.each<[object, string, string]>([
    [{ ...states, field: 'home.stat' }, 'override', '(did you mean "home.state"?)'],
    [{ ...states, values: ['TA'] }, 'override', 'the value "TA" is not there'],
    [{ ...states, message: undefined }, 'override', '"values" or "message" is missing'],
    [{ change: 'hide-field', field: STATE }, 'needed-field', 'the form requires it'],
    [{ change: 'hide-field', field: 'nik' }, 'override', '(did you mean "nick"?)'],
    [{ change: 'add-check' }, 'override', '"check" is missing'],
    [
      { change: 'add-check', check: { id: 'a', field: 'nik', when: true, error: 'No.' } },
      'override',
      '(did you mean "nick"?)',
    ],
    [
      { change: 'add-check', check: { id: 'a', when: { shout: [1] }, error: 'No.' } },
      'unknown-operator',
      'shout',
    ],
  ])('%j is refused: %s', (override, code, says) => {
    const { diagnostics } = changed(override);
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
    expect(diagnostics[0]?.message).toContain(says);
    expect(diagnostics[0]?.file).toBe('org-themes/T/theme');
  });
});
