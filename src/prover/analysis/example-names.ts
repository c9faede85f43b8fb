/** Lists the names in scenarios and walks: organisation, journey, step, page, form, operation and place. */
import { isRecord } from '../../domain/index.ts';
import type { DefinitionFile } from '../../engine/index.ts';
import type { LintInput } from '../lints/lint.ts';
import { authoredSteps } from './authored-steps.ts';
import { type NamedAt, namesAt, type Names } from './names.ts';
import { perContent } from './per-content.ts';
import { readList } from './walk.ts';

type Kind = 'journey' | 'step' | 'page' | 'form' | 'operation' | 'walk' | 'modal';

/** The names in a scenario or a walk. */
interface Example {
  /** The journey that it goes through; empty without one. */
  readonly journey: string;
  readonly names: readonly { readonly kind: Kind; readonly named: readonly NamedAt[] }[];
}

/** A walk, and the places that it names. */
interface Walk extends Example {
  readonly places: readonly NamedAt[];
}

/** The names in examples. Examples of products that the set lacks are left out. */
export function exampleNames(input: LintInput): readonly Names[] {
  const known = listKnown(input);
  const journeys = Object.keys(input.set.journeys);
  // A scenario plays for the organisation that it names: others may hide the step.
  const steps = new Map(journeys.map((id) => [id, new Set(authoredSteps(input, id))]));
  const namesIn = ({ journey, names }: Example): readonly Names[] =>
    names.flatMap(({ kind, named }) => {
      const found = kind === 'step' ? steps.get(journey) : known[kind];
      return found === undefined ? [] : [{ kind, named, known: found }];
    });
  return [
    ...scenarioFiles(input).flatMap((definition) => [
      listContexts(definition),
      ...withoutForeign(input, scenariosIn(definition)).flatMap(namesIn),
    ]),
    ...listWalks(input).flatMap(namesIn),
  ];
}

/** The names that exist, but for steps. */
function listKnown({
  set,
  files,
}: LintInput): Readonly<Record<Exclude<Kind, 'step'>, ReadonlySet<string>>> {
  return {
    journey: new Set(Object.keys(set.journeys)),
    page: new Set(Object.keys(set.pages)),
    form: new Set(Object.keys(set.forms)),
    operation: new Set(Object.keys(set.operations)),
    walk: new Set(files.flatMap(({ file }) => /^journeys\/walks\/(.+)$/.exec(file)?.[1] ?? [])),
    modal: new Set(Object.keys(set.modals)),
  };
}

/** Leaves out the examples of journeys of a product that this organisation does not offer. */
const withoutForeign = <T extends Example>(
  { set, otherJourneys }: LintInput,
  examples: readonly T[],
): readonly T[] =>
  examples.filter(
    ({ journey }) => set.journeys[journey] !== undefined || !otherJourneys.includes(journey),
  );

export const scenarioFiles = ({ files }: LintInput): readonly DefinitionFile[] =>
  files.filter(({ file }) => file.includes('/scenarios/'));

/** The contexts that the scenarios of a file share, and those that they name. */
export const listContexts = perContent((file, content): Names => {
  const shared = isRecord(content) && isRecord(content['given']) ? content['given'] : {};
  const named = readList(content, 'scenarios').flatMap(({ given }, at) =>
    namesAt(file, `/scenarios/${at}/given`, given),
  );
  return { kind: 'shared context', named, known: new Set(Object.keys(shared)) };
});

const scenariosIn = perContent((file, content): readonly Example[] =>
  readList(content, 'scenarios').map((scenario, at) => {
    const named = (kind: Kind) => ({
      kind,
      named: namesAt(file, `/scenarios/${at}/${kind}`, scenario[kind]),
    });
    const { expect } = scenario;
    const operation = isRecord(expect) ? expect['operation'] : undefined;
    return {
      journey: String(scenario['journey'] ?? ''),
      names: [
        ...(['journey', 'step', 'page', 'form'] as const).map(named),
        {
          kind: 'operation' as const,
          named: namesAt(file, `/scenarios/${at}/expect/operation`, operation),
        },
      ].filter((one) => one.named.length > 0),
    };
  }),
);

/** The walks through journeys of the organisation. */
const listWalks = (input: LintInput): readonly Walk[] =>
  withoutForeign(
    input,
    input.files.filter(({ file }) => file.startsWith('journeys/walks/')).flatMap(walksIn),
  );

/** The walk of a file; none in one of another shape. */
const walksIn = perContent((file, content): readonly Walk[] => {
  if (!isRecord(content)) return [];
  const registration = isRecord(content['registration']) ? content['registration'] : {};
  const ends = isRecord(content['ends']) ? content['ends'] : {};
  const steps = readList(content, 'steps');
  const inSteps = (key: string): readonly NamedAt[] =>
    steps.flatMap((step, at) => namesAt(file, `/steps/${at}/${key}`, step[key]));
  const registers = (key: string) => namesAt(file, `/registration/${key}`, registration[key]);
  return [
    {
      journey: String(registration['journey'] ?? ''),
      names: [
        { kind: 'journey', named: registers('journey') },
        { kind: 'walk', named: [...registers('like'), ...inSteps('like')] },
        { kind: 'operation', named: inSteps('press') },
        { kind: 'modal', named: namesAt(file, '/ends/modal', ends['modal']) },
      ],
      places: [
        ...['at', 'first', 'last', 'visit', 'go'].flatMap(inSteps),
        ...namesAt(file, '/ends/at', ends['at']),
      ],
    },
  ];
});

/** The places that walks name. */
export const walkPlaces = (input: LintInput): readonly NamedAt[] =>
  listWalks(input).flatMap(({ places }) => places);
