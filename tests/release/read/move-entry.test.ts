/** Moving an entry of a definition leaves every other byte of its text. */
import { describe, expect, it } from 'vitest';
import { moveEntry, removeEntry } from '../../../src/release/edits.ts';

const TEXT = `{
  "list": [1,   { "a": [2] },
    "c" ],
  "table": {
    "first": {  "x": 1 },
    "second": 2,

    "a/b": 3
  }
}
`;

describe('an entry', () => {
  it('of a list is moved, and the space between entries stays', () => {
    expect(moveEntry(TEXT, '/list', 0, 2)).toContain('[{ "a": [2] },   "c",\n    1 ]');
    expect(moveEntry(TEXT, '/list', 2, 0)).toContain('["c",   1,\n    { "a": [2] } ]');
  });

  it('of an object is moved with its name', () => {
    const moved = moveEntry(TEXT, '/table', 2, 0);
    expect(moved).toContain('"a/b": 3,\n    "first": {  "x": 1 },\n\n    "second": 2\n');
    expect(Object.keys((JSON.parse(moved) as { table: object }).table)).toEqual([
      'a/b',
      'first',
      'second',
    ]);
  });

  it('is moved back to the same text', () => {
    expect(moveEntry(moveEntry(TEXT, '/table', 0, 1), '/table', 0, 1)).toBe(TEXT);
  });

  it.each([
    ['/list', 0, 3],
    ['/list', 3, 0],
    ['/nothing', 0, 1],
  ])('of %s from %s to %s is refused', (pointer, from, to) => {
    expect(() => moveEntry(TEXT, pointer, from, to)).toThrow('Failed to move an entry');
  });
});

describe('an entry of a list', () => {
  it.each([
    [0, '[{ "a": [2] },\n    "c" ]'],
    [1, '[1,\n    "c" ]'],
    [2, '[1,   { "a": [2] } ]'],
  ])('at %s is removed with its comma', (index, list) => {
    expect(removeEntry(TEXT, '/list', index)).toContain(list);
  });

  it('is removed from a list without spaces, up to the last one', () => {
    expect(removeEntry('{"a":["b","c"]}', '/a', 1)).toBe('{"a":["b"]}');
    expect(removeEntry('{"a":["b"]}', '/a', 0)).toBe('{"a":[]}');
    expect(() => removeEntry('{"a":[]}', '/a', 0)).toThrow('Failed to remove');
  });
});
