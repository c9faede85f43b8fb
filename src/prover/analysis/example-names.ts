/** Lists the names in scenarios and walks: organisation, journey, step, page, form, operation and place. */
import { isRecord } from '../../domain/index.ts';
import type { DefinitionFile } from '../../engine/index.ts';
import type { LintInput } from '../lints/lint.ts';
import { authoredSteps } from './authored-steps.ts';
import { type NamedAt, namesAt, type Names } from './names.ts';
import { readList } from './walk.ts';

/** The names in examples. Examples of products that the set lacks are left out. */
export const exampleNames = (input: LintInput): readonly Names[] => [
  ...scenarioFiles(input).flatMap((file) => [
    listContexts(file),
    ...readList(file.content, 'scenarios').flatMap((_, at) => scenarioNames(file, at, input)),
  ]),
  ...listWalks(input).flatMap((walk) => walkNames(walk, input)),
];

export const scenarioFiles = ({ files }: LintInput): readonly DefinitionFile[] =>
  files.filter(({ file }) => file.includes('/scenarios/'));

/** The contexts that the scenarios of a file share, and those that they name. */
export function listContexts({ file, content }: DefinitionFile) {
  const shared = isRecord(content) && isRecord(content['given']) ? content['given'] : {};
  const named = readList(content, 'scenarios').flatMap(({ given }, at) =>
    namesAt(file, `/scenarios/${at}/given`, given),
  );
  return { kind: 'shared context', named, known: Object.keys(shared) };
}

function scenarioNames(
  { file, content }: DefinitionFile,
  at: number,
  input: LintInput,
): readonly Names[] {
  const { set } = input;
  const scenario = readList(content, 'scenarios')[at] ?? {};
  const named = (key: string, holder: unknown = scenario): readonly NamedAt[] =>
    namesAt(
      file,
      `/scenarios/${at}/${holder === scenario ? '' : 'expect/'}${key}`,
      isRecord(holder) ? holder[key] : undefined,
    );
  const journey = String(scenario['journey'] ?? '');
  if (isForeign(input, journey)) return [];
  return [
    { kind: 'journey', named: named('journey'), known: Object.keys(set.journeys) },
    // A scenario plays for the organisation that it names: others may hide the step.
    ...(set.journeys[journey] === undefined
      ? []
      : [{ kind: 'step', named: named('step'), known: authoredSteps(input, journey) }]),
    { kind: 'page', named: named('page'), known: Object.keys(set.pages) },
    { kind: 'form', named: named('form'), known: Object.keys(set.forms) },
    {
      kind: 'operation',
      named: named('operation', scenario['expect'] ?? {}),
      known: Object.keys(set.operations),
    },
  ];
}

/** A journey of a product that this organisation does not offer. */
const isForeign = ({ set, otherJourneys }: LintInput, journey: string): boolean =>
  set.journeys[journey] === undefined && otherJourneys.includes(journey);

/** A walk and its parts. */
interface Walk {
  readonly file: string;
  readonly registration: Readonly<Record<string, unknown>>;
  readonly ends: Readonly<Record<string, unknown>>;
  /** The names under a key of its steps. */
  readonly inSteps: (key: string) => readonly NamedAt[];
}

/** The walks through journeys of the organisation. */
function listWalks(input: LintInput): readonly Walk[] {
  return input.files.flatMap(({ file, content }) => {
    if (!file.startsWith('journeys/walks/') || !isRecord(content)) return [];
    const { registration, ends } = content;
    const parts = {
      registration: isRecord(registration) ? registration : {},
      ends: isRecord(ends) ? ends : {},
    };
    if (isForeign(input, String(parts.registration['journey'] ?? ''))) return [];
    const steps = readList(content, 'steps');
    const inSteps = (key: string): readonly NamedAt[] =>
      steps.flatMap((step, at) => namesAt(file, `/steps/${at}/${key}`, step[key]));
    return [{ file, ...parts, inSteps }];
  });
}

function walkNames(
  { file, registration, ends, inSteps }: Walk,
  { set, files }: LintInput,
): readonly Names[] {
  const walks = files.flatMap((entry) => /^journeys\/walks\/(.+)$/.exec(entry.file)?.[1] ?? []);
  return [
    {
      kind: 'journey',
      named: namesAt(file, '/registration/journey', registration['journey']),
      known: Object.keys(set.journeys),
    },
    {
      kind: 'walk',
      named: [...namesAt(file, '/registration/like', registration['like']), ...inSteps('like')],
      known: walks,
    },
    { kind: 'operation', named: inSteps('press'), known: Object.keys(set.operations) },
    {
      kind: 'modal',
      named: namesAt(file, '/ends/modal', ends['modal']),
      known: Object.keys(set.modals),
    },
  ];
}

/** The places that walks name. */
export const walkPlaces = (input: LintInput): readonly NamedAt[] =>
  listWalks(input).flatMap(({ file, ends, inSteps }) => [
    ...['at', 'first', 'last', 'visit', 'go'].flatMap(inSteps),
    ...namesAt(file, '/ends/at', ends['at']),
  ]);
