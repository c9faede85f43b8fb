/** Lints the options of fields and of shared lists: each value is offered once. */
import { perContent } from '../analysis/per-content.ts';
import { objectsIn, readList } from '../analysis/walk.ts';
import { choice, PAGE } from './example-product.ts';
import type { Lint } from './lint.ts';

export const repeatedOption: Lint = {
  code: 'repeated-option',
  meaning: 'A value is offered by two options of one list.',
  reason: 'A press on either would select both, and nobody knows which of their words was meant.',
  judges: 'sources',
  bad: choice(['YES', 'NO'], ['YES', 'NO', 'YES']),
  at: `${PAGE}#/form/ui/name/options/2/value`,
  good: choice(['YES', 'NO'], ['YES', 'NO']),
  run: ({ allFiles }) => allFiles.flatMap(repeatedOptions),
};

/** Options that depend on a rule are not asked: two of them may never be offered together. */
const repeatedOptions = perContent((file, content) =>
  [...objectsIn(content)].flatMap(({ node, pointer }) => {
    const options = readList(node, 'options');
    const values = options.map(({ value, when }) => (when === undefined ? value : undefined));
    return values.flatMap((value, index) =>
      value === undefined || values.indexOf(value) === index
        ? []
        : [
            {
              file,
              pointer: `${pointer}/options/${index}/value`,
              message: `Failed to tell two options apart: both have the value ${JSON.stringify(value)}. Please use another value for one, or remove it.`,
            },
          ],
    );
  }),
);
