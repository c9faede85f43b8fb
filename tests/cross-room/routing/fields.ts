/**
 * The values that the rules of both tables read, derived from the definitions: the fields with the
 * values that the rules tell apart, the statuses, and a context for each stage.
 */
import { type Fact } from '../../../src/prover/analysis/facts.ts';
import { stageContexts } from './stage-contexts.ts';
import type { Rule } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';
import { listedStatuses as listed } from '../../support/listed-statuses.ts';
import { listFacts } from '../../../src/prover/index.ts';

const routingSet = setOf('hearthline');
const { statusRoutes, stages } = routingSet.routing;
const STATUS = 'application.status.checklistStatus';
const EVENT = 'lastEvent';

/** The rules of both tables. */
export const rules: readonly (Rule | undefined)[] = [
  ...statusRoutes.rows.flatMap(({ when, state }) => [when, state as Rule]),
  ...[
    ...stages.outcomes,
    ...stages.interrupts,
    ...stages.transitions,
    ...(stages.overrides ?? []),
    ...stages.routes,
  ].map(({ when }) => when),
];
const facts = listFacts(rules);
const valuesOf = (path: string): readonly unknown[] =>
  facts.find((fact) => fact.path === path)?.values ?? [];

const events = [...valuesOf(EVENT), ...Object.keys(stages.events ?? {})].filter(
  (event) => event !== undefined,
);

/** The fields, apart from the status. The last event is the last entry of `application.events`. */
export const fields: readonly Fact[] = [
  ...facts.filter(({ path }) => path !== STATUS && path !== EVENT),
  {
    path: 'application.events',
    values: [
      undefined,
      [],
      ...events.flatMap((event, at) => [[event], [{ event }], [events[at - 1] ?? 'x', event]]),
    ],
  },
];

/** Values that no rule expects but a lender can send: missing, empty or of another type. */
export const oddValues: readonly unknown[] = [
  undefined,
  null,
  false,
  true,
  0,
  1,
  '',
  '0',
  'x',
  [],
  {},
  ['x'],
  { toString: 1 },
];

/** The statuses that have a row in the table. */
export const statuses: readonly string[] = [
  ...new Set(statusRoutes.rows.flatMap(({ status }) => status)),
];
/** The other listed statuses, and some that are not listed. */
export const withoutRow: readonly string[] = [
  ...listed.filter((status) => !statuses.includes(status)),
  ...['SOMETHING_NEW', 'hmda', 'constructor', '__proto__'],
];
/** The statuses that the rules of the stages name, and two that they do not. */
export const statusesOfStages: readonly unknown[] = [...valuesOf(STATUS), 'IN_PROGRESS'];

/** Stage -> the values of an application that is at it. */
export const atStage = stageContexts(routingSet);
