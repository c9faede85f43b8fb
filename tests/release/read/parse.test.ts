/** Parsing definition texts: limits, duplicate keys, positions. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDefinition } from '../../../src/release/read/parse.ts';
import { locate } from '../../../src/release/index.ts';

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.each([
  ['syntax', '{"a": }'],
  ['syntax', ''],
  ['syntax', '{"a":1,}'],
  ['byte-order-mark', '\uFEFF{}'],
  ['encoding', '{"a":"\uFFFD"}'],
  ['file-size', JSON.stringify({ a: 'x'.repeat(530_000) })],
  ['text-length', JSON.stringify({ a: 'x'.repeat(5000) })],
  ['depth', nested(40)],
  ['depth', nested(4_000)],
  ['depth', nested(40_000)],
  ['depth', `${'['.repeat(100_000)}`],
  ['forbidden-key', '{"__proto__":{}}'],
  ['forbidden-key', '{"a":[{"constructor":{"b":1}}]}'],
  ['forbidden-key', '{"a":{"b":{"prototype":[]}}}'],
  ['duplicate-key', '{"a":1,\n "a":2}'],
  ['duplicate-key', '{"x": "\\": ", "b" : {"c": [{"d": 1, "d": 1}]}}'],
  ['duplicate-key', '{"a": 1, "\\u0061": 2}'],
])('refuses %s', (code, text) => {
  const { content, diagnostics } = parseDefinition('journeys/x', text);
  expect(content).toBeUndefined();
  expect(diagnostics[0]?.code).toBe(code);
});

test('a duplicate key is reported with its line', () => {
  expect(parseDefinition('journeys/x', '{"a":1,\n "a":2}').diagnostics[0]).toMatchObject({
    line: 2,
    column: 2,
    pointer: '/a',
  });
});

test.each([
  nested(10),
  nested(31),
  '{"a\\": ": "b: \\\\", "c": ["d", "e:"]}',
  '{"a": {"a": 1}, "b": [{"a": 2}]}',
  '[]',
  'null',
  `"${'x'.repeat(4096)}"`,
])('a valid text is parsed: %.40s', (text) => {
  expect(parseDefinition('journeys/x', text)).toEqual({
    content: JSON.parse(text) as unknown,
    diagnostics: [],
  });
});

test('a duplicate key is found at any depth, and a text without one is parsed unchanged', () => {
  // No key is a single quotation mark: V8 reads the second of two such keys as a backslash.
  const name = fc.constantFrom('a', 'b', ':', 'a": ', 'a\\', '": "');
  const { tree } = fc.letrec<{ tree: readonly [text: string, twice: boolean] }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      name.map((text) => [JSON.stringify(text), false] as const),
      fc
        .array(fc.tuple(name, tie('tree')), { maxLength: 3 })
        .map(
          (members) =>
            [
              `{${members.map(([key, [text]]) => `${JSON.stringify(key)} :${text}`).join(', ')}}`,
              new Set(members.map(([key]) => key)).size < members.length ||
                members.some(([, [, twice]]) => twice),
            ] as const,
        ),
    ),
  }));
  fc.assert(
    fc.property(tree, ([text, twice]) => {
      const { content, diagnostics } = parseDefinition('journeys/x', text);
      expect(diagnostics.some(({ code }) => code === 'duplicate-key')).toBe(twice);
      if (!twice) expect(content).toEqual(JSON.parse(text));
    }),
    { numRuns: 500 },
  );
});

test('a pointer resolves to its position, or to that of its nearest parent', () => {
  const text = '{\n  "a": [\n    1,\n    { "b": 2 }\n  ]\n}';
  expect(locate(text, '/a/1/b')).toEqual({ line: 4, column: 12 });
  expect(locate(text, '/a/1/zzz')).toEqual({ line: 4, column: 5 });
});
