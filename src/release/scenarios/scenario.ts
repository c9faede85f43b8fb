/** Reads the scenarios of the definitions, and builds the context and the place of one. */
import type {
  CompiledSet,
  Context,
  DefinitionFile,
  Place,
  ScenarioDefinition,
} from '../../engine/index.ts';
import { withStandings } from '../../domain/index.ts';

export type Scenario = ScenarioDefinition['scenarios'][number];

/** A scenario with its place in the definitions. */
export interface AuthoredScenario {
  readonly file: string;
  readonly pointer: string;
  readonly scenario: Scenario;
}

/** Every scenario, in the order of the files. */
export function scenariosIn(files: readonly DefinitionFile[]): readonly AuthoredScenario[] {
  return files.flatMap(({ file, content }) =>
    /\/scenarios\//.test(file)
      ? (content as ScenarioDefinition).scenarios.map((scenario, index) => ({
          file,
          pointer: `/scenarios/${index}`,
          scenario,
        }))
      : [],
  );
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
