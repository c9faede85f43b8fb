/** Names the rule, row or field of the definitions that decided what a scenario found. */
import {
  type CompiledSet,
  type Context,
  findScreen,
  holds,
  navigate,
  parseAddress,
  readPath,
  followRedirect,
  type Rule,
  withUrl,
} from '../../engine/index.ts';
import type { RuleRow } from '../explain/explanation.ts';
import { entryRows, redirectRows, rowsOfGuards, statusRows } from '../explain/route-rows.ts';
import { ruleInWords } from '../explain/rule-words.ts';
import type { ScenarioFault } from './run-scenario.ts';
import { placeOfScenario, type Scenario } from './scenario.ts';

/** A place in the definitions, and its content in words. */
export interface DecidingPlace {
  /** Path of the file without `.json`. */
  readonly file: string;
  readonly pointer: string;
  /** `The check "low-income", because answers.income.income is below 15000`. */
  readonly words: string;
}

/** A scenario that was run, with the set and the context of the run. */
interface RunScenario {
  readonly set: CompiledSet;
  readonly scenario: Scenario;
  readonly context: Context;
}

/** Finds the place that decided a difference; undefined when it is not one rule. */
export function decidedBy(run: RunScenario, fault: ScenarioFault): DecidingPlace | undefined {
  switch (fault.key) {
    case 'errors':
    case 'warnings':
    case 'blocked':
    case 'reveals':
      return byCheck(run, fault);
    case 'path':
      return decidingRoute(run.set, run.context, run.scenario.path ?? '/');
    case 'entry':
      return byEntry(run);
    case 'sentTo':
      return byGuard(run);
    case 'steps':
    case 'next':
    case 'back':
    case 'progress':
      return byStep(run, fault);
    case 'operation':
    case 'body':
      return {
        file: `journeys/operations/${run.scenario.expect.operation ?? ''}`,
        pointer: '/body',
        words: `The operation ${run.scenario.expect.operation ?? ''}`,
      };
    default:
      return byField(run, fault);
  }
}

const appliesWhen = (rule: Rule | undefined): string =>
  rule === undefined ? 'which always applies' : `which applies when ${ruleInWords(rule)}`;

interface Names {
  readonly field?: unknown;
}

/** The names that only one of two lists holds: ids of checks, or fields. */
function changedNames({ expected, found }: ScenarioFault): readonly string[] {
  const names = (list: unknown) =>
    (Array.isArray(list) ? list : []).map((one: unknown) =>
      typeof one === 'string' ? one : String((one as Names).field ?? ''),
    );
  const [wanted, given] = [names(expected), names(found)];
  const differing = [
    ...given.filter((name) => !wanted.includes(name)),
    ...wanted.filter((name) => !given.includes(name)),
  ];
  return differing.length > 0 ? differing : given;
}

/** The first check that a difference names: by its id, its field, or what it does. */
function byCheck(run: RunScenario, fault: ScenarioFault): DecidingPlace | undefined {
  const screen = findScreen(run.set, placeOfScenario(run.scenario));
  if (screen === undefined) return undefined;
  const names = changedNames(fault);
  const applies = (when: Rule | undefined) => holds(when, run.context, run.set.vocabulary);
  const named = screen.checks.findIndex(({ id, field, when, block, confirm, reveal }) => {
    if (fault.key === 'warnings') return names.includes(id);
    if (fault.key === 'errors')
      return field !== undefined && names.includes(field) && applies(when);
    if (fault.key === 'reveals') return reveal !== undefined && names.includes(reveal);
    return (block ?? confirm) !== undefined && (fault.found === false || applies(when));
  });
  const check = screen.checks[named];
  if (check === undefined) return fault.key === 'errors' ? byField(run, fault) : undefined;
  return {
    file: screen.source,
    pointer: `/checks/${named}`,
    words: `The check "${check.id}", ${appliesWhen(check.when)}`,
  };
}

/** The field of a difference, or the whole screen. */
function byField({ set, scenario }: RunScenario, fault: ScenarioFault): DecidingPlace | undefined {
  const screen = findScreen(set, placeOfScenario(scenario));
  if (screen === undefined) return undefined;
  const [name] = changedNames(fault);
  const field = Object.hasOwn(screen.ui, name ?? '') ? name : undefined;
  if (field === undefined)
    return { file: screen.source, pointer: `/${fault.key}`, words: `The screen ${screen.id}` };
  const rule = screen.ui[field]?.when ?? screen.ui[field]?.shown;
  const shown = rule === undefined ? '' : `, which shows when ${ruleInWords(rule)}`;
  return {
    file: screen.source,
    pointer: `/form/ui/${field.replaceAll('/', '~1')}`,
    words: `The field "${field}"${shown}`,
  };
}

/** The redirect, or the row of a status or stage, that leads from an address to its end; undefined when none does. */
export function decidingRoute(
  set: CompiledSet,
  context: Context,
  address: string,
): DecidingPlace | undefined {
  const end = navigate(set, address, context).path;
  let at = address;
  for (let hops = 0; hops < 20; hops += 1) {
    const next = followRedirect(set, at, context);
    if (next === undefined || next === at) return undefined;
    if (next === end) {
      const rows = redirectRows(set, parseAddress(at), context);
      const routes = statusRows(set, context).filter(({ decides }) => decides !== 'never');
      return placeOfRow(set, rows) ?? placeOfRow(set, routes);
    }
    at = next;
  }
  return undefined;
}

/** The first row that holds. */
function placeOfRow(
  set: CompiledSet,
  rows: readonly RuleRow[],
  applies = appliesWhen,
): DecidingPlace | undefined {
  const row = rows.find(({ when, context }) => holds(when, context, set.vocabulary));
  if (row === undefined) return undefined;
  const { file, pointer, name = '', when } = row;
  return { file, pointer, words: [name, applies(when)].filter(Boolean).join(', ') };
}

const byEntry = ({ set, scenario, context }: RunScenario): DecidingPlace | undefined => {
  const at = parseAddress(scenario.path ?? '/');
  return placeOfRow(set, entryRows(set, at, withUrl(context, at)), () => '');
};

const byGuard = ({ set, scenario, context }: RunScenario): DecidingPlace | undefined => {
  const { journey = '', step = 'index' } = scenario;
  const rows = rowsOfGuards(set, { journey, step }, context);
  return placeOfRow(set, rows, (when) => `which redirects when ${ruleInWords(when)}`);
};

/** The step that is missing, or there although it should not be. */
function byStep({ set, scenario }: RunScenario, fault: ScenarioFault): DecidingPlace | undefined {
  const { journey = '', step = '' } = scenario;
  const one = [fault.found, fault.expected].find((name) => typeof name === 'string');
  const name = Array.isArray(fault.expected) ? changedNames(fault)[0] : (one ?? step);
  const steps = set.journeys[journey]?.steps ?? [];
  const index = steps.findIndex(({ id }) => id === name);
  const file = `journeys/${journey}/journey`;
  if (index < 0) return { file, pointer: '/steps', words: `The steps of the journey ${journey}` };
  const when = readPath(steps[index], 'when') as Rule | undefined;
  const words = `The step "${String(name)}", ${appliesWhen(when)}`;
  return { file, pointer: `/steps/${index}`, words };
}
