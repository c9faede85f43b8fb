/** Compiled validators: the module for browsers and the function for Node agree. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validatorsModule } from '../../../src/release/compile/validator.ts';
import type { DataSchema, SchemaValidator } from '../../../src/engine/index.ts';
import { nodeValidator, validatorModule } from '../../../src/release/index.ts';

const schema: DataSchema = {
  type: 'object',
  required: ['name', 'consent'],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 4,
      pattern: '^[\\p{L} ]*$',
      messages: { minLength: 'Name is required' },
    },
    consent: { type: 'boolean', const: true },
    topic: { type: 'string', enum: ['A', 'B'] },
    password: {
      type: 'string',
      maxLength: 64,
      allOf: [{ pattern: '[A-Z]', rule: 'uppercase', label: 'One capital' }],
    },
    list: { type: 'array', maxItems: 2, items: { type: 'integer', minimum: 3 } },
  },
};

async function load(text: string): Promise<SchemaValidator> {
  return (
    (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
      default: SchemaValidator;
    }
  ).default;
}

test('the module and the function return the same errors', async () => {
  const fromModule = await load(validatorModule(schema));
  const fromNode = nodeValidator(schema);
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
    fc.boolean(),
    fc.integer({ max: 9 }),
    fc.constantFrom('A', 'B'),
    fc.array(fc.integer({ max: 9 }), { maxLength: 4 }),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('name', 'consent', 'topic', 'password', 'list'), value),
      (answers) => {
        expect(fromModule(answers)).toEqual(fromNode(answers));
      },
    ),
  );
});

test('all errors are returned, with lengths in code points', () => {
  const errors = nodeValidator(schema)({ name: '𝒜𝒜𝒜𝒜𝒜', consent: false });
  expect(errors.map(({ keyword, instancePath }) => [instancePath, keyword])).toEqual([
    ['/name', 'maxLength'],
    ['/consent', 'const'],
  ]);
});

test('the module needs no eval and imports nothing', () => {
  expect(validatorModule(schema)).not.toMatch(/\brequire\(|\beval\(|new Function|^import /m);
});

test('texts do not change the module', () => {
  const reworded: DataSchema = {
    ...schema,
    title: 'Other',
    properties: {
      ...schema.properties,
      topic: { type: 'string', enum: ['A', 'B'], messages: { enum: 'Pick one' } },
    },
  };
  expect(validatorModule(reworded)).toBe(validatorModule(schema));
});

test('a module of several validators gives each by its name', async () => {
  const other: DataSchema = { type: 'object', required: ['age'], properties: {} };
  const texts = { one: validatorModule(schema), other: validatorModule(other) };
  const text = validatorsModule(new Map(Object.entries(texts)));
  const { default: made } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  )) as { readonly default: Readonly<Record<string, () => SchemaValidator>> };
  expect(Object.keys(made)).toEqual(['one', 'other']);
  for (const answers of [{}, { name: 'June', consent: true, age: 7 }]) {
    expect(made['one']?.()(answers)).toEqual(nodeValidator(schema)(answers));
    expect(made['other']?.()(answers)).toEqual(nodeValidator(other)(answers));
  }
});
