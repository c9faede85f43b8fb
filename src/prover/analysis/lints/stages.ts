/** Lints the stages of the progress machine: their names, what leads to them, and where they lead. */
import { didYouMean, type StagesDef } from '../../../engine/index.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import { type AnalysisInput, errorAt, type FindingPlace, type Lint } from '../finding.ts';
import { listedNames, type NamedAt, namesAt, namesCompared, STATUS_LIST } from '../status-names.ts';

const STAGES = 'journeys/routing/stages';

/** Errors of the stages. Without journeys/routing/stages.json there are none. */
export const lintStages: Lint = (input) => {
  const { stages } = input.set.routing;
  if (stages.initial === '') return [];
  const listed = listedNames(input.files, 'stages');
  return [
    ...(listed === undefined ? [] : unknownStages(input, listed)),
    ...unreachableStages(stages, listed ?? stages.order),
    ...stagesWithoutExit(stages),
    ...stagesWithoutRoute(stages, listed ?? stages.order),
  ];
};

function unknownStages(
  { set, files }: AnalysisInput,
  known: readonly string[],
): readonly AnalysisDiagnostic[] {
  const { stages } = set.routing;
  const named: readonly NamedAt[] = [
    ...namesAt(STAGES, '/initial', stages.initial),
    ...namesAt(STAGES, '/order', stages.order),
    ...targetsOf(stages),
    ...stages.transitions.flatMap(({ from }, at) =>
      from === '*' ? [] : namesAt(STAGES, `/transitions/${at}/from`, from),
    ),
    ...(stages.overrides ?? []).flatMap(({ from }, at) =>
      namesAt(STAGES, `/overrides/${at}/from`, from),
    ),
    ...stages.routes.flatMap(({ stage }, at) => namesAt(STAGES, `/routes/${at}/stage`, stage)),
    ...files.flatMap(({ file, content }) =>
      file.startsWith('journeys/routing/')
        ? namesCompared(file, content, (path) => path === 'stage')
        : [],
    ),
  ];
  return named
    .filter(({ name }) => !known.includes(name))
    .map((place) =>
      errorAt(
        place,
        'unknown-stage',
        `Failed to find the stage "${place.name}": ${STATUS_LIST}.json does not list it, so no application is ever there. Please write a listed stage, or add it to the list${didYouMean(place.name, known)}.`,
      ),
    );
}

/** Every stage to which a row leads. */
function targetsOf(stages: StagesDef): readonly NamedAt[] {
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

function unreachableStages(
  stages: StagesDef,
  known: readonly string[],
): readonly AnalysisDiagnostic[] {
  const reached = new Set([stages.initial, ...targetsOf(stages).map(({ name }) => name)]);
  return known
    .filter((name) => !reached.has(name))
    .map((name) =>
      errorAt(
        placeOf(stages, name),
        'unreachable-stage',
        `Failed to reach the stage "${name}": no transition, outcome, interrupt, override or event leads to it, so its route is never taken. Please add a row with "to": "${name}", or remove the stage.`,
      ),
    );
}

/** A transition from any stage only moves forward, so it leaves a stage only for a later one. */
function stagesWithoutExit({ order, transitions }: StagesDef): readonly AnalysisDiagnostic[] {
  return order.flatMap((stage, place) => {
    const isLast = place === order.length - 1;
    const isLeft = transitions.some(({ from, to }) =>
      from === '*' ? order.indexOf(to) > place : [from].flat().includes(stage),
    );
    if (isLast || isLeft) return [];
    return [
      errorAt(
        { file: STAGES, pointer: `/order/${place}` },
        'stage-without-exit',
        `Failed to leave the stage "${stage}": no transition starts there, so an application without a row for its status stays at it for ever. Please add a transition from it.`,
      ),
    ];
  });
}

function stagesWithoutRoute(
  stages: StagesDef,
  known: readonly string[],
): readonly AnalysisDiagnostic[] {
  const routed = new Set(stages.routes.flatMap(({ stage }) => stage));
  const open = known.filter((name) => !routed.has(name));
  return open.map((name) =>
    errorAt(
      placeOf(stages, name),
      'stage-without-route',
      `Failed to route the stage "${name}": no row of routes names it, so its applications are sent to the start page. Please add a row with its page, or with "to": "" if the start page is meant.`,
    ),
  );
}

/** Where a stage is listed: in the order, else where a row leads to it, else the list of names. */
function placeOf(stages: StagesDef, name: string): FindingPlace {
  const place = stages.order.indexOf(name);
  if (place >= 0) return { file: STAGES, pointer: `/order/${place}` };
  return (
    targetsOf(stages).find((target) => target.name === name) ?? {
      file: STATUS_LIST,
      pointer: '/stages',
    }
  );
}
