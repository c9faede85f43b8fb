/** Lints the names in scenarios and walks: organisation, journey, step, page, form, operation and place. */
import { isRecord } from '../../../domain/index.ts';
import { type DefinitionFile, didYouMean, stepPath } from '../../../engine/index.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import { type AnalysisInput, errorAt, type Lint } from '../finding.ts';
import { authoredSteps } from '../authored-steps.ts';
import { type Place, placesAt, placesOf } from '../places.ts';
import { type NamedAt, namesAt } from '../status-names.ts';
import { unknownNames } from './shared-names.ts';
import { unusedWarning } from './unused.ts';

/** An error for each name in an example that is not there. Examples of products that the set lacks are left out. */
export const lintExampleNames: Lint = (input) => [
  ...input.files
    .filter(({ file }) => file.includes('/scenarios/'))
    .flatMap((file) => scenarioErrors(file, input)),
  ...input.files
    .filter(({ file }) => file.startsWith('journeys/walks/'))
    .flatMap((file) => walkErrors(file, input)),
];

function scenarioErrors(
  { file, content }: DefinitionFile,
  input: AnalysisInput,
): readonly AnalysisDiagnostic[] {
  return [...sharedContexts(file, content), ...scenarioNames({ file, content }, input)];
}

/** An error for each shared context that is not there, a warning for each that no scenario names. */
function sharedContexts(file: string, content: unknown): readonly AnalysisDiagnostic[] {
  const shared = isRecord(content) && isRecord(content['given']) ? content['given'] : {};
  const known = Object.keys(shared);
  const named = listIn(content, 'scenarios').flatMap(({ given }, at) =>
    Array.isArray(given)
      ? given.flatMap((one, index) => namesAt(file, `/scenarios/${at}/given/${index}`, one))
      : namesAt(file, `/scenarios/${at}/given`, given),
  );
  const used = new Set(named.map(({ name }) => name));
  return [
    ...unknownNames({ kind: 'shared context', named, known }),
    ...known
      .filter((name) => !used.has(name))
      .map((name) => unusedWarning({ kind: 'context', name, file, pointer: `/given/${name}` })),
  ];
}

function scenarioNames(
  { file, content }: DefinitionFile,
  input: AnalysisInput,
): readonly AnalysisDiagnostic[] {
  return listIn(content, 'scenarios').flatMap((scenario, at) => {
    const { set } = input;
    const named = (key: string): readonly NamedAt[] =>
      namesAt(file, `/scenarios/${at}/${key}`, scenario[key]);
    const expect = isRecord(scenario['expect']) ? scenario['expect'] : {};
    const journey = String(scenario['journey'] ?? '');
    if (isForeign(input, journey)) return [];
    // A scenario plays for the organisation that it names: others may hide the step.
    const steps = set.journeys[journey] && authoredSteps(input, journey);
    return [
      ...unknownNames({
        kind: 'journey',
        named: named('journey'),
        known: Object.keys(set.journeys),
      }),
      ...(steps === undefined
        ? []
        : unknownNames({ kind: 'step', named: named('step'), known: steps })),
      ...unknownNames({ kind: 'page', named: named('page'), known: Object.keys(set.pages) }),
      ...unknownNames({ kind: 'form', named: named('form'), known: Object.keys(set.forms) }),
      ...unknownNames({
        kind: 'operation',
        named: namesAt(file, `/scenarios/${at}/expect/operation`, expect['operation']),
        known: Object.keys(set.operations),
      }),
    ];
  });
}

/** A journey of a product that this organisation does not offer. */
const isForeign = ({ set, otherJourneys }: AnalysisInput, journey: string): boolean =>
  set.journeys[journey] === undefined && otherJourneys.includes(journey);

function walkErrors(
  { file, content }: DefinitionFile,
  input: AnalysisInput,
): readonly AnalysisDiagnostic[] {
  if (!isRecord(content)) return [];
  const { set } = input;
  const registration = isRecord(content['registration']) ? content['registration'] : {};
  const ends = isRecord(content['ends']) ? content['ends'] : {};
  if (isForeign(input, String(registration['journey'] ?? ''))) return [];
  const walks = input.files.flatMap(
    (entry) => /^journeys\/walks\/(.+)$/.exec(entry.file)?.[1] ?? [],
  );
  const steps = listIn(content, 'steps');
  const inSteps = (key: string): readonly NamedAt[] =>
    steps.flatMap((step, at) => namesAt(file, `/steps/${at}/${key}`, step[key]));
  return [
    ...unknownNames({
      kind: 'journey',
      named: namesAt(file, '/registration/journey', registration['journey']),
      known: Object.keys(set.journeys),
    }),
    ...unknownNames({
      kind: 'walk',
      named: [...namesAt(file, '/registration/like', registration['like']), ...inSteps('like')],
      known: walks,
    }),
    ...unknownNames({
      kind: 'operation',
      named: inSteps('press'),
      known: Object.keys(set.operations),
    }),
    ...unknownNames({
      kind: 'modal',
      named: namesAt(file, '/ends/modal', ends['modal']),
      known: Object.keys(set.modals),
    }),
    ...placeErrors(input, [
      ...['at', 'first', 'last', 'visit', 'go'].flatMap(inSteps),
      ...namesAt(file, '/ends/at', ends['at']),
    ]),
  ];
}

/** A walk names a place by its path, below the application unless it begins with a slash. */
function placeErrors(
  input: AnalysisInput,
  named: readonly NamedAt[],
): readonly AnalysisDiagnostic[] {
  const { set } = input;
  const hidden = Object.keys(set.journeys).flatMap((id) =>
    authoredSteps(input, id).map((step): Place => ({
      path: stepPath(set, id, step),
      kind: 'step',
      id: `${id}/${step}`,
    })),
  );
  const places = [...placesOf(set), ...hidden];
  const { base } = set.routing.statusRoutes;
  const addressOf = (name: string): string =>
    name.startsWith('/') ? name : `${base}/${name === '.' ? '' : name}`;
  return named
    .filter(({ name }) => placesAt(places, addressOf(name)).length === 0)
    .map((place) =>
      errorAt(
        place,
        'unknown-page',
        `Failed to find the place "${place.name}": no page or step is there, so the walk can't reach it. Please write a path that exists${didYouMean(
          place.name,
          places.map(({ path }) =>
            place.name.startsWith('/') ? path : path.replace(`${base}/`, ''),
          ),
        )}.`,
      ),
    );
}

function listIn(content: unknown, key: string): readonly Readonly<Record<string, unknown>>[] {
  const list = isRecord(content) ? content[key] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
