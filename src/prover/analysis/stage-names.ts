/** Lists the stages of the progress machine and where they are named, and judges the machine. */
import { type StagesDef, STATUSES_FILE } from '../../engine/index.ts';
import type { DiagnosticPlace } from '../../release/index.ts';
import type { Finding, LintInput } from '../lints/lint.ts';
import { listedNames, type NamedAt, namesAt } from './names.ts';

export const STAGES = 'journeys/routing/stages';

/** A run that judges the stages of a set that has some, and all their names. */
export const judgeStages =
  (judge: (stages: StagesDef, known: readonly string[]) => readonly Finding[]) =>
  ({ set, files }: LintInput): readonly Finding[] => {
    const { stages } = set.routing;
    return stages.initial === '' ? [] : judge(stages, listedNames(files, 'stages') ?? stages.order);
  };

/** Every stage to which a row leads. */
export function stageTargets(stages: StagesDef): readonly NamedAt[] {
  const lists = {
    outcomes: stages.outcomes,
    interrupts: stages.interrupts,
    transitions: stages.transitions,
    overrides: stages.overrides ?? [],
  };
  return [
    ...Object.entries(lists).flatMap(([list, rows]) =>
      rows.flatMap(({ to }, at) => namesAt(STAGES, `/${list}/${at}/to`, to)),
    ),
    ...Object.entries(stages.events ?? {}).flatMap(([event, to]) =>
      namesAt(STAGES, `/events/${event}`, to),
    ),
  ];
}

/** Finds a stage in the order, else where a row leads to it, else in the list of names. */
export function findStage(stages: StagesDef, name: string): DiagnosticPlace {
  const place = stages.order.indexOf(name);
  if (place >= 0) return { file: STAGES, pointer: `/order/${place}` };
  return (
    stageTargets(stages).find((target) => target.name === name) ?? {
      file: STATUSES_FILE,
      pointer: '/stages',
    }
  );
}
