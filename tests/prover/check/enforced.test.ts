/** Keywords of a form's schema: each refuses an answer with a message on a field, or is refused itself. */
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataSchema } from '../../../src/engine/index.ts';
import { normalize } from '../../../src/engine/validate/normalize.ts';
import { checkEnforced } from '../../../src/prover/check/enforced.ts';
import { PAGE } from '../../release/support/small-tree.ts';
import { formOf, validateForm } from './validate-form.ts';

const file = PAGE.replace('.json', '');
const faultsOf = (schema: object) =>
  checkEnforced({
    root: '',
    files: [{ file, content: formOf(schema) }],
    texts: new Map(),
    diagnostics: [],
    parsed: 1,
  });

/** A value of each keyword that has no place on a form. */
const VALUES: Readonly<Record<string, unknown>> = {
  not: { required: ['one'] },
  oneOf: [{ required: ['one'] }, { required: ['two'] }],
  anyOf: [{ required: ['one'] }],
  allOf: [{ required: ['one'] }],
  if: { required: ['one'] },
  dependencies: { one: ['two'] },
  minProperties: 2,
  format: 'email',
};

const KEYWORDS: { readonly [keyword: string]: fc.Arbitrary<unknown> } = {
  format: fc.constantFrom('email', 'date', 'emial'),
  const: fc.constantFrom('a', 3, true),
  enum: fc.constantFrom(['a', 'b'], [1, 2]),
  minLength: fc.integer({ min: 0, max: 3 }),
  maxLength: fc.integer({ min: 0, max: 3 }),
  minimum: fc.integer({ min: 0, max: 3 }),
  exclusiveMaximum: fc.integer({ min: 0, max: 3 }),
  multipleOf: fc.constantFrom(2, 0.5),
  minItems: fc.integer({ min: 0, max: 2 }),
  uniqueItems: fc.boolean(),
  minProperties: fc.integer({ min: 0, max: 3 }),
  maxProperties: fc.integer({ min: 0, max: 1 }),
  additionalProperties: fc.boolean(),
  dependencies: fc.constantFrom({ one: ['two'] }),
  propertyNames: fc.constantFrom({ maxLength: 2 }),
  patternProperties: fc.constantFrom({ '^o': { type: 'number' } }),
  readOnly: fc.boolean(),
  definitions: fc.constantFrom({ a: {} }),
};

type Schema = Record<string, unknown>;
const { schema: arbitrarySchema } = fc.letrec<{ schema: Schema }>((tie) => {
  const inner = tie('schema');
  const withSchemas: { readonly [keyword: string]: fc.Arbitrary<unknown> } = {
    items: fc.oneof(inner, fc.array(inner, { minLength: 1, maxLength: 2 })),
    contains: inner,
    not: inner,
    if: inner,
    then: inner,
    allOf: fc.array(inner, { minLength: 1, maxLength: 2 }),
    anyOf: fc.array(inner, { minLength: 1, maxLength: 2 }),
    oneOf: fc.array(inner, { minLength: 1, maxLength: 2 }),
    properties: fc.dictionary(fc.constantFrom('one', 'two', 'a.b', 'c/d', 'e~f', 'g h'), inner, {
      maxKeys: 3,
    }),
    required: fc.subarray(['one', 'two']),
  };
  const parts = Object.entries({ ...KEYWORDS, ...withSchemas }).map(([key, value]) =>
    value.map((one) => ({ [key]: one })),
  );
  return {
    schema: fc
      .tuple(
        fc.constantFrom('object', 'string', 'number', 'array', undefined),
        fc.array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, ...parts), {
          maxLength: 3,
        }),
      )
      .map(([type, found]): Schema => {
        const whole: Schema = Object.assign({}, ...found, type === undefined ? {} : { type });
        // The compiler refuses a required property that there is not.
        const { properties = {}, required = [] } = whole as DataSchema;
        const known = required.filter((name) => name in properties);
        return { ...whole, ...('required' in whole && { required: known }) };
      }),
  };
});
const arbitraryForm = fc
  .tuple(
    fc.dictionary(fc.constantFrom('one', 'two', 'three'), arbitrarySchema, {
      minKeys: 1,
      maxKeys: 3,
    }),
    fc.option(arbitrarySchema, { nil: {}, freq: 3 }),
  )
  .map(([properties, more]) => ({ ...more, type: 'object', properties }));
const scalar = fc.constantFrom<unknown>('a', 'abcd', '', 1, 2.5, 9, true, null);
const arbitraryAnswers = fc.dictionary(
  fc.constantFrom('one', 'two', 'three'),
  fc.oneof(
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('one', 'two'), scalar),
  ),
);

const ajv = new Ajv({ strict: false, logger: false, validateFormats: false });

describe('an answer that the schema of a sound form refuses', () => {
  it('has a message on a field, or on the group that is none', () => {
    let refused = 0;
    fc.assert(
      fc.property(arbitraryForm, fc.array(arbitraryAnswers, { maxLength: 8 }), (schema, list) => {
        fc.pre(faultsOf(schema).length === 0);
        const isValid = ajv.compile(schema);
        for (const answers of list) {
          const { issues, paths } = validateForm(schema, answers);
          if (isValid(normalize(schema as DataSchema, answers))) continue;
          refused += 1;
          expect(issues).not.toEqual([]);
          for (const { field, message } of issues) {
            expect(message).not.toBe('');
            expect(paths).toContain(field);
          }
        }
      }),
      { numRuns: 300, seed: 20 },
    );
    expect(refused).toBeGreaterThan(200);
  });

  it('has a message when only an entry of a list, or a part of an entry, is wrong', () => {
    const list = (items: object) => ({
      type: 'object',
      properties: { owners: { type: 'array', items } },
    });
    const owner = { type: 'object', required: ['name'], properties: { name: { minLength: 2 } } };
    for (const [items, entry] of [
      [{ minLength: 2 }, 'a'],
      [owner, { name: 'a' }],
      [owner, {}],
    ] as const) {
      const { issues } = validateForm(list(items), { owners: [entry] });
      expect(issues).toMatchObject([{ field: 'owners', code: 'items' }]);
    }
  });

  it.each(['not', 'oneOf', 'anyOf', 'allOf', 'if', 'dependencies', 'minProperties', 'format'])(
    'is impossible by "%s" of a form or of a group, which is refused with its place',
    (keyword) => {
      const part = { type: 'object', properties: { one: {} }, [keyword]: VALUES[keyword] };
      const inGroup = { type: 'object', properties: { home: part } };
      expect(faultsOf(part)).toMatchObject([{ pointer: `/form/schema/${keyword}` }]);
      expect(faultsOf(inGroup)).toMatchObject([
        { pointer: `/form/schema/properties/home/${keyword}`, code: 'unenforced-keyword' },
      ]);
    },
  );

  it.each([
    [{ type: 'number', maxLength: 3 }, 'maxLength'],
    [{ type: 'integer', pattern: '^a', maxLength: 1 }, 'pattern'],
    [{ type: 'string', minimum: 3 }, 'minimum'],
    [{ type: 'boolean', minItems: 3 }, 'minItems'],
  ])('is impossible by %j, which never refuses a value of its type', (schema, keyword) =>
    expect(faultsOf({ type: 'object', properties: { one: schema } })).toContainEqual(
      expect.objectContaining({ pointer: `/form/schema/properties/one/${keyword}` }),
    ),
  );

  it.each(['co.name', 'a/b', 'a~b', 'a b', '1st', ''])('a field can not be named "%s"', (name) =>
    expect(faultsOf({ type: 'object', properties: { [name]: {} } })).toMatchObject([
      { code: 'property-name' },
    ]),
  );
});
