/** Reads the scenarios of the definitions, and builds the context and the place of one. */
import type {
  CompiledSet,
  Context,
  DefinitionFile,
  Place,
  ScenarioDefinition,
} from '../../engine/index.ts';
import { withStandings } from '../../domain/index.ts';
import { mergeObjects } from '../../release/index.ts';

type Authored = ScenarioDefinition['scenarios'][number];
/** A scenario with its whole context. */
export type Scenario = Omit<Authored, 'given'> & { readonly given?: Context };

/** A scenario with its place in the definitions. */
export interface AuthoredScenario {
  readonly file: string;
  readonly pointer: string;
  readonly scenario: Scenario;
}

/**
 * Every scenario, in the order of the files. A shared context that is not there is an empty one.
 * The answers of a shared context are those of the scenario, except for those that it gives itself.
 */
export function scenariosIn(files: readonly DefinitionFile[]): readonly AuthoredScenario[] {
  return files.flatMap(({ file, content }) => {
    if (!/\/scenarios\//.test(file)) return [];
    const { scenarios, given: shared = {} } = content as ScenarioDefinition;
    return scenarios.map(({ given, ...scenario }, index) => ({
      file,
      pointer: `/scenarios/${index}`,
      scenario: given === undefined ? scenario : withContext(scenario, merge(shared, given)),
    }));
  });
}

/** The contexts that a scenario gives or names, each merged over those before it. */
const merge = (
  shared: NonNullable<ScenarioDefinition['given']>,
  given: NonNullable<Authored['given']>,
): Context =>
  [given]
    .flat()
    .map((one) => (typeof one === 'string' ? (shared[one] ?? {}) : one))
    .reduce<Context>(mergeObjects, {});

function withContext(scenario: Omit<Authored, 'given'>, context: Context): Scenario {
  const { answers, ...given } = context;
  if (answers === undefined) return { ...scenario, given };
  const merged = mergeObjects(answers as Context, scenario.answers ?? {}) as NonNullable<
    Authored['answers']
  >;
  return { ...scenario, given, answers: merged };
}

/** The set of the organisation that a scenario names; without one, or for an unknown one, the default. */
export function setOfScenario(
  sets: ReadonlyMap<string, CompiledSet>,
  { org }: Pick<Scenario, 'org'>,
): CompiledSet | undefined {
  const named = [...sets.values()].find((set) => org !== undefined && set.org.code === org);
  return named ?? sets.get('_default');
}

/**
 * The context of a scenario: its own values over the organisation and a fixed date, with the
 * standings that follow from them. The tasks of the application are those that it gives; those of a
 * list are all done.
 */
export function contextOfScenario(set: CompiledSet, { given, answers }: Scenario): Context {
  const own = { now: '2026-05-04', environment: 'production', ...given };
  const context: Context = {
    ...own,
    org: { ...set.org, ...(own as { readonly org?: object }).org },
    answers: answers ?? {},
  };
  const { application, conditions, conditionItems } = context;
  return withStandings(set, context, (one) => {
    if (one !== application) return { conditions: [] };
    return Array.isArray(conditionItems) ? { items: conditionItems } : { conditions };
  });
}

/** The screen that a scenario is about. */
export function placeOfScenario({ form, page, journey, step }: Scenario): Place {
  if (form !== undefined) return { form };
  if (page !== undefined) return { page };
  return { journey: journey ?? '', step: step ?? 'index' };
}
