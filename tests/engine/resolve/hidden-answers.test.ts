/** The answers of hidden fields: no rule reads them, and removing them takes one copy. */
import { expect, test } from 'vitest';
import { vocabulary } from '../../../src/domain/index.ts';
import { resolveScreen, withVocabulary } from '../../../src/engine/index.ts';
import { compileDemo, place } from './demo-page.ts';

/** How many copies of the answers the rules of a screen read, while this many answers are hidden. */
function countCopies(hidden: number): number {
  const names = Array.from({ length: hidden }, (_, index) => `hidden${index}`);
  const properties = Object.fromEntries(
    ['shows', ...names].map((name) => [name, { type: 'string' }]),
  );
  const when = { isUrl: [{ var: 'answers' }] };
  const set = compileDemo({
    form: {
      schema: { type: 'object', properties },
      ui: Object.fromEntries(names.map((name) => [name, { when }])),
    },
  });
  const copies = new Set<unknown>();
  const isUrl = (read: unknown) => (copies.add(read), false);
  const answers = Object.fromEntries(names.map((name) => [name, 'kept']));
  const { form } = resolveScreen(withVocabulary(set, { ...vocabulary, isUrl }), place, {
    answers,
  });
  expect(form?.fields.filter(({ shown }) => shown).map(({ path }) => path)).toEqual(['shows']);
  expect(answers['hidden0']).toBe('kept');
  return copies.size;
}

test('the answers of a hundred hidden fields are removed with one copy', () =>
  expect(countCopies(100)).toBe(2));
