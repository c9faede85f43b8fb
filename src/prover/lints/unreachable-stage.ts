/** Lints what leads to a stage. */
import { findStage, judgeStages, STAGES, stageTargets } from '../analysis/stage-names.ts';
import { stages } from './example-product.ts';
import type { Lint } from './lint.ts';

export const unreachableStage: Lint = {
  code: 'unreachable-stage',
  meaning: 'Nothing leads to a stage.',
  reason: 'No application ever gets there.',
  judges: 'set',
  bad: {
    [STAGES]: {
      ...stages,
      transitions: [{ from: 'begun', to: 'begun', when: { var: 'application.signed' } }],
    },
  },
  at: `${STAGES}#/order/1`,
  good: { [STAGES]: stages },
  run: judgeStages((machine, known) => {
    const reached = new Set([machine.initial, ...stageTargets(machine).map(({ name }) => name)]);
    return known
      .filter((name) => !reached.has(name))
      .map((name) => ({
        ...findStage(machine, name),
        message: `Failed to reach the stage "${name}": no transition, outcome, interrupt, override or event leads to it, so its route is never taken. Please add a row with "to": "${name}", or remove the stage.`,
      }));
  }),
};
