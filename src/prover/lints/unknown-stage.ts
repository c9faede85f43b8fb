/** Lints every name of a stage against journeys/routing/statuses.json. */
import { didYouMean, type StagesDef, STATUSES_FILE } from '../../engine/index.ts';
import { listedNames, type NamedAt, namesAt, namesCompared } from '../analysis/names.ts';
import { STAGES, stageTargets } from '../analysis/stage-names.ts';
import { stages } from './example-product.ts';
import type { Lint } from './lint.ts';

const stagesNamed = (machine: StagesDef): readonly NamedAt[] => [
  ...namesAt(STAGES, '/initial', machine.initial),
  ...namesAt(STAGES, '/order', machine.order),
  ...stageTargets(machine),
  ...machine.transitions.flatMap(({ from }, at) =>
    from === '*' ? [] : namesAt(STAGES, `/transitions/${at}/from`, from),
  ),
  ...(machine.overrides ?? []).flatMap(({ from }, at) =>
    namesAt(STAGES, `/overrides/${at}/from`, from),
  ),
  ...machine.routes.flatMap(({ stage }, at) => namesAt(STAGES, `/routes/${at}/stage`, stage)),
];

export const unknownStage: Lint = {
  code: 'unknown-stage',
  meaning: 'A stage is named that is not there.',
  reason: 'No application is ever in it, so what it decides never happens.',
  judges: 'set',
  bad: { [STAGES]: { ...stages, initial: 'begn', order: ['begun', 'done'] } },
  at: `${STAGES}#/initial`,
  good: { [STAGES]: stages },
  run: ({ set, files }) => {
    const known = listedNames(files, 'stages');
    if (known === undefined || set.routing.stages.initial === '') return [];
    const compared = files.flatMap(({ file, content }) =>
      file.startsWith('journeys/routing/')
        ? namesCompared(file, content, (path) => path === 'stage')
        : [],
    );
    return [...stagesNamed(set.routing.stages), ...compared]
      .filter(({ name }) => !known.includes(name))
      .map(({ name, ...place }) => ({
        ...place,
        message: `Failed to find the stage "${name}": ${STATUSES_FILE}.json does not list it, so no application is ever there. Please write a listed stage, or add it to the list${didYouMean(name, known)}.`,
      }));
  },
};
