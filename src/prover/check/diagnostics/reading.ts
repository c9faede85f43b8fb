/** The checks of reading files and of named rules. */
import type { ReadCode } from '../../../release/index.ts';
import type { Checks } from './check.ts';
import { type FixtureTree, smallTree } from './small-tree.ts';

const { DATA, data, PAGE, page, theme } = smallTree;
const json = (more: object): string =>
  JSON.stringify({ path: '/fixture', title: 'Fixture', ...more });
const signedIn = { var: 'authenticated' };
const by = (rule: string) => ({ '!': [{ rule }] });
const named = (rules: Readonly<Record<string, unknown>>): FixtureTree => ({
  'journeys/shared/rules.json': {
    rules: Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [name, { description: 'Fixture.', rule }]),
    ),
  },
});
const shownBy = (rule: string) => ({ block: 'text', text: 'Hello', when: { rule } });
const pageText = (text: string) => ({ [PAGE]: text });
const nested = (depth: number): object => ({ allOf: [depth === 0 ? 1 : nested(depth - 2)] });
/** Files that together exceed the limit of a tree, each within the limit of a file. */
const largeTree = (count: number): FixtureTree =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `schemas/data/large-${index}.schema.json`,
      `{"type":"object"}${' '.repeat(512 * 1024 - 17)}`,
    ]),
  );

export const READ_CHECKS: Checks<ReadCode> = {
  'byte-order-mark': {
    meaning: 'The file starts with a byte order mark.',
    reason: 'Other programs read the mark as a part of the first key.',
    bad: pageText(`\uFEFF${json({})}`),
    good: page({}),
  },
  encoding: {
    meaning: 'The file is not valid UTF-8.',
    reason: 'Names and texts with accents would be shown as question marks.',
    bad: { [PAGE]: new Uint8Array([0x7b, 0xff, 0x7d]) },
    good: page({ title: 'Größe' }),
  },
  syntax: {
    meaning: 'The file is empty or not valid JSON.',
    reason: 'A file that is not JSON cannot be read at all, so nothing of it would be shown.',
    bad: pageText(`${json({})},`),
    good: pageText(`${json({})}\n`),
  },
  'not-a-file': {
    meaning: 'The name of a definition is that of a folder, a link or a device.',
    reason: 'A link can lead out of the definitions, and would release what is there.',
    bad: { 'journeys/application/folder.json/page.txt': 'A page.' },
    good: { 'journeys/application/folder/page.txt': 'A page.' },
  },
  'file-name': {
    meaning:
      'The name of a definition has capital letters where a program reads small ones, such as .JSON.',
    reason: 'Nothing reads the file, so nothing of it would be shown.',
    bad: { 'journeys/application/second.JSON': '{}' },
    good: { 'journeys/application/second.json.txt': '{}' },
  },
  'folder-name': {
    meaning: 'The folder of a theme has a name that no address can have as it is.',
    reason: 'The name is a part of addresses, and two that look the same are easily mixed up.',
    bad: { 'org-themes/%2e%2e/theme.json': { ...theme, code: 'OTHER' } },
    good: { 'org-themes/other_lender-2/theme.json': { ...theme, code: 'OTHER' } },
  },
  'file-size': {
    meaning: 'The file is larger than a definition may be.',
    reason: 'Large files make each release slow to load.',
    bad: pageText(json({}) + ' '.repeat(512 * 1024)),
    good: pageText(json({}) + ' '.repeat(500 * 1024)),
  },
  'tree-size': {
    meaning: 'All definitions together are larger than they may be.',
    reason: 'Every release would be slow to make and to load.',
    bad: largeTree(33),
    good: largeTree(31),
  },
  number: {
    meaning: 'A number can not be kept exactly as it is written.',
    reason: 'People would be held to another limit or price than the one that is written.',
    bad: {
      [DATA]: '{"type":"number","maximum":9007199254740993}',
      'schemas/data/huge.schema.json': '{"type":"number","maximum":1e400}',
    },
    good: { [DATA]: '{"type":"number","maximum":9007199254740992,"minimum":-1.50e3}' },
  },
  depth: {
    meaning: 'Values are nested deeper than they may be.',
    reason: 'Deeply nested values can exhaust the memory of a browser.',
    bad: data(nested(38)),
    good: data({ type: 'object' }),
  },
  'text-length': {
    meaning: 'A text is longer than it may be.',
    reason: 'Nobody reads a text of that length on a phone, and it slows every page.',
    bad: page({ intro: 'x'.repeat(4097) }),
    good: page({ intro: 'x'.repeat(4000) }),
  },
  'forbidden-key': {
    meaning: "A key would reach an object's prototype.",
    reason: 'Such a key can change the behaviour of unrelated code.',
    bad: pageText(`{"constructor": {}, ${json({}).slice(1)}`),
    good: page({ title: 'constructor' }),
  },
  'duplicate-key': {
    meaning: 'An object holds the same key twice.',
    reason: 'Only the last of two equal keys counts, so the other one is silently ignored.',
    bad: pageText(`{"title": "Twice", ${json({}).slice(1)}`),
    good: page({ intro: 'Fixture' }),
  },
  'unknown-rule': {
    meaning: 'A rule is named that journeys/shared/rules.json does not have.',
    reason: 'Without the rule, it is open what decides.',
    bad: { ...named({}), ...page({ blocks: [shownBy('known')] }) },
    good: { ...named({ known: signedIn }), ...page({ blocks: [shownBy('known')] }) },
  },
  'rule-cycle': {
    meaning: 'Named rules need each other in a circle.',
    reason: 'The rule would never end.',
    bad: {
      ...named({ one: by('two'), two: by('one') }),
      ...page({ blocks: [shownBy('one')] }),
    },
    good: {
      ...named({ one: by('two'), two: signedIn }),
      ...page({ blocks: [shownBy('one')] }),
    },
  },
  'unused-rule': {
    meaning: 'Nothing names a rule of journeys/shared/rules.json.',
    reason: 'What nothing names is read by mistake, or was meant to be named.',
    severity: 'warning',
    bad: named({ known: signedIn }),
    good: { ...named({ known: signedIn }), ...page({ blocks: [shownBy('known')] }) },
  },
};
