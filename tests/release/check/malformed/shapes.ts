/** Files of the wrong shape, by the schema of their kind. */
import {
  STEP,
  JOURNEY,
  withValue,
  withText,
  withProperty,
  malformed,
  type MalformedDefinition,
} from './fixture.ts';

export const SHAPES: readonly MalformedDefinition[] = [
  malformed('a list instead of an object', STEP, () => '[]', 'schema-type', /must be object/),
  malformed(
    'a misspelt key',
    STEP,
    withText('"intro"', '"intor"'),
    'schema-additionalProperties',
    /Did you mean "intro"/,
  ),
  malformed(
    'a missing title',
    STEP,
    withText(/"title": [^\n]*\n/, ''),
    'schema-required',
    /"title" is missing/,
  ),
  malformed(
    'an unknown widget',
    STEP,
    withText('"select"', '"selct"'),
    'schema-enum',
    /Did you mean "select"/,
  ),
  malformed(
    'an unknown kind of block',
    STEP,
    withValue('blocks', [{ block: 'notise', id: 'help' }]),
    'schema-enum',
    /Did you mean "notice"/,
  ),
  malformed(
    'an unknown schema',
    STEP,
    withText('step.schema.json', 'stepp.schema.json'),
    'unknown-kind',
    /no kind "stepp"/,
  ),
  malformed(
    'the schema of another kind',
    STEP,
    withText('step.schema.json', 'theme.schema.json'),
    'wrong-kind',
    /is a "step"/,
  ),
  malformed(
    'a version of tomorrow',
    JOURNEY,
    withValue('version', 2),
    'schema-const',
    /must be equal to constant/,
  ),
  malformed(
    'a file of no kind',
    'journeys/odd.json',
    () => '{}',
    'unknown-kind',
    /kind is not known/,
  ),
  malformed(
    'an unknown type of data',
    STEP,
    withProperty({ type: 'strin' }),
    'schema-enum',
    /Did you mean "string"/,
  ),
  malformed(
    'a misspelt keyword of a schema',
    STEP,
    withProperty({ type: 'string', maxLenght: 9 }),
    'unknown-keyword',
    /Did you mean "maxLength"/,
  ),
];
