/** What is general holds no word of the product: another line of business would change definitions, the domain and themes, not the engine nor what draws. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve('src');
/** Of loans and those who lend. Parts of names count too (`maxDrawAmount`), but not of other words (`client` holds a lien). */
const LOAN =
  /heloc|mortgage|\bloan|Loan\b|borrower|lender|lending|nmls|escrow|hmda|underwrit|apprais|refinanc|wholesale|broker|occupancy|income|equity|housing|draw ?amount|\blien\b|\bapr\b|\bdti\b/gi;
const rooms: readonly { room: string; words: RegExp; because: string }[] = [
  {
    room: 'engine',
    words: new RegExp(`${LOAN.source}|dashboard`, 'gi'),
    because: 'a page, a partner and a product are definitions',
  },
  { room: 'ui', words: LOAN, because: 'it draws what it is given, and words of the law are given' },
];

const filesOf = (room: string): string[] =>
  readdirSync(join(source, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** The code of a file: a comment may say for whom something is done. An address in quotes is code. */
const codeOf = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"])\/\/.*$/gm, '');
const wordsIn = (text: string, words: RegExp): string[] => [
  ...new Set([...codeOf(text).matchAll(words)].map(([word]) => word.toLowerCase())),
];

describe.each(rooms)('$room', ({ room, words, because }) => {
  it(`holds no word of the product, because ${because}`, () => {
    const named = filesOf(room).flatMap((file) =>
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
])('%s', (code, words) => expect(wordsIn(code, LOAN)).toEqual(words));

describe('the words of the shell', () => {
  const { $schema: _, ...copy } = JSON.parse(
    readFileSync(resolve('journeys/shared/copy.json'), 'utf8'),
  ) as Readonly<Record<string, string>>;
  const layout = readFileSync(resolve('journeys/shared/layout.json'), 'utf8');
  const app = [layout, ...filesOf('app').map((file) => codeOf(readFileSync(file, 'utf8')))].join(
    '\n',
  );
  it.each(Object.keys(copy))('%s is said somewhere: who changes it sees it change', (name) => {
    expect(app).toMatch(new RegExp(`['"]${name}['"]|\\b${name}:`));
  });
});
