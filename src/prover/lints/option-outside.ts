/** Lints the options of a field: its enumeration has the value of each. */
import { didYouMean } from '../../engine/index.ts';
import { judgeChoices } from '../analysis/form-schemas.ts';
import { choice, PAGE } from './example-product.ts';
import type { Lint } from './lint.ts';

export const optionOutside: Lint = {
  code: 'option-outside',
  meaning: 'A field has an option that its schema does not allow.',
  reason: 'People could choose it, and would then be refused without a reason.',
  judges: 'sources',
  bad: choice(['YES'], ['YES', 'NO']),
  at: `${PAGE}#/form/ui/name/options/1/value`,
  good: choice(['YES'], ['YES']),
  run: judgeChoices(({ file, pointer, path, allowed, options, isListed }) =>
    options.flatMap(({ value }, index) =>
      allowed.includes(value)
        ? []
        : [
            {
              file,
              pointer: isListed ? pointer : `${pointer}/${index}/value`,
              message: `Failed to offer the option ${JSON.stringify(value)}: the schema of "${path}" does not allow it, so the form is refused when it is chosen. Please add it to the "enum"${didYouMean(String(value), allowed.map(String))}, or remove the option.`,
            },
          ],
    ),
  ),
};
