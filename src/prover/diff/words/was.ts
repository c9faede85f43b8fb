/** Sentences of a change: `X is B (was A).` */
import type { ValueChange } from '../compare/changes.ts';
import { canonical } from '../compare/canonical.ts';
import { renamed } from '../compare/renames.ts';
import { isRecord } from '../../../domain/index.ts';
import { findOperation } from '../../explain/rule-words.ts';
import { conditionText, literalText, valueText, type PathNames } from './rule-text.ts';

const MAX = 110;
/** How many equal characters stand before the first that differs, in texts that differ late. */
const BEFORE_DIFFERENCE = 30;

/** A value in a sentence, cut after 110 characters. */
export const describeShortly = (value: unknown, names: PathNames): string =>
  cut(describeValue(value, names));

const cut = (text: string): string =>
  text.length > MAX ? `${text.slice(0, MAX)}…${text.startsWith('“') ? '”' : ''}` : text;

const describeValue = (value: unknown, names: PathNames): string =>
  isRecord(value) ? recordText(value, names) : literalText(value);

/** Two values in a sentence, as `shown`. The texts of values that differ do, too: they are cut around their difference. */
export function shownPair(
  [before, after]: readonly [unknown, unknown],
  names: PathNames,
): readonly [before: string, after: string] {
  const words = [describeValue(before, names), describeValue(after, names)] as const;
  // Words leave out what a sentence does not need, such as the type of a literal.
  const [old, young] =
    words[0] === words[1] ? ([canonical(before), canonical(after)] as const) : words;
  if (cut(old) !== cut(young)) return [cut(old), cut(young)];
  let same = 0;
  while (same < old.length && old[same] === young[same]) same += 1;
  const from = Math.max(0, same - BEFORE_DIFFERENCE);
  const part = (text: string): string => `…${cut(text.slice(from))}`;
  return [part(old), part(young)];
}

function recordText(value: Readonly<Record<string, unknown>>, names: PathNames): string {
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === 'value') return valueText(value['value'], names);
  if (keys.length === 1 && Array.isArray(value[keys[0] ?? ''])) return valueText(value, names);
  return JSON.stringify(value);
}

/** `<subject> is B (was A).`, or that it is added, removed or in another order. */
export function wasText(subject: string, change: ValueChange, names: PathNames): string {
  const { op, before, after } = change;
  if (op === 'moved') return `${subject} is in another order.`;
  if (op === 'added')
    return isRecord(after)
      ? `${subject} is added.`
      : `${subject} is ${describeShortly(after, names)} (was not set).`;
  if (op === 'removed')
    return isRecord(before)
      ? `${subject} is removed.`
      : `${subject} is no longer set (was ${describeShortly(before, names)}).`;
  const [old, young] = shownPair([before, after], names);
  return `${subject} is ${young} (was ${old}).`;
}

/** `<subject> is renamed “B” (was “A”).` */
export function renamedText(subject: string, change: ValueChange): string {
  const [before = '', after = ''] = renamed(change);
  return `${subject} is renamed “${after}” (was “${before}”).`;
}

/** The rule of `subject` changed: `<subject> when B (was A).` */
export function whenText(
  subject: string,
  { before, after }: ValueChange,
  names: PathNames,
): string {
  const clause = (rule: unknown): string => {
    const text = conditionText(rule, names);
    return text === 'always' || text === 'never' ? text : `when ${text}`;
  };
  return `${subject} ${clause(after)} (was ${clause(before)}).`;
}

/** A comparison of one path with a number: its word and its literal. */
export function findBound(
  rule: unknown,
): { path: string; operator: string; bound: number } | undefined {
  const [operator = '', [left, right] = []] = findOperation(rule) ?? [];
  if (!isRecord(left) || typeof left['var'] !== 'string' || typeof right !== 'number')
    return undefined;
  return { path: left['var'], operator, bound: right };
}
