/** Lints the routes of stages. */
import { findStage, judgeStages, STAGES } from '../analysis/stage-names.ts';
import { stages } from './example-product.ts';
import type { Lint } from './lint.ts';

const begun = { stage: 'begun', to: 'demo' };

export const stageWithoutRoute: Lint = {
  code: 'stage-without-route',
  meaning: 'A stage leads to no page.',
  reason: 'People in that stage would see no page.',
  judges: 'set',
  bad: { [STAGES]: { ...stages, routes: [begun] } },
  at: `${STAGES}#/order/1`,
  good: { [STAGES]: { ...stages, routes: [begun, { stage: 'done', to: '' }] } },
  run: judgeStages((machine, known) => {
    const routed = new Set(machine.routes.flatMap(({ stage }) => stage));
    return known
      .filter((name) => !routed.has(name))
      .map((name) => ({
        ...findStage(machine, name),
        message: `Failed to route the stage "${name}": no row of routes names it, so its applications are sent to the start page. Please add a row with its page, or with "to": "" if the start page is meant.`,
      }));
  }),
};
