/** Lints the ids of blocks and of checks: actions find their block, and a confirmation its check. */
import { namedBlocks } from '../../engine/index.ts';
import { judgeScreens } from '../analysis/screens.ts';
import { page, PAGE } from './example-product.ts';
import type { Definitions, Lint } from './lint.ts';

/** Two texts with these ids. */
const texts = (...ids: readonly string[]): Definitions =>
  page({ blocks: ids.map((id) => ({ block: 'text', id, text: 'Hello' })) });

export const repeatedId: Lint = {
  code: 'repeated-id',
  meaning: 'A screen has two blocks or two checks of one id.',
  reason: 'One of the two would take the state or the error of the other.',
  judges: 'sources',
  bad: texts('hello', 'hello'),
  at: `${PAGE}#/blocks/1`,
  good: texts('hello', 'goodbye'),
  run: judgeScreens(({ blocks, checks, source }) =>
    Object.entries({ blocks: namedBlocks(blocks), checks }).flatMap(([part, entries]) => {
      const ids = entries.map(({ id }) => id);
      return ids.flatMap((id, index) =>
        ids.indexOf(id) === index
          ? []
          : [
              {
                file: source,
                pointer: `/${part}/${index}`,
                message: `Failed to tell two entries of ${part} apart: both have the id "${id}". Please use another id for one.`,
              },
            ],
      );
    }),
  ),
};
