/** Finds a smallest context for which two sets differ. Each witness was evaluated on both sides. */
import { type Assignment, assembleContext, findContext } from '../../analysis/find-context.ts';
import {
  type Context,
  Evaluator,
  holds,
  routeByStatus,
  type Rule,
  listSteps,
} from '../../../engine/index.ts';
import { canonical } from '../compare/canonical.ts';
import { renamed } from '../compare/renames.ts';
import type { PlacedChange } from '../classify/verdict.ts';
import type { Witness } from '../entry.ts';
import { shownPair } from '../words/was.ts';
import { answersWitness } from './answers-witness.ts';
import type { Probe } from './probe.ts';
import { type TypeAt, typedFacts } from './typed-facts.ts';
import { targetText } from '../words/target-text.ts';
import { comparableRows, findFirst, getTarget } from './tables.ts';

/** The witness of a finding; undefined when no context was found for which both sides differ. */
export function findWitness(finding: PlacedChange, probe: Probe): Witness | undefined {
  switch (probe.type) {
    case 'rule':
      return ruleWitness(finding, probe);
    case 'value':
      return valueWitness(finding);
    case 'rows':
      return rowsWitness(finding, probe);
    case 'answers':
      return answersWitness(finding, probe);
    case 'order':
      return orderWitness(finding);
    case 'place':
      return placeWitness(finding);
  }
}

type Search = {
  readonly typeAt: TypeAt;
  readonly before: (context: Context) => string;
  readonly after: (context: Context) => string;
};

/** The smallest context of the facts of these rules for which the results differ. */
function search(
  rules: readonly unknown[],
  { before, after, typeAt }: Search,
  fixed: Assignment = [],
): Witness | undefined {
  const facts = typedFacts(rules as readonly Rule[], typeAt);
  const { example } = findContext(facts, (context) => before(context) !== after(context), fixed);
  if (example === undefined) return undefined;
  const context = assembleContext([...fixed, ...example]);
  return { context, before: before(context), after: after(context) };
}

function ruleWitness(
  { change, setBefore, setAfter, typeAt }: PlacedChange,
  probe: Probe & { type: 'rule' },
): Witness | undefined {
  const isGiven = 'before' in probe || 'after' in probe;
  const [before, after] = (
    isGiven ? [probe.before, probe.after] : [change.before, change.after]
  ) as [Rule | undefined, Rule | undefined];
  const text = (isTrue: boolean): string => (isTrue ? 'it applies' : 'it does not apply');
  return search([after, before], {
    typeAt,
    before: (context) => text(holds(before, context, setBefore.vocabulary)),
    after: (context) => text(holds(after, context, setAfter.vocabulary)),
  });
}

function valueWitness({
  change,
  names,
  setBefore,
  setAfter,
  typeAt,
}: PlacedChange): Witness | undefined {
  const value =
    (side: unknown, set: typeof setBefore) =>
    (context: Context): unknown =>
      side === undefined ? undefined : new Evaluator(set, context).fill(side);
  const [old, young] = [value(change.before, setBefore), value(change.after, setAfter)];
  const found = search([change.after, change.before], {
    typeAt,
    before: (context) => canonical(old(context)),
    after: (context) => canonical(young(context)),
  });
  if (found === undefined) return undefined;
  const { context } = found;
  const [before, after] = shownPair([old(context), young(context)], names);
  const describeWitness = (side: unknown, text: string): string =>
    side === undefined ? 'nothing' : text;
  return {
    context,
    before: describeWitness(change.before, before),
    after: describeWitness(change.after, after),
  };
}

function rowsWitness(
  { spot, setBefore, setAfter, typeAt }: PlacedChange,
  { before, after }: Probe & { type: 'rows' },
): Witness | undefined {
  const [old, young] = comparableRows(before, after);
  const rules = [...young, ...old].map(({ when }) => when);
  const byTable: Search = {
    typeAt,
    before: (context) => getTarget(findFirst(old, context, setBefore)),
    after: (context) => getTarget(findFirst(young, context, setAfter)),
  };
  const found = search(rules, byTable);
  if (found === undefined) return undefined;
  if (spot.part !== 'statusRoutes') {
    const [from, to] = [
      findFirst(old, found.context, setBefore),
      findFirst(young, found.context, setAfter),
    ];
    const texts = {
      before: `it leads to ${targetText(from)}`,
      after: `it leads to ${targetText(to)}`,
    };
    const isWhole = from === undefined || to === undefined || texts.before === texts.after;
    return isWhole ? found : { ...found, ...texts };
  }
  const route =
    (set: typeof setBefore) =>
    (context: Context): string => {
      const { path, state } = routeByStatus(set, context) ?? {};
      return path === undefined
        ? 'no route of the status'
        : state === undefined
          ? path
          : `${path} ${canonical(state)}`;
    };
  const routes = { typeAt, before: route(setBefore), after: route(setAfter) };
  return search(rules, routes, [['application.uuid', 'a1']]);
}

function orderWitness({ spot, setBefore, setAfter, typeAt }: PlacedChange): Witness | undefined {
  const steps =
    (set: typeof setBefore) =>
    (context: Context): string =>
      listSteps(set, spot.group, context)
        .map(({ id }) => id)
        .join(', ');
  const rules = [...(setAfter.journeys[spot.group]?.steps ?? [])].map(({ when }) => when);
  return search(rules, { typeAt, before: steps(setBefore), after: steps(setAfter) });
}

function placeWitness({ change, spot, names }: PlacedChange): Witness | undefined {
  const isRenamed = change.op === 'renamed';
  if (!isRenamed && canonical(change.before) === canonical(change.after)) return undefined;
  const context = {
    place: [spot.group, spot.part, ...spot.rest].filter((part) => part !== undefined).join(' › '),
  };
  if (isRenamed) {
    const [old = '', young = ''] = renamed(change);
    return { context, before: `its name is “${old}”`, after: `its name is “${young}”` };
  }
  if (change.before !== undefined && change.after !== undefined) {
    const [before, after] = shownPair([change.before, change.after], names);
    return { context, before, after };
  }
  const isThere = (value: unknown): string =>
    value === undefined ? 'it is not there' : 'it is there';
  return { context, before: isThere(change.before), after: isThere(change.after) };
}
