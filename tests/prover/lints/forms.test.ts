/** The lints of form schemas: shared schemas, and options of shared lists. */
import { describe, expect, it } from 'vitest';
import { diagnose } from './diagnose.ts';
import { page } from './form-rows.ts';
import type { Fixture } from '../../engine/compile/row.ts';

describe('the messages of a shared schema', () => {
  const shared = (properties: object): Fixture => ({
    files: [
      ...(page({ form: { schema: { type: 'object', properties } } }).files ?? []),
      {
        file: 'schemas/data/short.schema',
        content: {
          type: 'string',
          maxLength: 9,
          messages: { required: 'Enter it', maxLength: 'Too long' },
        },
      },
    ],
  });
  const codes = (fixture: Fixture) => diagnose(fixture).map(({ code, pointer }) => [code, pointer]);

  it('may word `required` although a field that refers to it is not required', () =>
    expect(codes(shared({ name: { $ref: 'data/short' } }))).toEqual([]));

  it('word the keywords of a field that adds a limit', () =>
    expect(codes(shared({ name: { $ref: 'data/short', minLength: 2 } }))).toEqual([
      ['message-missing', '/form/schema/properties/name/minLength'],
    ]));
});

it('options of a list are compared with the values that the schema allows', () => {
  const { files = [] } = page({
    form: {
      schema: { type: 'object', properties: { name: { type: 'array', items: { enum: [1, 2] } } } },
      ui: { name: { options: 'numbers' } },
    },
  });
  const list = {
    options: [
      { value: 1, label: 'One' },
      { value: '2', label: 'Two' },
    ],
  };
  const found = diagnose({
    files: [...files, { file: 'journeys/shared/lists/numbers', content: list }],
  });
  expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringContaining('option-outside Failed to offer the option "2"'),
    expect.stringContaining(
      'option-missing Failed to offer every value of "name": none of its options is 2',
    ),
  ]);
});
