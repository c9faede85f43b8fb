/** Files of the wrong shape, by the schema of their kind. */
import {
  STEP,
  withValue,
  withText,
  withProperty,
  malformed,
  type MalformedDefinition,
} from './fixture.ts';

export const SHAPES: readonly MalformedDefinition[] = [
  malformed(
    'a list instead of an object',
    STEP,
    () => '[]',
    'schema-type',
    /a list stands there, and an object is expected/,
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
  malformed(
    'an unknown kind of entry',
    STEP,
    withProperty({ type: 'string', entry: 'citty' }),
    'unknown-keyword',
    /"citty" is no kind of entry. Please write one of .*city/,
  ),
];
