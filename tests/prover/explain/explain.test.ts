/** Explains fields, blocks, errors and steps of a small set. */
import { describe, expect, it } from 'vitest';
import {
  compile,
  type CompiledSet,
  type Context,
  EMPTY_VOCABULARY,
} from '../../../src/engine/index.ts';
import { explain, type Question } from '../../../src/prover/index.ts';

const org = { code: 'T', main: true, prefixes: [], timeZone: 'UTC', theme: 'T' };
const files = [
  {
    file: 'journeys/boat/journey',
    content: {
      title: 'Boat',
      basePath: '/boat',
      steps: [{ id: 'index' }, { id: 'length', when: { var: 'answers.owned' } }],
      guards: [{ id: 'closed', when: { var: 'flags.closed' }, to: '/closed' }],
    },
  },
  {
    file: 'journeys/boat/steps/index',
    content: {
      title: 'Owner',
      form: { schema: { type: 'object', properties: { owned: { type: 'boolean' } } } },
    },
  },
  {
    file: 'journeys/boat/steps/length',
    content: {
      title: 'Length',
      form: {
        schema: {
          type: 'object',
          properties: {
            length: { type: 'number' },
            berth: { type: 'string' },
            gear: { type: 'array', items: { type: 'string' } },
            other: { type: 'string' },
          },
        },
        ui: {
          berth: { when: { '!': [{ missing: ['answers.length'] }] } },
          other: { under: { field: 'gear', option: 'OTHER' } },
        },
      },
      blocks: [
        {
          block: 'notice',
          id: 'long',
          when: { '>=': [{ var: 'answers.length' }, 12] },
          text: 'Long',
        },
        {
          block: 'notice',
          id: 'some',
          when: { '!': [{ missing_some: [1, ['answers.length', 'answers.berth']] }] },
          text: 'Some',
        },
      ],
      checks: [
        {
          id: 'too-long',
          field: 'length',
          when: { '>': [{ var: 'answers.length' }, 30] },
          error: 'Too long',
        },
      ],
    },
  },
];
const compiled = compile(files, EMPTY_VOCABULARY, { org, copy: {}, overrides: [] });
if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
const set: CompiledSet = compiled.set;
const place = { journey: 'boat', step: 'length' };
const ask = (question: Question, context: Context = {}) => explain(set, question, context);
const answers = (more: object): Context => ({ answers: more });

describe('a field', () => {
  it('names the path that `missing` read, and that it is absent', () => {
    const { question, outcome, rules, differences } = ask({ kind: 'field', place, field: 'berth' });
    expect([question, outcome]).toEqual(['Is the field berth shown at boat/length?', 'No.']);
    expect(rules).toEqual([
      {
        file: 'journeys/boat/steps/length',
        pointer: '/form/ui/berth/when',
        rule: { '!': [{ missing: ['answers.length'] }] },
        sentence: 'answers.length is there',
        read: [{ path: 'answers.length', absent: true }],
        gave: false,
        holds: false,
        decided: true,
      },
    ]);
    expect(differences).toEqual([
      { change: [{ path: 'answers.length', to: true }], outcome: 'Yes.' },
    ]);
  });

  it.each([
    [['OTHER'], 'Yes.'],
    [['ROPE'], 'No.'],
  ])('below an option is shown while that is among %j: %s', (gear, outcome) => {
    const found = ask({ kind: 'field', place, field: 'other' }, answers({ gear }));
    const rule = { pointer: '/form/ui/other/under', sentence: '"OTHER" is in answers.gear' };
    expect(found).toMatchObject({ outcome, rules: [rule] });
  });

  it('of an unknown name throws with the nearest one', () =>
    expect(() => ask({ kind: 'field', place, field: 'bert' })).toThrow(
      'Failed to explain: there is no field bert. Please name berth, or another.',
    ));
});

describe('a block', () => {
  it('shows what it read and the nearest number that shows it', () => {
    const { outcome, rules, differences } = ask(
      { kind: 'block', place, block: 'long' },
      answers({ length: 7 }),
    );
    expect(outcome).toBe('No.');
    expect(rules[0]?.read).toEqual([{ path: 'answers.length', value: 7 }]);
    expect(differences).toEqual([
      { change: [{ path: 'answers.length', from: 7, to: 12 }], outcome: 'Yes.' },
    ]);
  });

  it('names each path that `missing_some` read', () =>
    expect(
      ask({ kind: 'block', place, block: 'some' }, answers({ length: 7 })).rules[0]?.read,
    ).toEqual([
      { path: 'answers.length', value: 7 },
      { path: 'answers.berth', absent: true },
    ]));
});

describe('an error', () => {
  it('names the check that decides', () => {
    const { outcome, rules } = ask(
      { kind: 'error', place, error: 'length' },
      answers({ length: 31 }),
    );
    expect(outcome).toBe('Yes: “Too long”.');
    expect(rules).toMatchObject([
      { pointer: '/checks/0', sentence: 'answers.length is above 30', decided: true },
    ]);
  });

  it('that there is not has the smallest change that causes it', () =>
    expect(
      ask({ kind: 'error', place, error: 'too-long' }, answers({ length: 3 })).differences,
    ).toEqual([
      { change: [{ path: 'answers.length', from: 3, to: 31 }], outcome: 'Yes: “Too long”.' },
    ]));
});

describe('a step', () => {
  it.each([
    [{}, 'No: the step does not apply.'],
    [{ answers: { owned: true }, flags: { closed: true } }, 'No: a guard leads to /closed.'],
    [{ answers: { owned: true } }, 'Yes.'],
  ])('in %j: %s', (context, outcome) =>
    expect(ask({ kind: 'screen', place }, context).outcome).toBe(outcome),
  );

  it('names its own rule before the guards', () =>
    expect(
      ask({ kind: 'screen', place }, {}).rules.map(({ file, pointer }) => file + pointer),
    ).toEqual(['journeys/boat/journey/steps/1/when', 'journeys/boat/journey/guards/0']));
});
