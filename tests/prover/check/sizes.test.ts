/** The numbers of fields and texts that are allowed. `src/prover/check/diagnostics/names.ts` has those of screens. */
import { describe, expect, it } from 'vitest';
import { checkSizes } from '../../../src/prover/check/sizes.ts';
import type { CompiledSet } from '../../../src/engine/index.ts';
import type { SourceTree } from '../../../src/release/index.ts';

const keyed = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));

/** The messages about a page with so many fields, and files with so many texts. */
function messages({ fields = 0, texts = 0 }): readonly string[] {
  const schema = { type: 'object', properties: keyed(fields, { type: 'string' }) };
  const screen = { source: 'journeys/application/large', schema, ui: {} };
  const set = { journeys: {}, pages: { large: { screen } } } as unknown as CompiledSet;
  const files = ['journeys/shared/copy', 'org-themes/one/copy', 'journeys/shared/lists'].map(
    (file) => ({ file, content: keyed(texts, 'x') }),
  );
  const found = checkSizes({ files } as unknown as SourceTree, new Map([['one', set]]));
  return found.map(({ message }) => message);
}

it('accepts 2,000 fields of a page and 2,000 texts of a file', () =>
  expect(messages({ fields: 2000, texts: 2000 })).toEqual([]));

it('refuses 2,001 fields of a page', () =>
  expect(messages({ fields: 2001 })).toEqual([
    'Failed to check journeys/application/large.json at /form: there are 2001 fields, and at most 2000 are allowed. Please remove some or divide the file.',
  ]));

it('refuses 2,001 texts of the shell and of a theme', () =>
  expect(messages({ texts: 2001 })).toEqual(
    ['journeys/shared/copy', 'org-themes/one/copy'].map(
      (file) =>
        `Failed to check ${file}.json at /: there are 2001 texts, and at most 2000 are allowed. Please remove some or divide the file.`,
    ),
  ));

/** The messages about a text at a key of a file. */
const titleMessages = (file: string, content: unknown) =>
  checkSizes({ files: [{ file, content }] } as unknown as SourceTree, new Map()).map(
    ({ message }) => message,
  );

describe('a title, a label and a button', () => {
  const tooLong = (file: string, place: string, name: string) => [
    `Failed to check ${file}.json at ${place}: the ${name} has 301 characters, and at most 300 are allowed. Please say it shorter, and put the rest into a text below it.`,
  ];

  it.each([
    ['journeys/register/steps/index', { title: 'x'.repeat(301) }, '/title', 'title'],
    [
      'schemas/data/vehicle',
      { properties: { plate: { title: 'x'.repeat(301) } } },
      '/properties/plate/title',
      'title',
    ],
    [
      'journeys/shared/modals',
      { modals: { stay: { button: 'x'.repeat(301) } } },
      '/modals/stay/button',
      'button',
    ],
    [
      'org-themes/one/copy',
      { 'journeys/a/b#/blocks/0/label': 'x'.repeat(301) },
      '/journeys~1a~1b#~1blocks~10~1label',
      'label',
    ],
  ])('may not be longer than 300 characters in %s', (file, content, place, name) =>
    expect(titleMessages(file, content)).toEqual(tooLong(file, place, name)),
  );

  it('may have 300 characters', () =>
    expect(titleMessages('journeys/a/b', { title: 'x'.repeat(300) })).toEqual([]));

  it('says nothing about longer texts, and about the titles of scenarios', () => {
    expect(titleMessages('journeys/a/b', { intro: 'x'.repeat(301) })).toEqual([]);
    expect(titleMessages('journeys/a/scenarios/b', { title: 'x'.repeat(301) })).toEqual([]);
  });
});
