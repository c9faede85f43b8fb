/**
 * Makes the part of a set that a visitor in the steps of one journey needs. A browser reads it
 * before the first screen, and the whole set once it is idle.
 */
import type {
  CompiledJourney,
  CompiledPage,
  CompiledScreen,
  CompiledSetData,
  ConditionsDef,
  FlagDef,
  OperationDef,
  OrgInfo,
  RoutingDefs,
} from '../../engine/index.ts';
import { mapValues } from './name-validators.ts';
import { withNamedGroups } from './named-groups.ts';

/** The operation that the app sends by its name before it has the whole set. */
export const FLAGS = 'features';

/**
 * The set with the screens of one journey only, for a visitor without a sign-in: its steps resolve
 * and validate as in the whole set, and a page is shown instead of a step where it is in the whole
 * set. Other addresses, and a submission, need the whole set. `journey` must be one of the set.
 */
export function journeyPart(set: CompiledSetData, journey: string): CompiledSetData {
  const own = set.journeys[journey] && withoutSubmit(set.journeys[journey]);
  const roots = [own ?? [], ...Object.values(set.modals), set.layout, set.routing.entry];
  const names = roots.map(namesIn);
  const isNamed = (name: string): boolean => name === FLAGS || names.some((one) => one.has(name));
  const only = <T>(table: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(table).filter(([id]) => isNamed(id)));
  const pages = Object.entries(set.pages).filter(([id, { path }]) => isNamed(id) || isNamed(path));
  return {
    ...set,
    part: journey,
    org: withoutPolicies(set.org),
    copy: withNamedGroups(withoutLateTexts(set.copy), isNamed),
    flags: set.flags.map(withoutWords),
    journeys: mapValues(set.journeys, (one) => (own?.id === one.id ? own : withoutSteps(one))),
    pages: mapValues(Object.fromEntries(pages), withoutScreen),
    forms: only(set.forms),
    operations: mapValues(only(set.operations), withoutDescription),
    lists: only(set.lists),
    loaders: only(set.loaders),
    routing: withoutRows(set.routing),
    conditions: withoutCategories(set.conditions),
  };
}

/** A list that has at least one entry in a whole set. */
const NONE = [] as unknown as [never];

const NO_SCREEN: CompiledScreen = Object.freeze({
  id: '',
  source: '',
  ui: {},
  live: false,
  checks: [],
  blocks: [],
  secondary: [],
});

/** A page of which only the address is known. */
export const withoutScreen = ({ id, path }: CompiledPage): CompiledPage => ({
  id,
  path,
  load: [],
  screen: NO_SCREEN,
});

const withoutSubmit = ({ submit: _submit, ...journey }: CompiledJourney): CompiledJourney =>
  journey;

/** A journey of which only the name is known. */
export const withoutSteps = (journey: CompiledJourney): CompiledJourney => ({
  ...withoutSubmit(journey),
  steps: [],
  guards: [],
  entry: [],
  onStart: [],
});

/** The routes of a visitor, who has no application and so no status. */
const withoutRows = (routing: RoutingDefs): RoutingDefs => ({
  ...routing,
  statusRoutes: { ...routing.statusRoutes, rows: NONE, transitions: NONE },
  stages: {
    ...routing.stages,
    ...{ outcomes: [], events: {}, interrupts: [], transitions: [], overrides: [], routes: [] },
  },
  progress: { ...routing.progress, stages: NONE, reached: [], routes: [] },
});

/** The tasks of a visitor, who has none. */
const withoutCategories = ({ standing: _standing, ...rest }: ConditionsDef): ConditionsDef => ({
  ...rest,
  categories: NONE,
});

/** A flag without what only people read. */
export const withoutWords = ({ meaning: _meaning, owner: _owner, ...flag }: FlagDef): FlagDef =>
  flag as FlagDef;

/** The organisation without the texts of policy pages, which the host renders. */
export const withoutPolicies = ({ policies: _policies, ...org }: OrgInfo): OrgInfo =>
  org as OrgInfo;

/** The texts of the shell without those whose names match a pattern. */
const withoutTexts =
  (late: RegExp) =>
  (copy: CompiledSetData['copy']): CompiledSetData['copy'] =>
    Object.fromEntries(Object.entries(copy).filter(([name]) => !late.test(name)));

/**
 * How the names of the texts begin that no first screen shows: about a faulty entry, and of the parts
 * of the shell that wait for the whole set.
 */
const HINTS = ['entry', 'chat', 'idle', 'survey'];
export const withoutHints = withoutTexts(new RegExp(`^(?:${HINTS.join('|')})`));

/**
 * How the names of the texts begin that no first step shows either: of signed-in people, of the
 * sidebar of an application, and about files and documents.
 */
const LATE_TEXTS = [
  ...HINTS,
  ...['account', 'notification', 'call.gone', 'call.pageNotOpened', 'call.documentNotOpened'],
  ...[
    'applicationId',
    'encouragement',
    'progressAt',
    'progressDone',
    'encryption',
    'licensesAnd',
    'progressEnd',
  ],
  ...['progressTitle', 'viewAll', 'allTasks', 'switchAccounts'],
  ...['offerDetails', 'initialDraw', 'apr', 'years', 'property'],
];
const withoutLateTexts = withoutTexts(new RegExp(`^(?:${LATE_TEXTS.join('|')})`));

/** An operation without what only editors read. */
export const withoutDescription = ({
  description: _description,
  $schema: _schema,
  ...operation
}: OperationDef): OperationDef => operation;

/** The texts in a definition, which include the names that it uses, and that of `lists.x`. */
export function namesIn(value: object): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (member: unknown): void => {
    if (typeof member === 'string') {
      names.add(member);
      for (const [, list = ''] of member.matchAll(/\blists\.([\w-]+)/g)) names.add(list);
    } else if (typeof member === 'object' && member !== null) Object.values(member).forEach(add);
  };
  add(value);
  return names;
}
