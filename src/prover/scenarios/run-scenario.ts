/** Runs a scenario: compares what it expects with what the engine gives. */
import {
  activeApplicationModal,
  type CompiledSet,
  type Context,
  findEntry,
  findScreen,
  findGuard,
  navigate,
  nextStep,
  previousStep,
  resolveProgress,
  requestFor,
  resolveScreen,
  type Screen,
  type ScreenField,
  resolveStage,
  listSteps,
  validateScreen,
  type ValidationResult,
} from '../../engine/index.ts';
import { nodeValidator } from '../../release/index.ts';
import { membersIn } from '../analysis/walk.ts';
import { scenarioSequence, buildSidebar } from './scenario-sequence.ts';
import { contextOfScenario, placeOfScenario, type Scenario } from './scenario.ts';

/** An expectation that is not met. `found` is what the engine gives. */
export interface ScenarioFault {
  readonly key: string;
  readonly expected: unknown;
  readonly found: unknown;
}

interface Running {
  readonly set: CompiledSet;
  readonly scenario: Scenario;
  readonly context: Context;
}
/** Returns the engine's value for an expectation, and whether it is as expected. */
type Compare = (running: Running, expected: never) => readonly [found: unknown, isMet: boolean];

/** The expectations of a scenario that are not met, in its order. An error of the engine is one. */
export function runScenario(set: CompiledSet, scenario: Scenario): readonly ScenarioFault[] {
  const running = { set, scenario, context: contextOfScenario(set, scenario) };
  return Object.entries(scenario.expect).flatMap(([key, expected]) => {
    try {
      const compare = COMPARISONS[key as keyof Scenario['expect']];
      const [found, isMet] = compare(running, expected as never);
      return isMet ? [] : [{ key, expected, found }];
    } catch (error) {
      return [{ key, expected, found: error instanceof Error ? error.message : String(error) }];
    }
  });
}

const readJourney = ({ journey }: Scenario): string => journey ?? '';
const readStep = ({ step }: Scenario): string => step ?? 'index';

const equal = (found: unknown, expected: unknown): readonly [unknown, boolean] => [
  found,
  JSON.stringify(found) === JSON.stringify(expected),
];
const within = (found: unknown, expected: unknown): readonly [unknown, boolean] => [
  found,
  contains(found, expected),
];

const COMPARISONS: { readonly [key in keyof Required<Scenario['expect']>]: Compare } = {
  errors: (running, expected) => errorsAre(validated(running).issues, expected),
  warnings: (running, expected: readonly string[]) =>
    equal(
      validated(running)
        .warnings.map(({ id }) => id)
        .toSorted(),
      expected.toSorted(),
    ),
  blocked: (running, expected) => equal(validated(running).blocked, expected),
  reveals: (running, expected) => equal(validated(running).reveals, expected),
  title: (running, expected) => equal(buildScreen(running).title, expected),
  fields: (running, expected) =>
    equal(
      listShownFields(buildScreen(running)).map(({ path }) => path),
      expected,
    ),
  blocks: (running, expected) => {
    const { before, after } = buildScreen(running);
    return equal(
      [...before, ...after].map(({ id }) => id),
      expected,
    );
  },
  shows: (running, expected: readonly string[]) => {
    const texts = listTexts(buildScreen(running));
    return [[...texts], expected.every((text) => texts.has(text))];
  },
  hides: (running, expected: readonly string[]) => {
    const texts = listTexts(buildScreen(running));
    const found = expected.filter((text) => texts.has(text));
    return [found, found.length === 0];
  },
  values: (running, expected) =>
    within(
      Object.fromEntries(
        listShownFields(buildScreen(running)).map(({ path, value }) => [path, value]),
      ),
      expected,
    ),
  steps: ({ set, scenario, context }, expected) =>
    equal(
      listSteps(set, readJourney(scenario), context).map(({ id }) => id),
      expected,
    ),
  progress: ({ set, scenario, context }, expected) =>
    equal(
      resolveProgress(set, readJourney(scenario), readStep(scenario), context)?.groups.map(
        ({ label }) => label,
      ),
      expected,
    ),
  next: ({ set, scenario, context }, expected) =>
    equal(nextStep(set, readJourney(scenario), readStep(scenario), context), expected),
  back: ({ set, scenario, context }, expected) =>
    equal(previousStep(set, readJourney(scenario), readStep(scenario), context), expected),
  sentTo: ({ set, scenario, context }, expected) =>
    equal(findGuard(set, readJourney(scenario), readStep(scenario), context), expected),
  calls: ({ set, scenario, context }, expected) =>
    equal(scenarioSequence(set, scenario, context).calls, expected),
  fills: ({ set, scenario, context }, expected) =>
    equal(scenarioSequence(set, scenario, context).fills, expected),
  transition: ({ set, scenario, context }, expected: object) => {
    const { transition } = scenarioSequence(set, scenario, context);
    const isEmpty = Object.keys(expected).length === 0;
    return isEmpty ? equal(transition, {}) : within(transition, expected);
  },
  sidebar: ({ set, scenario, context }, expected) =>
    within(buildSidebar(set, scenario, context), expected),
  stage: ({ set, context }, expected) => equal(resolveStage(set, context), expected),
  modal: ({ set, context }, expected) => equal(activeApplicationModal(set, context), expected),
  path: ({ set, scenario, context }, expected) =>
    equal(navigate(set, scenario.path ?? '/', context).path, expected),
  entry: ({ set, scenario, context }, expected) =>
    equal(findEntry(set, scenario.path ?? '/', context), expected),
  operation: ({ set }, expected: string) => [expected, Object.hasOwn(set.operations, expected)],
  request: ({ set, scenario, context }, expected) =>
    within(requestFor(set, String(scenario.expect.operation), context), expected),
  body: ({ set, scenario, context }, expected) =>
    within(
      (requestFor(set, String(scenario.expect.operation), context) as { readonly body?: unknown })
        .body,
      expected,
    ),
};

const buildScreen = ({ set, scenario, context }: Running): Screen =>
  resolveScreen(set, placeOfScenario(scenario), context);

function validated({ set, scenario, context }: Running): ValidationResult {
  const place = placeOfScenario(scenario);
  return validateScreen({
    set,
    place,
    context,
    validator: nodeValidator(findScreen(set, place)?.schema ?? {}),
    confirmed: scenario.confirmed ?? [],
  });
}

/** The same fields have issues, and each expected issue is found. */
function errorsAre(
  issues: ValidationResult['issues'],
  expected: readonly { readonly field: string }[],
): readonly [unknown, boolean] {
  const fields = (list: readonly { readonly field: string }[]) =>
    list.map(({ field }) => field).toSorted();
  const isMet =
    JSON.stringify(fields(issues)) === JSON.stringify(fields(expected)) &&
    expected.every((one) => issues.some((issue) => contains(issue, one)));
  return [issues.map(({ field, message, rule }) => ({ field, message, rule })), isMet];
}

/** Has it the expected values, with more keys allowed in objects? */
export function contains(found: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(found, expected);
  if (typeof found !== 'object' || found === null) return false;
  if (Array.isArray(expected))
    return (
      Array.isArray(found) &&
      found.length === expected.length &&
      expected.every((one, at) => contains(found[at], one))
    );
  return Object.entries(expected).every(([key, value]) =>
    contains((found as Record<string, unknown>)[key], value),
  );
}

/** Every text of a screen. */
const listTexts = (screen: Screen): ReadonlySet<string> =>
  new Set(
    [...membersIn(screen)].flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
  );

/** The fields that are drawn, without the groups. */
export function listShownFields(screen: Screen): readonly ScreenField[] {
  const flat = (field: ScreenField): readonly ScreenField[] =>
    !field.shown ? [] : field.fields === undefined ? [field] : field.fields.flatMap(flat);
  return (screen.form?.fields ?? []).flatMap(flat);
}
