/** Compares what runs and where it leads: calls, transitions and polls, wherever they are. */
import { isRecord } from '../../../domain/index.ts';
import type { DiffKind } from '../entry.ts';
import { conditionText } from '../words/rule-text.ts';
import { shownPair } from '../words/was.ts';
import { targetText } from '../words/target-text.ts';
import { isText } from './texts.ts';
import {
  dangerous,
  RULE,
  safe,
  type Comparer,
  type PlacedChange,
  type Verdict,
} from './verdict.ts';

/** Lists of rows of which the first that holds decides. */
const FIRST_MATCH = new Set([
  'transitions',
  'done',
  'gaveUp',
  'rows',
  'routes',
  'outcomes',
  'interrupts',
  'overrides',
  'guards',
  'redirects',
  'entry',
  'otherPaths',
  'stages',
]);
const CALLS = new Set([
  'calls',
  'load',
  'entry',
  'onStart',
  'call',
  'run',
  'as',
  'fill',
  'optional',
  'submit',
]);
const TIMING = new Set([
  'poll',
  'tries',
  'overMs',
  'atLeastMs',
  'everyMs',
  'timeoutMs',
  'loader',
  'capMs',
  'baseMs',
]);

/** The innermost key of a path that says what kind of behaviour changed, with its index. */
function findKey(path: readonly string[]): readonly [key: string, at: number] | undefined {
  for (let at = path.length - 1; at >= 0; at -= 1) {
    const key = path[at] ?? '';
    if (
      key === 'transition' ||
      key === 'to' ||
      FIRST_MATCH.has(key) ||
      CALLS.has(key) ||
      TIMING.has(key)
    )
      return [key, at];
  }
  return undefined;
}

export const compareBehaviour: Comparer = (finding) => {
  const { spot, was } = finding;
  const path = spot.rest;
  const key = findKey(path);
  if (key === undefined) return undefined;
  const list = path.findLastIndex((name) => FIRST_MATCH.has(name) && name !== 'entry');
  const inCall = path.findLastIndex((name) => CALLS.has(name));
  if (list > inCall && isTable(finding, list)) return row(finding, list);
  if (key[0] === 'transition' || key[0] === 'to')
    return dangerous(
      'transition',
      was(`Where “${path.slice(0, key[1]).join(' ')}” leads (${path.slice(key[1]).join(' ')})`),
      { probe: { type: 'value' } },
    );
  if (TIMING.has(key[0])) return dangerous('timing', was(`“${path.join(' ')}”`));
  return call(finding, inCall);
};

/** Is the member at an index of the path a list, on either side? */
function isTable({ change, spot }: PlacedChange, at: number): boolean {
  const level = spot.levels[at + 1] ?? change;
  return Array.isArray(level.after) || Array.isArray(level.before);
}

/** The kind of a first-match list, and what its rows are called. */
type RowNames = readonly [DiffKind, string];

/** A change of a first-match list, or of a row in it. */
export function row(
  finding: PlacedChange,
  at: number,
  [kind, what]: RowNames = ['transition', 'transition'],
): Verdict {
  const { change, spot, names, was, when } = finding;
  const [name, ...inner] = spot.rest.slice(at + 1);
  const { before, after } = spot.levels[at + 1] ?? change;
  const probe = { type: 'rows', before, after } as const;
  const verdict = { class: 'dangerous', kind, probe } as const;
  if (name === undefined) {
    const list = spot.rest[at] ?? spot.part ?? '';
    const isMoved = change.op === 'moved';
    const order = `The rows of “${list}” are tried in another order.`;
    return { ...verdict, words: isMoved ? order : was(`“${list}”`) };
  }
  const subject = `The ${what} ${name}`;
  if (inner.length === 0) return { ...verdict, ...wholeRow(finding, subject) };
  const key = inner.join(' ');
  const isWords = change.op === 'changed' && isText(change.before) && isText(change.after);
  if (inner.at(-1) === 'error' && isWords) return safe('message', was(`${subject}: its error`));
  if (key === 'when') return { ...verdict, words: when(`${subject} applies`) };
  if (['to', 'transition to', 'transition modal', 'transition step'].includes(key)) {
    const [from, to] = shownPair([change.before, change.after], names);
    // The number of a row says nothing to who reads no file.
    const rule = name.startsWith('row ') ? getRule(spot.levels[at + 2]?.after) : undefined;
    const clause = rule === undefined ? '' : ` when ${conditionText(rule, names)}`;
    return { ...verdict, words: `${subject} leads to ${to} (was ${from})${clause}.` };
  }
  return { ...verdict, words: was(`${subject}: its ${key}`) };
}

const getRule = (value: unknown): unknown => (isRecord(value) ? value['when'] : undefined);

function wholeRow(
  { change, names }: PlacedChange,
  subject: string,
): Pick<Verdict, 'class' | 'words'> {
  const value = change.after ?? change.before;
  const rule = getRule(value);
  const when = rule === undefined ? '' : ` when ${conditionText(rule, names)}`;
  const verb = change.op === 'removed' ? 'led' : 'leads';
  return {
    class: change.op === 'removed' ? 'breaking' : 'dangerous',
    words: `${subject} is ${change.op}: it ${verb} to ${targetText(value)}${when}.`,
  };
}

function call({ change, spot, names, was }: PlacedChange, at: number): Verdict {
  const [name, ...inner] = spot.rest.slice(at + 1);
  const list = spot.rest.slice(0, at + 1).join(' ');
  if (change.op === 'moved')
    return dangerous('call', `The calls of “${list}” run in another order.`);
  if (name === undefined) return dangerous('call', was(`“${list}”`));
  if (inner.length === 0) return dangerous('call', was(`The call ${name} of “${list}”`));
  if (inner.join() !== 'when')
    return dangerous('call', was(`The call ${name}: its ${inner.join(' ')}`));
  return dangerous(
    'call',
    `The call ${name} runs when ${conditionText(change.after, names)} (was when ${conditionText(change.before, names)}).`,
    RULE,
  );
}
