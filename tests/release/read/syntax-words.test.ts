/** Files that are not JSON: what an author reads, and where it points. */
import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../../../src/release/read/parse.ts';

const VALID =
  '{\n  "title": "A",\n  "intro": "B",\n  "list": [1, 2],\n  "form": { "a": true }\n}\n';

/** The replaced part of the valid text, its replacement, the fault's place, and the message. */
const BROKEN: readonly (readonly [string, string, string, string])[] = [
  ['true }\n', 'true },\n', '5:24', 'a comma too many after "a"'],
  ['[1, 2]', '[1, 2,]', '4:16', 'a comma too many after entry 2 of the list'],
  ['"A",', '"A"', '2:15', 'a comma is missing after "title"'],
  ['1, 2', '1 2', '4:13', 'a comma is missing after entry 1 of the list'],
  ['"A",', '"A",,', '2:15', 'a comma too many after "title"'],
  ['{\n', '{\n // hi\n', '2:2', 'JSON has no comments'],
  ['{\n', '{ /* x */\n', '1:3', 'JSON has no comments'],
  ['"A"', "'A'", '2:12', "' is no quote of JSON"],
  ['"A"', '“A”', '2:12', '“ is no quote of JSON'],
  ['"intro"', 'intro', '3:3', 'the key intro stands without quotes'],
  ['"A"', 'Hello', '2:12', 'the value Hello stands without quotes'],
  ['true', 'True', '5:18', 'Please write true.'],
  ['"A"', '"A', '2:12', 'the closing quote of a text is missing'],
  ['"title": ', '"title" ', '2:10', 'a colon is missing after "title"'],
  ['"title":', '"title" =', '2:11', 'not "="'],
  ['"A"', '', '2:10', 'the value after "title" is missing'],
  ['"title": "A"', '"title"', '2:10', 'the value after "title" is missing'],
  [' }\n}\n', ' }\n', '1:1', 'this "{" is never closed'],
  ['"form": { "a": true }\n}\n', '', '1:1', 'this "{" is never closed'],
  ['}\n}\n', '}\n}\n}', '7:1', 'the definition has ended here'],
  ['[1, 2]', '[1, 2}', '4:16', 'this "}" closes nothing'],
  ['[1', '[01', '4:12', '"01" is no number of JSON'],
  ['[1', '[+1', '4:12', '"+1" is no number of JSON'],
  ['[1', '[1_000', '4:12', '"1_000" is no number of JSON'],
  ['  "intro"', '<<<<<<< HEAD\n  "intro"', '3:1', 'a merge conflict is not resolved'],
  ['"A"', '"A\\x"', '2:14', '"\\x" is no escape of JSON'],
  ['"A"', '"A\tB"', '2:14', 'a tab stands in a text'],
  ['"A"', '"A\nB"', '2:12', 'the closing quote of a text is missing'],
  ['"A"', '"say "hi" to"', '2:17', 'a quote stands within a text'],
  ['"A",', '"A";', '2:15', '";" is not expected after "title"'],
  ['{\n', '\n', '2:3', 'Please begin with "{"'],
  [VALID, 'title: A\n', '1:1', 'Please begin with "{"'],
];

describe('a text that is not JSON', () => {
  it.each(BROKEN)('%j replaced by %j points to %s: %s', (from, to, at, says) => {
    const text = VALID.replace(from, () => to);
    const [fault] = parseDefinition('x', text).diagnostics;
    const { line, column, message = '' } = fault ?? {};
    expect(`${line}:${column}`).toBe(at);
    expect(message).toContain(says);
    expect(message).toMatch(/^Failed to read x\.json: [^A-Z]*[^.]*.*Please .+\.$/s);
    expect(message).not.toMatch(/Expected|InvalidSymbol|Unexpected/);
  });

  it('is not reported for valid JSON', () =>
    expect(parseDefinition('x', VALID).diagnostics).toEqual([]));
});
