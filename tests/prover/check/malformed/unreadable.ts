/** Files that cannot be parsed, or exceed a size limit. */
import { STEP, withText, malformed, type MalformedDefinition } from './fixture.ts';

export const UNREADABLE: readonly MalformedDefinition[] = [
  malformed('a missing comma', STEP, withText('",', '"'), 'syntax', /a comma is missing after/),
  malformed(
    'bytes that are no UTF-8',
    STEP,
    (text) => Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xfe])]),
    'encoding',
    /UTF-8/,
  ),
  malformed(
    'a key __proto__',
    STEP,
    withText('{', '{"__proto__": {"polluted": true},'),
    'forbidden-key',
    /"__proto__" is not allowed/,
  ),
];
