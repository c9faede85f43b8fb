/** The checks of files against the schema of their kind: one for each JSON Schema keyword in use. */
import type { Checks } from './check.ts';
import { smallTree } from './small-tree.ts';

const { data, formOf, journey, page, PAGE, withTheme } = smallTree;
const operation = (method: string) => ({
  'journeys/operations/fixture.json': { method, path: '/fixture' },
});

export const SHAPE_CHECKS = {
  'unknown-kind': {
    meaning: 'No schema is known for the file.',
    reason: 'A file of an unknown kind is read by nothing, and is not checked.',
    bad: { 'journeys/odd.json': {} },
    good: page({ $schema: '../../schemas/definition/page.schema.json' }),
  },
  'wrong-kind': {
    meaning: 'The file names the schema of another kind than its folder holds.',
    reason: 'The file would be checked by rules that are not those of its place.',
    bad: page({ $schema: '../../schemas/definition/step.schema.json' }),
    good: page({ $schema: '../../schemas/definition/page.schema.json' }),
  },
  'schema-additionalProperties': {
    meaning: 'A key is not known there.',
    reason: 'A key that nothing reads has no effect, which hides a mistake.',
    bad: page({ intor: 'x' }),
    good: page({ intro: 'x' }),
  },
  'schema-anyOf': {
    meaning: 'A value has none of the allowed shapes.',
    reason: 'The value would be ignored, or would stop the page.',
    bad: data({ type: 'array', items: 7 }),
    good: data({ type: 'array', items: { type: 'string' } }),
  },
  'schema-const': {
    meaning: 'A value is not the one that is required.',
    reason: 'The file would be read by the rules of another version.',
    bad: journey({ only: {} }, { version: 2 }),
    good: journey({ only: {} }),
  },
  'schema-enum': {
    meaning: 'A value is not in the list of allowed values.',
    reason: 'Nothing knows what to do with the value.',
    bad: operation('PSOT'),
    good: operation('POST'),
  },
  'schema-exclusiveMinimum': {
    meaning: 'A number is not above its lower limit.',
    reason: 'A number outside of its limits has no meaning there.',
    bad: data({ type: 'number', multipleOf: 0 }),
    good: data({ type: 'number', multipleOf: 1 }),
  },
  'schema-maxLength': {
    meaning: 'A text is longer than its schema allows.',
    reason: 'The text would not fit where it is shown.',
    bad: page({ intro: 'x'.repeat(4001) }),
    good: page({ intro: 'x'.repeat(4000) }),
  },
  'schema-maxProperties': {
    meaning: 'An object has more keys than its schema allows.',
    reason: 'It would be open which of the keys counts.',
    bad: page({ intro: { value: { '!': [true], '!!': [true] } } }),
    good: page({ intro: { value: { cat: ['a', 'b'] } } }),
  },
  'schema-maximum': {
    meaning: 'A number is above its upper limit.',
    reason: 'A number outside of its limits breaks the layout or the rule that uses it.',
    bad: withTheme({ brand: { logoHeight: 65 } }),
    good: withTheme({ brand: { logoHeight: 64 } }),
  },
  'schema-minItems': {
    meaning: 'A list has fewer entries than its schema allows.',
    reason: 'An empty list would show nothing where something is expected.',
    bad: page({ blocks: [{ block: 'table', id: 'rows', columns: [] }] }),
    good: page({ blocks: [{ block: 'text', id: 'rows', text: 'None.' }] }),
  },
  'schema-minLength': {
    meaning: 'A text is shorter than its schema allows.',
    reason: 'People would see an empty heading, label or button.',
    bad: page({ title: '' }),
    good: page({ title: 'x' }),
  },
  'schema-minProperties': {
    meaning: 'An object has fewer keys than its schema allows.',
    reason: 'An empty object says nothing, so that nothing would happen.',
    bad: page({ intro: { value: {} } }),
    good: page({ intro: { value: { cat: ['a', 'b'] } } }),
  },
  'schema-minimum': {
    meaning: 'A number is below its lower limit.',
    reason: 'A number outside of its limits breaks the layout or the rule that uses it.',
    bad: withTheme({ brand: { logoHeight: 15 } }),
    good: withTheme({ brand: { logoHeight: 16 } }),
  },
  'schema-oneOf': {
    meaning: 'A value has none, or more than one, of the allowed shapes.',
    reason: 'The value would be ignored, or would stop the page.',
    bad: page({ title: 7 }),
    good: page({ title: '7' }),
  },
  'schema-pattern': {
    meaning: 'A text does not match its pattern.',
    reason: 'A value of another form is refused or misread by what uses it.',
    bad: withTheme({ companyInfo: { nmls: 'none' } }),
    good: withTheme({ companyInfo: { nmls: '9900100' } }),
  },
  'schema-propertyNames': {
    meaning: 'A key is not in the list of allowed keys.',
    reason: 'A key that nothing reads has no effect, which hides a mistake.',
    bad: page({
      blocks: [
        { block: 'text', id: 'a', text: 'x', refused: { sound: { title: 'x', text: 'y' } } },
      ],
    }),
    good: page({
      blocks: [
        { block: 'text', id: 'a', text: 'x', refused: { camera: { title: 'x', text: 'y' } } },
      ],
    }),
  },
  'schema-required': {
    meaning: 'A required key is missing.',
    reason: 'Without the key, the page or the call cannot be made.',
    bad: { [PAGE]: { path: '/fixture' } },
    good: page({}),
  },
  'schema-type': {
    meaning: 'A value has the wrong JSON type.',
    reason: 'A value of another type would be ignored, or would stop the page.',
    bad: { [PAGE]: '[]' },
    good: page({}),
  },
  'schema-uniqueItems': {
    meaning: 'A list holds the same entry twice.',
    reason: 'One of the two entries has no effect.',
    bad: data({ type: 'object', required: ['a', 'a'] }),
    good: data({ type: 'object', required: ['a', 'b'] }),
  },
  'schema-size': {
    meaning: 'A data schema asks for more entries than a form can have.',
    reason: 'A form of that size would freeze the browser.',
    bad: data({ type: 'array', items: { type: 'string' }, minItems: 1e6 }),
    good: data({ type: 'array', items: { type: 'string' }, minItems: 1 }),
  },
  'schema-compile': {
    meaning: 'No check of answers can be made of a form schema.',
    reason: 'Nothing could be published.',
    bad: formOf({ zip: { type: 'string', maxLength: 9, pattern: '(' } }),
    good: formOf({ zip: { type: 'string', maxLength: 9, pattern: '()' } }),
  },
  'unknown-keyword': {
    meaning: 'A data schema uses a keyword that does not exist.',
    reason: 'JSON Schema ignores an unknown keyword, so the answers would not be checked.',
    bad: data({ type: 'string', maxLenght: 9 }),
    good: data({ type: 'string', maxLength: 9 }),
  },
  'unenforced-keyword': {
    meaning: 'A data schema uses a keyword that refuses no answer, or no single field.',
    reason: 'Wrong answers would be sent, or people would be refused without reading why.',
    bad: formOf({ zip: { type: 'string', maxLength: 9, format: 'email' } }),
    good: formOf({ zip: { type: 'string', maxLength: 9, minLength: 1 } }),
  },
  'property-name': {
    meaning: 'A form has a field that a path can not name.',
    reason: 'The answer would be kept under another name than the one that is checked.',
    bad: formOf({ 'zip.code': { type: 'string', maxLength: 9 } }),
    good: formOf({ zip_code: { type: 'string', maxLength: 9 } }),
  },
} satisfies Checks;
