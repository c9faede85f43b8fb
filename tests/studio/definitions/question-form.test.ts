/** The form of a new question becomes one act. */
import { describe, expect, it } from 'vitest';
import {
  EMPTY_QUESTION,
  idFor,
  findMissingInQuestion,
  nameFor,
  questionAct,
  type QuestionForm,
  titleFault,
} from '../../../src/studio/definitions/acts/question-form.ts';

const FILE = 'journeys/boat/steps/index.json';
const form = { ...EMPTY_QUESTION, label: 'Size of the sail?' };

it.each([
  ['Size of the sail?', 'sizeOfTheSail', 'size-of-the-sail'],
  ['  Año 2 nuevo ', 'ano2Nuevo', 'ano2-nuevo'],
  ['2nd home', 'ndHome', 'nd-home'],
  ['2024 Plans', 'plans', 'plans'],
  ['…', '', ''],
])('“%s” is named %s, and as a step %s', (label, name, id) => {
  expect([nameFor(label), idFor(label)]).toEqual([name, id]);
});

it.each([
  ['', true],
  ['2024 plan', true],
  ['2024 或', false],
])('of the title “%s” a name can be made: %s', (title, isFine) =>
  expect(titleFault(title) === undefined).toBe(isFine),
);

describe('the act', () => {
  it('has what was filled in alone', () => {
    expect(questionAct(FILE, form)).toEqual({
      ...{ act: 'add-question', file: FILE, name: 'sizeOfTheSail' },
      options: { label: 'Size of the sail?', kind: 'text', isOptional: false },
    });
  });

  it('has choices, message, condition, lenders and the place in the call', () => {
    const when = { '!!': [{ var: 'answers.boatName' }] };
    const filled: QuestionForm = {
      ...form,
      name: 'sail',
      kind: 'cards',
      options: ' Small \n\nLarge',
      message: ' Choose ',
      when,
      lenders: ['BASE'],
      operation: 'journeys/operations/send-boat',
    };
    expect(questionAct(FILE, filled)).toMatchObject({
      name: 'sail',
      options: {
        ...{ kind: 'cards', options: ['Small', 'Large'], message: 'Choose', when },
        ...{ lenders: ['BASE'], sendAs: { path: 'sail' } },
      },
    });
  });

  it('has no message where the kind has one of its own, or an answer is optional', () => {
    for (const change of [{ kind: 'email' }, { isRequired: false }] as const) {
      const { options } = questionAct(FILE, { ...form, message: 'Choose', ...change }) as never;
      expect(options).not.toHaveProperty('message');
    }
  });
});

it.each([
  [{ label: ' ' }, 'label', 'the label'],
  [{ label: '…' }, 'name', 'a name'],
  [{ kind: 'radios', options: 'One' }, 'options', 'two choices'],
  [{ whenFault: 'Choose.' }, 'when', 'Only asked when: Choose.'],
  [{}, undefined, undefined],
] as const)('with %j it misses the field %s', (change, field, words) => {
  const missing = findMissingInQuestion({ ...form, ...change });
  expect(missing?.field).toBe(field);
  if (words !== undefined) expect(missing?.words).toContain(words);
});
