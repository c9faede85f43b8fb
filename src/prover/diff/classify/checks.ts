/** Compares the checks of a screen: their rules, what they do and their words. */
import type { Tree } from '../../records.ts';
import { isRecord } from '../../../domain/index.ts';
import { COMPARISONS, conditionText, literalText } from '../words/rule-text.ts';
import { findBound } from '../words/was.ts';
import { isWords } from './texts.ts';
import { breaking, dangerous, RULE, safe, type Comparer, type PlacedChange } from './verdict.ts';
import { firesMore } from '../witness/probe.ts';

const ACTIONS = {
  error: 'is refused',
  block: 'stops',
  confirm: 'is confirmed',
  warn: 'is warned about',
  reveal: 'reveals more',
} as const;
type Action = keyof typeof ACTIONS;

const getAction = (check: unknown): Action =>
  (isRecord(check)
    ? (Object.keys(ACTIONS) as Action[]).find((key) => check[key] !== undefined)
    : undefined) ?? 'warn';
/** May a check keep an answer from passing? */
const isStrict = (check: unknown): boolean => ['error', 'block'].includes(getAction(check));

/** Changes below `checks` of a screen. */
export const compareChecks: Comparer = (finding) => {
  const { change, spot, names, was } = finding;
  const [head, id = '', key = ''] = spot.rest;
  if (head !== 'checks') return undefined;
  if (id === '') return dangerous('check', 'The checks run in another order.');
  const check = spot.levels[2] ?? { before: change.before, after: change.after };
  const one = (isRecord(check.after) ? check.after : check.before) as Tree;
  const field = typeof one['field'] === 'string' ? one['field'] : undefined;
  const subject = field === undefined ? `The check “${id}”` : names.nameOf(`answers.${field}`);
  const place = { ...(field !== undefined && { field }) };
  if (key === '') {
    const isAdded = change.op === 'added';
    const clause = conditionText(one['when'], names);
    const words = `${subject} ${isAdded ? '' : 'no longer '}${ACTIONS[getAction(one)]} when ${clause}.`;
    const rules = isAdded
      ? { before: false, after: one['when'] }
      : { before: one['when'], after: false };
    const verdict = isAdded && isStrict(one) ? breaking : dangerous;
    return verdict('check', words, { ...place, probe: { type: 'rule', ...rules } });
  }
  if (key === 'when') return rule(finding, { subject, one, place });
  if (isWords(finding))
    return safe('message', was(`The ${key === 'error' ? 'error' : 'message'} of “${id}”`), place);
  return (isStrict(one) ? breaking : dangerous)(
    'check',
    was(`“${spot.rest.slice(2).join(' ')}” of the check “${id}”`),
    { ...place, probe: { type: 'rule', before: false, after: one['when'] } },
  );
};

interface Check {
  readonly subject: string;
  readonly one: Tree;
  readonly place: { readonly field?: string };
}

function rule({ change, names, setAfter }: PlacedChange, { subject, one, place }: Check) {
  const { before, after } = change;
  const action = ACTIONS[getAction(one)];
  const [from, to] = [findBound(before), findBound(after)];
  const path = `answers.${place.field ?? ''}`;
  const isBound = from?.path === path && to?.path === path;
  const text = (bound: { readonly operator: string; readonly bound: number }): string =>
    `${COMPARISONS[bound.operator] ?? bound.operator} ${literalText(bound.bound, names.isMoney(path))}`;
  const wasBound =
    from?.operator === to?.operator
      ? literalText(from?.bound, names.isMoney(path))
      : from && text(from);
  const words =
    isBound && to
      ? `${subject} ${action} ${text(to)} (was ${wasBound}).`
      : `${subject} ${action} when ${conditionText(after, names)} (was when ${conditionText(before, names)}).`;
  const isTighter = isStrict(one) && firesMore(before, after, setAfter) !== false;
  return (isTighter ? breaking : dangerous)('check', words, { ...place, ...RULE });
}
