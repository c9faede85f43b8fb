/** Lists the states in which a screen is shown: without any data, and in each scenario. */
import {
  type CompiledSet,
  type Context,
  findScreen,
  isAbsent,
  type Issue,
  navigate,
  pageAt,
  parseAddress,
  type Place,
  readPath,
  resolveScreen,
  type Screen,
  type ScreenField,
  stepAt,
  validateScreen,
  type Warning,
  withUrl,
  writePath,
} from '../../engine/index.ts';
import { nodeValidator } from '../../release/index.ts';
import { contextOfScenario, placeOfScenario, type Scenario } from './scenario.ts';

/** A screen in a context. */
export interface ScreenInContext {
  readonly place: Place;
  /** Id of the screen: `register-v2/annual-income`, `page/login`, `form/feedback`. */
  readonly screen: string;
  /** Name of the scenario; `No data` for the state without one. */
  readonly name: string;
  readonly context: Context;
  /** Whether the scenario is about what a press of the primary action finds. */
  readonly isSubmitted: boolean;
}

/** The drawn parts of a state. The lists are empty before the primary action is pressed. */
export interface ShownState {
  readonly screen: Screen;
  readonly issues: readonly Issue[];
  readonly warnings: readonly Warning[];
  readonly blocked: boolean;
}

const NOTHING_FOUND = { issues: [], warnings: [], blocked: false };
/** The name of the state without answers and data. */
export const NO_DATA = 'No data';
/** The time of all drawn states, which depend on no clock. */
const NOW = '2026-05-04T10:00:00-07:00';

/** The states of all screens of a set, by screen: first without data, then the scenarios in their order. */
export function screenStates(
  set: CompiledSet,
  scenarios: readonly Scenario[],
): readonly ScreenInContext[] {
  const own = scenarios.filter(({ org }) => org === undefined || org === set.org.code);
  const states = [
    ...screenPlaces(set).map((place) =>
      buildState(set, place, { name: NO_DATA, context: emptyContext(set) }),
    ),
    ...own.flatMap((scenario) => scenarioState(set, scenario) ?? []),
  ];
  const byScreen = Map.groupBy(states, ({ screen }) => screen);
  return [...byScreen.values()].flat();
}

/** The context of a visitor without answers and data. */
export function emptyContext({ org }: CompiledSet): Context {
  const url = { path: '/', query: {}, params: {} };
  return { now: NOW, environment: 'production', org, flags: {}, answers: {}, url };
}

function buildState(
  set: CompiledSet,
  place: Place,
  { name, context }: Pick<ScreenInContext, 'name' | 'context'>,
): ScreenInContext {
  return { place, screen: findScreen(set, place)?.id ?? '', name, context, isSubmitted: false };
}

/** The screen of a scenario: the one that it names, or the one to which its path leads. */
function scenarioState(set: CompiledSet, scenario: Scenario): ScreenInContext | undefined {
  const { name, path } = scenario;
  if (path === undefined) return namedState(set, scenario);
  const context = contextOfScenario(set, scenario);
  const { path: end, external } = navigate(set, path, context);
  const found = external ? undefined : pageAt(set, end);
  const place = found ? { page: found.page.id } : external ? undefined : stepAt(set, end);
  if (place === undefined) return undefined;
  const at = withUrl(context, parseAddress(end), found?.params);
  return buildState(set, place, { name, context: at });
}

/**
 * The state of a scenario that names its screen. Its context is made when it is first read: the names
 * of all states are asked for after each edit, and the context of few.
 */
function namedState(set: CompiledSet, scenario: Scenario): ScreenInContext | undefined {
  const { name, expect } = scenario;
  const place = placeOfScenario(scenario);
  const screen = findScreen(set, place)?.id;
  if (screen === undefined) return undefined;
  const { errors, warnings, blocked, reveals } = expect;
  const isSubmitted = (errors ?? warnings ?? blocked ?? reveals) !== undefined;
  let context: Context | undefined;
  return {
    ...{ place, screen, name, isSubmitted },
    get context() {
      return (context ??= contextOfScenario(set, scenario));
    },
  };
}

/** The places of all screens: of steps, pages and forms. */
export const screenPlaces = (set: CompiledSet): readonly Place[] => [
  ...Object.values(set.journeys).flatMap(({ id, steps }) =>
    steps.map((step) => ({ journey: id, step: step.id })),
  ),
  ...Object.keys(set.pages).map((page) => ({ page })),
  ...Object.keys(set.forms).map((form) => ({ form })),
];

/** Returns the drawn parts of a state. Equal arguments give equal JSON. */
export function shownState(set: CompiledSet, state: ScreenInContext): ShownState {
  const { place, context, isSubmitted } = state;
  if (!isSubmitted) return { screen: resolvePrefilled(set, place, context), ...NOTHING_FOUND };
  const screen = resolveScreen(set, place, context);
  const validator = nodeValidator(findScreen(set, place)?.schema ?? {});
  const { issues, warnings, blocked } = validateScreen({ set, place, context, validator });
  return { screen, issues, warnings, blocked };
}

/** The screen once its prefills count as answers, as a form takes them when it opens. */
function resolvePrefilled(set: CompiledSet, place: Place, context: Context): Screen {
  const screen = resolveScreen(set, place, context);
  const filled = listLeaves(screen.form?.fields).filter(
    ({ path, value }) =>
      !isAbsent(value) && value !== '' && readPath(context, `answers.${path}`) === undefined,
  );
  const answered = filled.reduce<Context>(
    (current, { path, value }) => writePath(current, `answers.${path}`, value),
    context,
  );
  return filled.length === 0 ? screen : resolvePrefilled(set, place, answered);
}

/** The fields, without the groups around them. */
const listLeaves = (fields: readonly ScreenField[] = []): readonly ScreenField[] =>
  fields.flatMap((field) => (field.fields === undefined ? [field] : listLeaves(field.fields)));
