/** Lints the blocks that are the control of a field: each is shown whenever its field is. */
import type { CompiledScreen } from '../../engine/index.ts';
import { judgeScreens } from '../analysis/screens.ts';
import { page, PAGE } from './example-product.ts';
import type { Definitions, Lint } from './lint.ts';

/** The block kinds that are the control of an answer. */
const CONTROLS: readonly string[] = ['choices', 'slots', 'location'];

/** A page with times to choose from, and with these settings of their field. */
const times = (settings: object): Definitions =>
  page({
    form: {
      schema: { type: 'object', properties: { time: { type: 'string', maxLength: 40 } } },
      ui: { time: { label: 'Time', ...settings } },
    },
    blocks: [
      {
        block: 'slots',
        id: 'times',
        field: 'time',
        items: { var: 'application.times' },
        item: { key: { var: 'item.id' }, start: { var: 'item.start' }, end: { var: 'item.end' } },
        when: { var: 'application.open' },
      },
    ],
  });

/** The controls of a screen with the field of each. */
const controlsOf = ({ blocks }: CompiledScreen) =>
  blocks.flatMap(({ block, id, field = id, when }, index) =>
    CONTROLS.includes(block) && field !== undefined ? [{ field, when, index }] : [],
  );

export const controlHidden: Lint = {
  code: 'control-hidden',
  meaning: 'A field is shown while the block that is its control is hidden.',
  reason: 'The borrower would see an empty text box, or the code of the answer.',
  judges: 'sources',
  bad: times({}),
  at: `${PAGE}#/blocks/0/when`,
  good: times({ when: { var: 'application.open' } }),
  run: judgeScreens((screen) => {
    const controls = controlsOf(screen);
    return controls
      .filter(({ field, when }) => {
        if (when === undefined || controls.filter((other) => other.field === field).length > 1)
          return false;
        return JSON.stringify(screen.ui[field]?.when) !== JSON.stringify(when);
      })
      .map(({ field, index }) => ({
        file: screen.source,
        pointer: `/blocks/${index}/when`,
        message: `Failed to hide the field "${field}" with its block: the field has another rule, so it would be drawn as a text box. Please give "${field}" the "when" of the block under "ui".`,
      }));
  }),
};
