/** Files that cannot be parsed, or exceed a size limit. */
import {
  STEP,
  THEME,
  withValue,
  withText,
  nested,
  malformed,
  type MalformedDefinition,
} from './fixture.ts';

export const UNREADABLE: readonly MalformedDefinition[] = [
  malformed('a missing comma', STEP, withText('",', '"'), 'syntax', /Comma|Expected/),
  malformed('a trailing comma', STEP, withText(/\}\s*$/, ',}'), 'syntax', /mend its JSON/),
  malformed('a comment', STEP, withText('{', '{ // note\n'), 'syntax', /mend its JSON/),
  malformed(
    'a truncated file',
    STEP,
    (text) => text.slice(0, text.length / 2),
    'syntax',
    /mend its JSON/,
  ),
  malformed('no bytes', STEP, () => '', 'syntax', /empty|ValueExpected/),
  malformed('a byte order mark', STEP, (text) => `\uFEFF${text}`, 'byte-order-mark', /without one/),
  malformed(
    'bytes that are no UTF-8',
    STEP,
    (text) => Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xfe])]),
    'encoding',
    /UTF-8/,
  ),
  malformed(
    'a key twice',
    STEP,
    withText('"title"', '"title": "Once", "title"'),
    'duplicate-key',
    /"title" appears twice/,
  ),
  malformed(
    'too deep',
    STEP,
    withValue('form.schema.properties.extra', nested(40)),
    'depth',
    /nested deeper than 32/,
  ),
  malformed(
    'a file of 300 kB',
    STEP,
    (text) => text + ' '.repeat(300_000),
    'file-size',
    /larger than 256 kB/,
  ),
  malformed(
    'a text of 5,000 characters',
    STEP,
    withValue('intro', 'x'.repeat(5000)),
    'text-length',
    /longer than 4,096/,
  ),
  malformed(
    'a key __proto__',
    STEP,
    withText('{', '{"__proto__": {"polluted": true},'),
    'forbidden-key',
    /"__proto__" is not allowed/,
  ),
  malformed(
    'a key constructor',
    THEME,
    withText('{', '{"constructor": {"prototype": {}},'),
    'forbidden-key',
    /"constructor" is not allowed/,
  ),
];
