/** Compares what screens share: operations, flags, lists, dialogs, loaders, tasks, the shell and its layout. */
import { isRecord } from '../../../domain/index.ts';
import { wasText } from '../words/was.ts';
import { compareBehaviour } from './behaviour.ts';
import { isText, textKind } from './texts.ts';
import type { DiffKind } from '../entry.ts';
import type { Comparer, Finding, Verdict } from './verdict.ts';

const PLACE = { probe: { type: 'place' } } as const;
const NOTES = new Set(['description', 'meaning', 'owner', 'expires', '$schema', 'version']);

export const compareNotes: Comparer = ({ change, spot, names }) => {
  const { area, rest } = spot;
  const last = rest.at(-1) ?? '';
  const isNote =
    last === '$schema' ||
    (area === 'operations' && rest.length === 1 && last === 'description') ||
    (area === 'flags' && rest.length === 2 && NOTES.has(last));
  return isNote
    ? { class: 'safe', kind: 'note', words: wasText(`The note “${rest.join(' ')}”`, change, names) }
    : undefined;
};

export const compareOperations: Comparer = ({ change, spot, names }) => {
  if (spot.area !== 'operations') return undefined;
  const { part = '', rest } = spot;
  const [key = ''] = rest;
  const isEvent = /^event-/.test(part);
  const subject = `The operation ${part}`;
  if (key === '')
    return {
      class: change.op === 'removed' ? 'breaking' : 'safe',
      kind: isEvent ? 'telemetry' : 'call',
      words: `${subject} is ${change.op}.`,
      ...PLACE,
    };
  const words = wasText(`${subject}: its ${rest.join(' ')}`, change, names);
  if (isEvent) return { class: 'dangerous', kind: 'telemetry', words };
  if (['body', 'query', 'headers', 'multipart'].includes(key))
    return { class: 'breaking', kind: 'payload', words, ...PLACE };
  if (key === 'timeoutMs') return { class: 'dangerous', kind: 'timing', words };
  if (['method', 'path', 'otherPaths', 'auth', 'token'].includes(key))
    return { class: 'breaking', kind: 'call', words, ...PLACE };
  if (['idempotent', 'requires', 'ignore', 'endsSessions', 'signsOut', 'product'].includes(key))
    return { class: 'dangerous', kind: 'call', words };
  return undefined;
};

export const compareFlags: Comparer = ({ change, spot, names }) => {
  if (spot.area !== 'flags') return undefined;
  const [flag = '', key = ''] = spot.rest;
  if (flag === '')
    return { class: 'safe', kind: 'order', words: 'The flags are listed in another order.' };
  if (key === '')
    return {
      class: change.op === 'added' ? 'safe' : 'dangerous',
      kind: 'flag',
      words: `The flag ${flag} is ${change.op}.`,
    };
  if (key === 'default')
    return {
      class: 'dangerous',
      kind: 'flag',
      words: wasText(`The flag ${flag} without a value from the lender`, change, names),
    };
  return undefined;
};

export const compareLists: Comparer = ({ change, spot, names }) => {
  if (spot.area !== 'lists') return undefined;
  const [option = '', key = ''] = spot.rest;
  const list = `the list ${spot.part ?? ''}`;
  if (option === '')
    return change.op === 'moved'
      ? { class: 'safe', kind: 'order', words: `The options of ${list} are in another order.` }
      : {
          class: change.op === 'removed' ? 'breaking' : 'safe',
          kind: 'enum',
          words: `The list ${spot.part ?? ''} is ${change.op}.`,
          ...PLACE,
        };
  const label = isRecord(change.after ?? change.before) ? '' : key;
  if (key === '')
    return {
      class: change.op === 'removed' ? 'breaking' : 'dangerous',
      kind: 'enum',
      words: `The option ${option} of ${list} is ${change.op}.`,
      ...PLACE,
    };
  if (['label', 'help'].includes(label || key))
    return {
      class: 'safe',
      kind: 'text',
      words: wasText(`The ${key} of ${option} in ${list}`, change, names),
    };
  return undefined;
};

/** Tables of named parts whose texts are safe and whose behaviour is not. */
const PARTS: Readonly<Record<string, readonly [DiffKind, string]>> = {
  modals: ['modal', 'The dialog'],
  loaders: ['timing', 'The loader'],
  conditions: ['task', 'The tasks:'],
  layout: ['layout', 'The layout:'],
};

export const compareParts: Comparer = (finding) => {
  const { change, spot, names } = finding;
  const { area, rest } = spot;
  if (area === 'copy') return copy(finding);
  const part = PARTS[area];
  if (part === undefined) return undefined;
  const [kind, subject] = part;
  const words = wasText(`${subject} ${rest.join(' ')}`, change, names);
  if (rest.length === 1 && (area === 'modals' || area === 'loaders'))
    return {
      class: change.op === 'removed' ? 'breaking' : 'safe',
      kind,
      words: `${subject} ${rest[0]} is ${change.op}.`,
      ...PLACE,
    };
  if (
    change.op === 'changed' &&
    textKind(rest) !== undefined &&
    isText(change.before) &&
    isText(change.after)
  )
    return { class: 'safe', kind: 'text', words };
  if (change.op === 'removed' && area === 'conditions')
    return { class: 'breaking', kind, words, ...PLACE };
  return compareBehaviour(finding) ?? { class: 'dangerous', kind, words };
};

function copy({ change, spot, names }: Finding): Verdict {
  const words = wasText(`The text “${spot.rest.join(' ')}” of the shell`, change, names);
  return {
    class: change.op === 'removed' || change.after === '' ? 'dangerous' : 'safe',
    kind: 'text',
    words,
  };
}
