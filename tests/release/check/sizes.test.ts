/** The numbers of fields and texts that are allowed. `diagnostic-fixtures.ts` has those of screens. */
import { expect, it } from 'vitest';
import { checkSizes } from '../../../src/release/check/sizes.ts';
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
