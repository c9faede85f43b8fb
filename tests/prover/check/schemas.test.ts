/** Shapes of definitions: messages name the line, the correct name and what to do. */
import { expect, test } from 'vitest';
import { checkPatterns } from '../../../src/prover/check/patterns.ts';
import { checkSchemas } from '../../../src/prover/index.ts';
import { parseDefinition } from '../../../src/release/read/parse.ts';
import type { SourceTree } from '../../../src/release/index.ts';

function treeOf(file: string, value: unknown): SourceTree {
  const text = JSON.stringify(value, null, 2);
  return {
    root: process.cwd(),
    files: [{ file, content: parseDefinition(file, text).content }],
    texts: new Map([[file, text]]),
    diagnostics: [],
    parsed: 0,
  };
}

test('a misspelt key is reported with its line and the correct name', () => {
  const [first, ...others] = checkSchemas(treeOf('journeys/x/steps/a', { title: 'A', intor: 'B' }));
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    code: 'schema-additionalProperties',
    file: 'journeys/x/steps/a',
    pointer: '/intor',
    line: 3,
  });
  expect(first?.message).toContain('Did you mean "intro"?');
});

test.each([
  ['journeys/x/steps/a', { title: 'A', lead: 'B' }, '"lead" is now called "intro"'],
  [
    'journeys/application/a',
    { path: '/a', title: 'A', load: [{ run: 'profile', leads: [] }] },
    '"leads" is now called "transitions"',
  ],
  [
    'journeys/application/a',
    { path: '/a', title: 'A', submit: { calls: [], done: [{ lead: { to: '/b' } }] } },
    '"lead" is now called "transition"',
  ],
])('an old key of %s is refused with its new name', (file, content, message) => {
  const messages = checkSchemas(treeOf(file, content)).map((one) => one.message);
  expect(messages.join('\n')).toContain(message);
});

test('a value outside a list is reported with the nearest allowed one', () => {
  const [first] = checkSchemas(treeOf('journeys/operations/a', { method: 'PSOT', path: '/a' }));
  expect(first).toMatchObject({ pointer: '/method', line: 2 });
  expect(first?.message).toContain('Did you mean "POST"?');
});

test('a missing key is reported', () => {
  expect(checkSchemas(treeOf('journeys/x/steps/a', {}))[0]?.message).toContain(
    '"title" is missing',
  );
});

test('a file of no known kind is refused', () => {
  expect(checkSchemas(treeOf('journeys/odd', {}))[0]?.code).toBe('unknown-kind');
});

test.each(['localhost', '127', '10'])('a lender cannot have the host prefix %s', (prefix) => {
  const theme = (prefixes: readonly string[]) =>
    checkSchemas(treeOf('org-themes/x/theme', { code: 'X', prefixes }));
  expect(theme([prefix])).toMatchObject([{ code: 'schema-pattern', pointer: '/prefixes/0' }]);
  expect(theme(['x127', 'local-host'])).toEqual([]);
});

test.each([
  ['enum', Array.from({ length: 10_000 }, (_, index) => `v${index}`)],
  ['minItems', 1e6],
  ['maxItems', 1001],
])('a data schema with a large %s is refused', (key, value) => {
  const schema = { type: 'object', properties: { a: { type: 'array', [key]: value } } };
  expect(checkSchemas(treeOf('schemas/data/a', schema))).toMatchObject([
    { code: 'schema-size', pointer: `/properties/a/${key}` },
  ]);
});

test('a valid step has no error', () => {
  expect(checkSchemas(treeOf('journeys/x/steps/a', { title: 'A' }))).toEqual([]);
});

test.each(['^(a+)+$', '(', 'a'.repeat(201)])('the pattern %s is refused', async (pattern) => {
  const errors = await checkPatterns(
    treeOf('schemas/data/a', { type: 'string', maxLength: 9, pattern }),
  );
  expect(errors).toMatchObject([{ code: 'pattern', pointer: '/pattern' }]);
});
