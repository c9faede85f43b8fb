/** Lints the options of a field: each value of its enumeration is one of them. */
import { judgeChoices } from '../analysis/form-schemas.ts';
import { choice, PAGE } from './example-product.ts';
import type { Lint } from './lint.ts';

export const optionMissing: Lint = {
  code: 'option-missing',
  meaning: 'A value of a field is none of its options.',
  reason: 'Nobody can choose the value, although rules and the lender expect it.',
  judges: 'sources',
  bad: choice(['YES', 'NO'], ['YES']),
  at: `${PAGE}#/form/ui/name/options`,
  good: choice(['YES', 'NO'], ['NO', 'YES']),
  run: judgeChoices(({ file, pointer, path, allowed, options }) =>
    allowed
      .filter((one) => !options.some(({ value }) => value === one))
      .map((value) => ({
        file,
        pointer,
        message: `Failed to offer every value of "${path}": none of its options is ${JSON.stringify(value)}, so nobody can choose it. Please add the option, or remove the value from the "enum".`,
      })),
  ),
};
