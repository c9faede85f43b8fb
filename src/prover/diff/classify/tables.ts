/** Compares what screens share: operations, flags, lists, dialogs, loaders, tasks, the shell and its layout. */
import { compareBehaviour } from './behaviour.ts';
import { isWords } from './texts.ts';
import type { DiffKind } from '../entry.ts';
import {
  breaking,
  dangerous,
  PLACE,
  safe,
  type Comparer,
  type PlacedChange,
  type Verdict,
  wholePart,
} from './verdict.ts';

const NOTES = new Set(['description', 'meaning', 'owner', 'expires', '$schema', 'version']);

export const compareNotes: Comparer = ({ spot, was }) => {
  const { area, rest } = spot;
  const last = rest.at(-1) ?? '';
  const isNote =
    last === '$schema' ||
    (area === 'operations' && rest.length === 1 && last === 'description') ||
    (area === 'flags' && rest.length === 2 && NOTES.has(last));
  return isNote ? safe('note', was(`The note “${rest.join(' ')}”`)) : undefined;
};

export const compareOperations: Comparer = (finding) => {
  const { spot, was } = finding;
  if (spot.area !== 'operations') return undefined;
  const { part = '', rest } = spot;
  const [key = ''] = rest;
  const isEvent = /^event-/.test(part);
  const subject = `The operation ${part}`;
  if (key === '') return wholePart(finding, isEvent ? 'telemetry' : 'call', subject);
  const words = was(`${subject}: its ${rest.join(' ')}`);
  if (isEvent) return dangerous('telemetry', words);
  if (['body', 'query', 'headers', 'multipart'].includes(key)) return breaking('payload', words);
  if (key === 'timeoutMs') return dangerous('timing', words);
  if (['method', 'path', 'otherPaths', 'auth', 'token'].includes(key))
    return breaking('call', words);
  if (['idempotent', 'requires', 'ignore', 'endsSessions', 'signsOut', 'product'].includes(key))
    return dangerous('call', words);
  return undefined;
};

export const compareFlags: Comparer = ({ change, spot, was }) => {
  if (spot.area !== 'flags') return undefined;
  const [flag = '', key = ''] = spot.rest;
  if (flag === '') return safe('order', 'The flags are listed in another order.');
  if (key === '')
    return (change.op === 'added' ? safe : dangerous)('flag', `The flag ${flag} is ${change.op}.`);
  return key === 'default'
    ? dangerous('flag', was(`The flag ${flag} without a value from the lender`))
    : undefined;
};

export const compareLists: Comparer = (finding) => {
  const { change, spot, was } = finding;
  if (spot.area !== 'lists') return undefined;
  const [option = '', key = ''] = spot.rest;
  const list = `the list ${spot.part ?? ''}`;
  if (option === '')
    return change.op === 'moved'
      ? safe('order', `The options of ${list} are in another order.`)
      : wholePart(finding, 'enum', `The list ${spot.part ?? ''}`);
  if (key === '')
    return (change.op === 'removed' ? breaking : dangerous)(
      'enum',
      `The option ${option} of ${list} is ${change.op}.`,
      PLACE,
    );
  return key === 'label' || key === 'help'
    ? safe('text', was(`The ${key} of ${option} in ${list}`))
    : undefined;
};

/** Tables of named parts whose texts are safe and whose behaviour is not. */
const PARTS: Readonly<Record<string, readonly [DiffKind, string]>> = {
  modals: ['modal', 'The dialog'],
  loaders: ['timing', 'The loader'],
  conditions: ['task', 'The tasks:'],
  layout: ['layout', 'The layout:'],
};

export const compareParts: Comparer = (finding) => {
  const { change, spot, was } = finding;
  const { area, rest } = spot;
  if (area === 'copy') return copy(finding);
  const part = PARTS[area];
  if (part === undefined) return undefined;
  const [kind, subject] = part;
  const words = was(`${subject} ${rest.join(' ')}`);
  if (rest.length === 1 && (area === 'modals' || area === 'loaders'))
    return wholePart(finding, kind, `${subject} ${rest[0]}`);
  if (isWords(finding)) return safe('text', words);
  if (change.op === 'removed' && area === 'conditions') return breaking(kind, words);
  return compareBehaviour(finding) ?? dangerous(kind, words);
};

function copy({ change, spot, was }: PlacedChange): Verdict {
  const words = was(`The text “${spot.rest.join(' ')}” of the shell`);
  return (change.op === 'removed' || change.after === '' ? dangerous : safe)('text', words);
}
