/** Every operation sends texts as they are validated: trimmed. Passwords are sent as they are typed. */
import { expect, test } from 'vitest';
import {
  requestFor,
  writePath,
  type CompiledScreen,
  type DataSchema,
} from '../../src/engine/index.ts';
import { setOf } from '../definitions.ts';

const set = setOf('hearthline');
const screens: readonly CompiledScreen[] = [
  ...Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
  ...Object.values(set.pages).map(({ screen }) => screen),
  ...Object.values(set.forms),
];

/** The path of each text that a form asks for, and whether it is trimmed. */
function textsIn(schema: DataSchema, path: string): readonly (readonly [string, boolean])[] {
  if (schema.type === 'string') return [[path, schema.trim !== false]];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    textsIn(property, path === '' ? name : `${path}.${name}`),
  );
}
const fields = screens.flatMap(({ schema }) => (schema ? textsIn(schema, '') : []));
const untrimmed = fields.filter(([, isTrimmed]) => !isTrimmed).map(([path]) => path);

/** All answers, each with its path and white space around it. */
let answers: Record<string, unknown> = { income: { income: 85_000 }, blank: ' \u00a0 ' };
// A group of one form can have the name of a text of another; the group counts.
for (const [path] of fields.toSorted(([one], [other]) => one.length - other.length))
  answers = writePath(answers, path, `\u00a0 ${path}\t`);
const context = {
  answers,
  authenticated: true,
  application: { uuid: 'a' },
  url: { path: '/', params: { uuid: 'a' }, query: {} },
};

function* leavesOf(value: unknown): Generator<unknown> {
  if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* leavesOf(member);
  else yield value;
}

test('no operation sends white space around an answer', () => {
  const sent = Object.keys(set.operations).flatMap((id) => {
    const request = requestFor(set, id, context);
    return 'refused' in request
      ? []
      : [...leavesOf([request.body, request.query])].filter((one) => typeof one === 'string');
  });
  const around = [...new Set(sent.filter((text) => text !== text.trim()))];
  expect(sent).toEqual(expect.arrayContaining(['name.firstName', 'propertyAddress.street1']));
  expect(around.map((text) => text.trim()).filter((path) => !untrimmed.includes(path))).toEqual([]);
  expect(around).toContain('\u00a0 password\t');
});

test('a blank answer is sent as none, and lacks where one is required', () => {
  const operations = {
    save: {
      id: 'save',
      method: 'POST' as const,
      path: '/save',
      body: {
        blank: { value: { var: 'answers.blank' } },
        income: { value: { var: 'answers.income.income' } },
      },
    },
  };
  const blank = { ...set, operations };
  expect(requestFor(blank, 'save', context)).toMatchObject({ body: { income: 85_000 } });
  expect(requestFor(blank, 'save', context)).not.toHaveProperty('body.blank');
  const requires = { save: { ...operations.save, requires: ['answers.blank'] } };
  expect(requestFor({ ...set, operations: requires }, 'save', context)).toHaveProperty('refused');
});
