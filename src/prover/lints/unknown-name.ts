/** Lints the names in shared files, guards, transitions, searches and examples. */
import { didYouMean } from '../../engine/index.ts';
import { exampleNames } from '../analysis/example-names.ts';
import type { Names } from '../analysis/names.ts';
import { sharedNames } from '../analysis/shared-names.ts';
import { stepNames } from '../analysis/step-names.ts';
import { PUBLIC } from './example-product.ts';
import type { Definitions, Finding, Lint } from './lint.ts';

const open = (journey: string): Definitions => ({
  [PUBLIC]: { open: [], logins: [], home: '/', openJourneys: [journey] },
});

function findUnknown({ kind, named, known }: Names): readonly Finding[] {
  return named
    .filter(({ name }) => !known.has(name))
    .map(({ name, ...place }) => ({
      ...place,
      message: `Failed to find the ${kind} "${name}": there is none of that name, so this part of the definition does nothing. Please use one that exists${didYouMean(name, known)}.`,
    }));
}

export const unknownName: Lint = {
  code: 'unknown-name',
  meaning: 'A definition names an operation, modal, text, flag or field that is not there.',
  reason: 'What is named does nothing, so a part of the page or the call is missing.',
  judges: 'set',
  bad: open('dmo'),
  at: `${PUBLIC}#/openJourneys/0`,
  good: open('demo'),
  run: (input) =>
    [...sharedNames(input), ...stepNames(input), ...exampleNames(input)].flatMap(findUnknown),
};
