/** Lints what leaves a stage of the order. */
import { judgeStages, STAGES } from '../analysis/stage-names.ts';
import { stages } from './example-product.ts';
import type { Lint } from './lint.ts';

export const stageWithoutExit: Lint = {
  code: 'stage-without-exit',
  meaning: 'A stage of the order that no transition leaves.',
  reason: 'Every application would stay there for ever.',
  judges: 'set',
  bad: { [STAGES]: { ...stages, order: ['begun', 'done', 'begun'] } },
  at: `${STAGES}#/order/1`,
  good: { [STAGES]: stages },
  // A transition from any stage only moves forward, so it leaves a stage only for a later one.
  run: judgeStages(({ order, transitions }) =>
    order.flatMap((stage, place) => {
      const isLast = place === order.length - 1;
      const isLeft = transitions.some(({ from, to }) =>
        from === '*' ? order.indexOf(to) > place : [from].flat().includes(stage),
      );
      const message = `Failed to leave the stage "${stage}": no transition starts there, so an application without a row for its status stays at it for ever. Please add a transition from it.`;
      return isLast || isLeft ? [] : [{ file: STAGES, pointer: `/order/${place}`, message }];
    }),
  ),
};
