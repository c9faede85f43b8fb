import { expect, test } from 'vitest';
import { parseDefinition } from '../../src/release/parse.ts';
import { locate } from '../../src/release/positions.ts';

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.each([
  ['syntax', '{"a": }'],
  ['syntax', ''],
  ['syntax', '{"a":1,}'],
  ['byte-order-mark', '\uFEFF{}'],
  ['encoding', '{"a":"\uFFFD"}'],
  ['file-size', JSON.stringify({ a: 'x'.repeat(300_000) })],
  ['text-length', JSON.stringify({ a: 'x'.repeat(5000) })],
  ['depth', nested(40)],
  ['forbidden-key', '{"__proto__":{}}'],
  ['duplicate-key', '{"a":1,\n "a":2}'],
])('refuses %s', (code, text) => {
  const { content, diagnostics } = parseDefinition('journeys/x', text);
  expect(content).toBeUndefined();
  expect(diagnostics[0]?.code).toBe(code);
});

test('a duplicate key is told with its line', () => {
  expect(parseDefinition('journeys/x', '{"a":1,\n "a":2}').diagnostics[0]).toMatchObject({ line: 2, column: 2, pointer: '/a' });
});

test('a sound text is read', () => {
  expect(parseDefinition('journeys/x', nested(10)).diagnostics).toEqual([]);
});

test('a pointer is found, or its nearest parent', () => {
  const text = '{\n  "a": [\n    1,\n    { "b": 2 }\n  ]\n}';
  expect(locate(text, '/a/1/b')).toEqual({ line: 4, column: 12 });
  expect(locate(text, '/a/1/zzz')).toEqual({ line: 4, column: 5 });
});
