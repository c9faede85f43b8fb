/** The difference of a field that must be answered, or no longer. */
import { expect, it } from 'vitest';
import { diffSides } from '../../../src/prover/index.ts';
import { diffOf, editedSide, shippedSide } from './edited.ts';

it('does not call a field optional that only one side asks for', () => {
  const file = 'schemas/data/income.schema';
  const added = [
    [file, '/properties/pet', { type: 'string', title: 'Pet' }],
    [file, '/required', ['employmentType', 'income', 'pet']],
  ] as const;
  const readWords = ({ entries }: ReturnType<typeof diffOf>) =>
    entries.filter(({ kind }) => kind === 'required').map(({ words }) => words);
  expect(readWords(diffOf(...added))).toEqual(['Pet must be answered (is new).']);
  expect(readWords(diffSides(editedSide(added), shippedSide))).toEqual([
    'income.pet need not be answered (is no longer asked).',
  ]);
});
