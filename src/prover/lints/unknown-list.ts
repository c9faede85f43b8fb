/** Lints the names of lists. */
import { findUnknown } from '../analysis/references.ts';
import { form, page, PAGE } from './example-product.ts';
import type { Lint } from './lint.ts';

const drawn = page({ form: { ...form, ui: { name: { options: 'states' } } } });

export const unknownList: Lint = {
  code: 'unknown-list',
  meaning: 'A field takes its options from a list that is not there.',
  reason: 'The field would have no options, so nobody could answer it.',
  judges: 'sources',
  bad: drawn,
  at: `${PAGE}#/form/ui/name/options`,
  good: { ...drawn, 'journeys/shared/lists/states': { options: [] } },
  run: (input) => findUnknown(input, 'list', input.set.lists),
};
