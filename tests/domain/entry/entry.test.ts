/** An entry is read as what was meant, once, and its faults are named. */
import { describe, expect, test } from 'vitest';
import { ENTRY_KINDS, entryFault, readEntry, type EntryKind } from '../../../src/domain/index.ts';

/** Invisible: zero-width space, marks of direction, soft hyphen, byte order mark. */
const INVISIBLE = ['\u200B', '\u200E', '\u202A', '\u202C', '\u2066', '\u00AD', '\uFEFF', '\u2060'];

type Row = readonly [entered: string, read: unknown, fault?: string];
const ROWS: Readonly<Record<EntryKind, readonly Row[]>> = {
  amount: [
    ['85000', 85000],
    ['85,000', 85000],
    ['1,234', 1234],
    ['1,234,567.5', 1234567.5],
    ['85000,50', 85000.5],
    ['1500,5', 1500.5],
    ['1.500,00', 1500],
    ['1.234.567', 1234567],
    ['1.234.567,8', 1234567.8],
    ['85 000', 85000],
    ['85\u202F000,5', 85000.5],
    ['85\u2009000', 85000],
    ['85’000.50', 85000.5],
    ["1'234'567", 1234567],
    ['$85,000 USD', 85000],
    ['US$ 85,000', 85000],
    ['USD 85000', 85000],
    ['85,000 dollars', 85000],
    ['85k', 85000],
    ['$85.5K', 85500],
    ['1,5k', 1500],
    ['８５０００', 85000],
    ['\u221250', -50],
    ['-$5', -5],
    ['.5', 0.5],
    ['85000.', 85000],
    ['85,000,', 85000],
    ['85.000', '85.000', 'entryAmountUnclear'],
    ['85000,500', '85000,500', 'entryAmountUnclear'],
    ['1,234.567', '1,234.567', 'entryAmountUnclear'],
    ['1,234,56', '1,234,56', 'entryAmountUnclear'],
    ['1,23,456', '1,23,456', 'entryAmountUnclear'],
    ['0,500', '0,500', 'entryAmountUnclear'],
    ['8 5000', '8 5000', 'entryAmountUnclear'],
    ['1 234,567', '1 234,567', 'entryAmountUnclear'],
    ['1.234,567', '1.234,567', 'entryAmountUnclear'],
    ['85m', '85m', 'entryAmount'],
    ['1e5', '1e5', 'entryAmount'],
    ['80,000-90,000', '80,000-90,000', 'entryAmountUnclear'],
    ['85,000/year', '85,000/year', 'entryAmount'],
    ['9999999999999999', '9999999999999999', 'entryAmountUnclear'],
    ['about ten', 'about ten', 'entryAmount'],
    ['.', '.', 'entryAmount'],
  ],
  number: [
    ['7.125', 7.125],
    ['7,5', 7.5],
    ['12', 12],
    ['1,234.567', 1234.567],
    ['seven', 'seven', 'entryAmount'],
  ],
  phone: [
    ['2125550171', '(212) 555-0171'],
    ['+1 (212) 555-0171', '(212) 555-0171'],
    ['\u202A+1\u00A0(212)\u00A0555\u20110171\u202C', '(212) 555-0171'],
    ['tel:+1-212-555-0171', '(212) 555-0171'],
    ['212.555.0171', '(212) 555-0171'],
    ['1 212 555 0171', '(212) 555-0171'],
    ['001 212 555 0171', '(212) 555-0171'],
    ['Mobile: 212/555/0171', '(212) 555-0171'],
    ['２１２５５５０１７１', '(212) 555-0171'],
    ['(212) 555-0171', '(212) 555-0171'],
    ['+44 7911 123456', '+44 7911 123456'],
    // Ten digits, of which the first two are the calling code.
    ['+33 1234 5678', '+33 1234 5678'],
    ['212555017', '212555017'],
    ['1125550171', '1125550171'],
    ['212-555-0171 x12', '212-555-0171 x12', 'entryExtension'],
  ],
  email: [
    ['ann@example.com', 'ann@example.com'],
    [' ann@example.com\u00A0', 'ann@example.com'],
    ['mailto:ann@example.com?subject=Hello', 'ann@example.com'],
    ['MAILTO:ann@example.com', 'ann@example.com'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['ann@my\u2011bank.example', 'ann@my-bank.example'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['josé@example.com', 'josé@example.com'],
    ['o’neil@example.com', 'o’neil@example.com', 'entryEmailSign'],
    ['ann–lee@example.com', 'ann–lee@example.com', 'entryEmailSign'],
    ['ann@example.com;bob@example.com', 'ann@example.com;bob@example.com', 'entryEmailSeveral'],
    ['ann;bob@example.com', 'ann;bob@example.com', 'entryEmailSeveral'],
    ['ann@example.com bob@example.com', 'ann@example.com bob@example.com', 'entryEmailSeveral'],
    ['Ann <ann@example.com>', 'Ann <ann@example.com>', 'entryEmailName'],
    ['email:ann@example.com', 'email:ann@example.com', 'entryEmailName'],
    ['ann lee@example.com', 'ann lee@example.com', 'entryEmailSpace'],
  ],
  zip: [
    [' 97301', '97301'],
    ['97301-1234', '97301'],
    ['97301 1234', '97301'],
    ['973011234', '97301'],
    ['97301–1234', '97301'],
    ['9 7301', '97301'],
    ['９７３０１', '97301'],
    ['9730', '9730'],
    ['OR 97301', 'OR 97301'],
  ],
  digits: [
    ['123 456', '123456'],
    [' 123\u2011456', '123456'],
    ['900-12-3456', '900123456'],
    ['Account no.: 0001 2345', '00012345'],
    ['１２３４', '1234'],
    ['O1234', 'O1234'],
    ['12345678901234567890', '12345678901234567890'],
  ],
  name: [
    ['Smith–Jones', 'Smith-Jones'],
    ['Smith\u2011Jones', 'Smith-Jones'],
    ['  Van\u00A0der  Berg ', 'Van der Berg'],
    ['McAllen', 'McAllen'],
    ['Ａｎｎ', 'Ann'],
    ['J\u200Bose\u0301', 'José'],
    ['O’Brien', "O'Brien", 'entryNamePunctuation'],
    ['St. John', 'St. John', 'entryNamePunctuation'],
    ['--', '--', 'entryNameLetters'],
    ['J', 'J', 'entryNameShort'],
    ['Ann2', 'Ann2', 'entryNameCharacters'],
  ],
  city: [
    ['St. Louis', 'St Louis'],
    ['St.Louis', 'St Louis'],
    ['Winston-Salem', 'Winston Salem'],
    ['Winston–Salem', 'Winston Salem'],
    ["O'Fallon", 'O Fallon'],
    ['O’Fallon', 'O Fallon'],
    ["Coeur d'Alene", 'Coeur D Alene'],
    ['coeur d’alene', 'Coeur D Alene'],
    ["Lee's Summit", 'Lees Summit'],
    ["LEE'S SUMMIT", 'LEES SUMMIT'],
    ['Hawaiʻi Kai', 'Hawaii Kai'],
    ['McAllen', 'McAllen'],
    ['McLean', 'McLean'],
    ['Salem', 'Salem'],
    ['Cañon City', 'Cañon City'],
    ['Salem, OR', 'Salem, OR', 'entryCity'],
    ['Salem 2', 'Salem 2', 'entryCity'],
  ],
  date: [
    ['1984-2-8', '1984-02-08'],
    ['1984-feb-8', '1984-02-08'],
    ['1984-September-8', '1984-09-08'],
    ['1984-sept.-8', '1984-09-08'],
    // A whole date in one of the three parts.
    ['-2/28/1984-', '1984-02-28'],
    ['2/28/1984--', '1984-02-28'],
    ['--2/28/1984', '1984-02-28'],
    ['-2\u200E/28\u200E/1984-', '1984-02-28'],
    ['-1984-02-28-', '1984-02-28'],
    ['-02281984-', '1984-02-28'],
    ['-28021984-', '-28021984-', 'entryDatePart'],
    ['1984-02-28T00:00:00Z', '1984-02-28'],
    ['Feb 28, 1984', '1984-02-28'],
    ['28 February 1984', '1984-02-28'],
    ['１９８４-０２-２８', '1984-02-28'],
    ['--', ''],
    ['-2-', '-02-', 'entryDatePart'],
    ['84-02-28', '84-02-28', 'entryDateYear'],
    ['-2/28/84-', '84-02-28', 'entryDateYear'],
    ['1884-02-28', '1884-02-28', 'entryDateYear'],
    ['-28/02/1984-', '1984-28-02', 'entryDateOrder'],
    ['1984-28/02-', '1984-28-02', 'entryDateOrder'],
    ['1984-28-2', '1984-28-02', 'entryDateOrder'],
    ['1984-janvier-2', '1984-janvier-02', 'entryDateMonth'],
    ['1984-13-28', '1984-13-28', 'entryDateMonth'],
    ['1984-45-2', '1984-45-02', 'entryDateMonth'],
    ['2015-13-45', '2015-13-45', 'entryDateMonth entryDateDayNumber'],
    ['84-2-45', '84-02-45', 'entryDateDayNumber entryDateYear'],
    ['84-28-2', '84-28-02', 'entryDateOrder entryDateYear'],
    ['1983-02-29', '1983-02-29', 'entryDateDay'],
  ],
  text: [
    ['12\u00A0Kettle\u200B Street ', '12 Kettle Street'],
    ['Two\nlines', 'Two\nlines'],
    ['👩🏽‍🚀 and 👨‍👩‍👧 ❤️', '👩🏽‍🚀 and 👨‍👩‍👧 ❤️'],
    ['５ Main', '５ Main'],
  ],
};

const rows = ENTRY_KINDS.flatMap((kind) =>
  ROWS[kind].map(([entered, read, fault]) => [kind, entered, read, fault] as const),
);

describe('an entry', () => {
  test.each(rows)('%s %j is read as %j, with the fault %j', (kind, entered, read, fault) => {
    expect(readEntry(kind, entered)).toBe(read);
    expect(entryFault(kind, read)?.names.join(' ')).toBe(fault);
  });

  test.each(rows)('%s %j is read once', (kind, entered) => {
    const read = readEntry(kind, entered);
    expect(readEntry(kind, read)).toBe(read);
  });

  test.each(rows)('%s %j with invisible characters is read the same', (kind, entered, read) => {
    for (const mark of INVISIBLE)
      expect(readEntry(kind, mark + [...entered].join(mark) + mark)).toBe(
        // A mark between the parts of an emoji ends it, or is one of its own.
        kind === 'text' ? readEntry(kind, [...entered].join(mark)) : read,
      );
  });

  test('what is no text, or empty, is left alone', () => {
    for (const kind of ENTRY_KINDS)
      for (const value of [undefined, null, 85000.5, true, '', ['a']])
        expect([readEntry(kind, value), entryFault(kind, value)]).toEqual([value, undefined]);
  });

  test('a suggestion is the name without punctuation', () => {
    expect(entryFault('name', "O'Brien")?.suggestion).toBe('OBrien');
  });
});
