/**
 * The engine and the UI name no loan word, so that another product changes only definitions, the
 * domain and themes.
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFilesOf } from './source-files.ts';

const source = resolve('src');
/**
 * Words of lending. Parts of identifiers count (`maxDrawAmount`), parts of other words do not
 * (`client` contains lien).
 */
const LOAN =
  /heloc|mortgage|\bloan|Loan\b|borrower|lender|lending|nmls|escrow|hmda|underwrit|apprais|refinanc|wholesale|broker|occupancy|income|equity|housing|draw ?amount|\blien\b|\bapr\b|\bdti\b/gi;
const GENERIC = [
  'engine',
  ...['analysis', 'explain', 'lints', 'types'].map((folder) => `prover/${folder}`),
];
const rooms: readonly { room: string; words: RegExp; because: string }[] = [
  ...GENERIC.map((room) => ({
    room,
    words: new RegExp(`${LOAN.source}|dashboard`, 'gi'),
    because: 'pages, partners and products are definitions',
  })),
  { room: 'ui', words: LOAN, because: 'it draws what it is given, legal texts included' },
];

/** The code of a file without its comments, which may name the product. A URL in quotes is code. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<![:'"])\/\/.*$/gm, '')
    // The reason of a lint says what a person meets.
    .replace(/^  reason: .*$/gm, '');
const wordsIn = (text: string, words: RegExp): string[] => [
  ...new Set([...codeOf(text).matchAll(words)].map(([word]) => word.toLowerCase())),
];

describe.each(rooms)('$room', ({ room, words, because }) => {
  it(`names no loan word, because ${because}`, () => {
    const named = sourceFilesOf(room).flatMap((file) =>
      wordsIn(readFileSync(file, 'utf8'), words).map(
        (word) => `${relative(source, file)}: ${word}`,
      ),
    );
    expect(named).toEqual([]);
  });
});

it.each([
  ["const mark = 'Equal Housing Lender';", ['housing', 'lender']],
  ['readonly maxDrawAmount: number', ['drawamount']],
  ["go('https://x.example/heloc')", ['heloc']],
  ['/* the lender */ const client = 1; // a borrower', []],
  ['reload(incoming, calendar)', []],
])('the words found in %s', (code, words) => expect(wordsIn(code, LOAN)).toEqual(words));

describe('shell copy', () => {
  const { $schema: _, ...copy } = JSON.parse(
    readFileSync(resolve('journeys/shared/copy.json'), 'utf8'),
  ) as Readonly<Record<string, string>>;
  const app = ['app', 'ui', 'client', 'services', 'engine', 'domain']
    .flatMap(sourceFilesOf)
    .map((file) => codeOf(readFileSync(file, 'utf8')))
    .concat(readFileSync(resolve('journeys/shared/layout.json'), 'utf8'))
    .join('\n');
  it.each(Object.keys(copy))('%s is used by the app, its client or the domain', (name) => {
    const isComputed = app.includes(`copy(\`${name.split('.')[0]}.\${`);
    if (!isComputed) expect(app).toMatch(new RegExp(`['"]${name}['"]|\\b${name}:`));
  });
});
