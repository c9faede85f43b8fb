import { expect, it } from 'vitest';
import getDefaultFormState from '../../../src/ui/form/no-defaults.ts';
import retrieveSchema, { resolveAllReferences } from '../../../src/ui/form/plain-schema.ts';

it('a schema without references and conditions is itself', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  expect(retrieveSchema(undefined, schema)).toBe(schema);
});

it.each(['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies', 'additionalProperties'])(
  'a schema with %s is refused',
  (key) => {
    expect(() => retrieveSchema(undefined, { type: 'object', [key]: {} })).toThrow(
      /^Failed to draw the form: its schema has references or conditions/,
    );
  },
);

it('what rjsf resolves only for such schemas is refused', () => {
  expect(resolveAllReferences).toThrow('Please pass one whose parts are resolved.');
});

it('data stays as it is, and there is none by default', () => {
  const data = { name: 'Ana' };
  expect(getDefaultFormState(undefined, {}, data)).toBe(data);
  expect(getDefaultFormState(undefined, { default: { name: 'Ben' } })).toEqual({});
});
