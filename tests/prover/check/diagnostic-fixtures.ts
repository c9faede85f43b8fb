/** For each diagnostic code of reading and of the checks: a small tree that raises it, and the nearest tree that does not. */
import type { CheckCode } from '../../../src/prover/check/diagnostic-codes.ts';
import type { ReadCode } from '../../../src/release/index.ts';
import { KEYWORD_FIXTURES } from './keyword-fixtures.ts';
import { MIGRATION_FIXTURES } from './migration-fixtures.ts';
import { TYPE_FIXTURES } from './types/type-fixtures.ts';
import { page, PAGE, theme, THEME, type FixtureTree } from '../../release/support/small-tree.ts';
import { second, THEME_FIXTURES, withTheme } from './theme-fixtures.ts';

export interface DiagnosticFixture {
  readonly raises: FixtureTree;
  readonly passes: FixtureTree;
}

const DATA = 'schemas/data/fixture.schema.json';
const data = (schema: object) => ({ [DATA]: schema });
const OPERATION = 'journeys/operations/fixture.json';
const operation = (more: object) => ({
  [OPERATION]: { method: 'GET', path: '/fixture', ...more },
});
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
const nested = (depth: number): unknown => (depth === 0 ? 1 : { allOf: [nested(depth - 2)] });
/** Files that together exceed the limit of a tree, each within the limit of a file. */
const largeTree = (count: number): FixtureTree =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `schemas/data/large-${index}.schema.json`,
      `{"type":"object"}${' '.repeat(512 * 1024 - 17)}`,
    ]),
  );

const linkTo = (to: string) =>
  page({ blocks: [{ block: 'links', id: 'help', links: [{ label: 'Help', to }] }] });

/** A tree of so many pages. */
const pages = (count: number): FixtureTree =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `journeys/application/page-${index}.json`,
      { path: `/page-${index}`, title: 'Page' },
    ]),
  );

export const DIAGNOSTIC_FIXTURES: { readonly [code in ReadCode | CheckCode]: DiagnosticFixture } = {
  'byte-order-mark': { raises: pageText(`\uFEFF${json({})}`), passes: page({}) },
  encoding: {
    raises: { [PAGE]: Buffer.from([0x7b, 0xff, 0x7d]) },
    passes: page({ title: 'Größe' }),
  },
  syntax: { raises: pageText(`${json({})},`), passes: pageText(`${json({})}\n`) },
  'not-a-file': {
    raises: { 'journeys/application/folder.json/page.txt': 'A page.' },
    passes: { 'journeys/application/folder/page.txt': 'A page.' },
  },
  'file-name': {
    raises: { 'journeys/application/second.JSON': '{}' },
    passes: { 'journeys/application/second.json.txt': '{}' },
  },
  'folder-name': {
    raises: { 'org-themes/%2e%2e/theme.json': { ...theme, code: 'OTHER' } },
    passes: { 'org-themes/other_lender-2/theme.json': { ...theme, code: 'OTHER' } },
  },
  'file-size': {
    raises: pageText(json({}) + ' '.repeat(512 * 1024)),
    passes: pageText(json({}) + ' '.repeat(500 * 1024)),
  },
  'tree-size': { raises: largeTree(33), passes: largeTree(31) },
  depth: { raises: data(nested(40) as object), passes: data({ type: 'object' }) },
  'text-length': {
    raises: page({ intro: 'x'.repeat(4097) }),
    passes: page({ intro: 'x'.repeat(4000) }),
  },
  'too-many': { raises: pages(301), passes: pages(300) },
  'forbidden-key': {
    raises: pageText(`{"constructor": {}, ${json({}).slice(1)}`),
    passes: page({ title: 'constructor' }),
  },
  'duplicate-key': {
    raises: pageText(`{"title": "Twice", ${json({}).slice(1)}`),
    passes: page({ intro: 'Fixture' }),
  },
  'unknown-kind': {
    raises: { 'journeys/odd.json': {} },
    passes: page({ $schema: '../../schemas/definition/page.schema.json' }),
  },
  'wrong-kind': {
    raises: page({ $schema: '../../schemas/definition/step.schema.json' }),
    passes: page({ $schema: '../../schemas/definition/page.schema.json' }),
  },
  'schema-additionalProperties': { raises: page({ intor: 'x' }), passes: page({ intro: 'x' }) },
  'schema-anyOf': {
    raises: data({ type: 'array', items: 7 }),
    passes: data({ type: 'array', items: { type: 'string' } }),
  },
  'schema-const': { raises: journey({ version: 2 }), passes: journey({}) },
  'schema-enum': {
    raises: operation({ method: 'PSOT' }),
    passes: operation({ method: 'POST' }),
  },
  'schema-exclusiveMinimum': {
    raises: data({ type: 'number', multipleOf: 0 }),
    passes: data({ type: 'number', multipleOf: 1 }),
  },
  'schema-maxLength': {
    raises: page({ intro: 'x'.repeat(4001) }),
    passes: page({ intro: 'x'.repeat(4000) }),
  },
  'schema-maxProperties': {
    raises: page({ intro: { value: { '!': [true], '!!': [true] } } }),
    passes: page({ intro: { value: { cat: ['a', 'b'] } } }),
  },
  'schema-maximum': {
    raises: withTheme({ brand: { logoHeight: 65 } }),
    passes: withTheme({ brand: { logoHeight: 64 } }),
  },
  'schema-minItems': {
    raises: page({ blocks: [{ block: 'table', id: 'rows', columns: [] }] }),
    passes: page({ blocks: [{ block: 'text', id: 'rows', text: 'None.' }] }),
  },
  'schema-minLength': { raises: page({ title: '' }), passes: page({ title: 'x' }) },
  'schema-minProperties': {
    raises: page({ intro: { value: {} } }),
    passes: page({ intro: { value: { cat: ['a', 'b'] } } }),
  },
  'schema-minimum': {
    raises: withTheme({ brand: { logoHeight: 15 } }),
    passes: withTheme({ brand: { logoHeight: 16 } }),
  },
  'schema-oneOf': { raises: page({ title: 7 }), passes: page({ title: '7' }) },
  'schema-pattern': {
    raises: withTheme({ companyInfo: { nmls: 'none' } }),
    passes: withTheme({ companyInfo: { nmls: '9900100' } }),
  },
  'schema-propertyNames': {
    raises: page({
      blocks: [
        { block: 'text', id: 'a', text: 'x', refused: { sound: { title: 'x', text: 'y' } } },
      ],
    }),
    passes: page({
      blocks: [
        { block: 'text', id: 'a', text: 'x', refused: { camera: { title: 'x', text: 'y' } } },
      ],
    }),
  },
  'schema-required': { raises: { [PAGE]: { path: '/fixture' } }, passes: page({}) },
  'schema-type': { raises: pageText('[]'), passes: page({}) },
  'schema-uniqueItems': {
    raises: data({ type: 'object', required: ['a', 'a'] }),
    passes: data({ type: 'object', required: ['a', 'b'] }),
  },
  'hostile-path': {
    raises: page({ intro: '{org.constructor.name}' }),
    passes: page({ intro: '{org.companyInfo.name}' }),
  },
  'unknown-rule': {
    raises: { ...named({}), ...page({ blocks: [shownBy('known')] }) },
    passes: { ...named({ known: signedIn }), ...page({ blocks: [shownBy('known')] }) },
  },
  'rule-cycle': {
    raises: {
      ...named({ one: by('two'), two: by('one') }),
      ...page({ blocks: [shownBy('one')] }),
    },
    passes: {
      ...named({ one: by('two'), two: signedIn }),
      ...page({ blocks: [shownBy('one')] }),
    },
  },
  'unused-rule': {
    raises: named({ known: signedIn }),
    passes: { ...named({ known: signedIn }), ...page({ blocks: [shownBy('known')] }) },
  },
  'unknown-flag': {
    raises: page({ intro: '{flags.fe-unknown}' }),
    passes: page({ intro: '{flags.fe-known}' }),
  },
  'name-twice': { raises: second({ code: 'BASE' }), passes: second({ code: 'OTHER' }) },
  address: {
    raises: linkTo('//elsewhere.example'),
    passes: linkTo('/fixture'),
  },
  'unsafe-path': {
    raises: operation({ path: '/loan/../fixture' }),
    passes: operation({ path: '/loan/{org.code}/fixture' }),
  },
  'unsafe-header': {
    raises: operation({ headers: { cookie: 'a=1' } }),
    passes: operation({ headers: { 'x-channel': 'web' } }),
  },
  'schema-size': {
    raises: data({ type: 'array', items: { type: 'string' }, minItems: 1e6 }),
    passes: data({ type: 'array', items: { type: 'string' }, minItems: 1 }),
  },
  'no-text': {
    raises: {
      ...page({}),
      'org-themes/_default/copy.json': { 'journeys/application/fixture#/path': '/other' },
    },
    passes: {
      ...page({}),
      'org-themes/_default/copy.json': { 'journeys/application/fixture#/title': 'Other' },
    },
  },
  pattern: {
    raises: data({ type: 'string', maxLength: 50, pattern: '^(a|aa)+$' }),
    passes: data({ type: 'string', maxLength: 50, pattern: '^a+$' }),
  },
  'pattern-length': {
    raises: data({ type: 'string', pattern: '^a+$' }),
    passes: data({ type: 'string', pattern: '^a+$', maxLength: 50 }),
  },
  ...KEYWORD_FIXTURES,
  ...MIGRATION_FIXTURES,
  ...THEME_FIXTURES,
  ...TYPE_FIXTURES,
  'no-themes': { raises: { [THEME]: '' }, passes: {} },
};

function json(more: object): string {
  return JSON.stringify({ path: '/fixture', title: 'Fixture', ...more });
}

function journey(more: object): FixtureTree {
  return {
    'journeys/fixture/journey.json': {
      version: 1,
      title: 'Fixture',
      basePath: '/fixture',
      steps: [{ id: 'only' }],
      submit: { calls: [], done: [{ transition: { to: '/' } }] },
      ...more,
    },
    'journeys/fixture/steps/only.json': { title: 'Only' },
  };
}
