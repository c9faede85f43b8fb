/** Lints the names of forms. */
import { findUnknown } from '../analysis/references.ts';
import { form } from './example-product.ts';
import type { Definitions, Lint } from './lint.ts';

const menu: Definitions = {
  'journeys/shared/layout': {
    menu: { entries: [{ copy: 'feedback', form: 'feedback' }], apps: [] },
  },
};

export const unknownForm: Lint = {
  code: 'unknown-form',
  meaning: 'An entry of the menu opens a form that is not there.',
  reason: 'The entry of the menu would open nothing.',
  judges: 'sources',
  bad: menu,
  at: 'journeys/shared/layout#/menu/entries/0/form',
  good: { ...menu, 'journeys/shared/forms/feedback': { title: 'Feedback', form } },
  run: (input) => findUnknown(input, 'form', input.set.forms),
};
