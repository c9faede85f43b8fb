/** Compares what screens share: operations, flags, lists, dialogs, loaders, tasks, the shell and its layout. */
import { wasText } from '../words/was.ts';
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
} from './verdict.ts';

const NOTES = new Set(['description', 'meaning', 'owner', 'expires', '$schema', 'version']);

export const compareNotes: Comparer = ({ change, spot, names }) => {
  const { area, rest } = spot;
  const last = rest.at(-1) ?? '';
  const isNote =
    last === '$schema' ||
    (area === 'operations' && rest.length === 1 && last === 'description') ||
    (area === 'flags' && rest.length === 2 && NOTES.has(last));
  return isNote ? safe('note', wasText(`The note “${rest.join(' ')}”`, change, names)) : undefined;
};

export const compareOperations: Comparer = ({ change, spot, names }) => {
  if (spot.area !== 'operations') return undefined;
  const { part = '', rest } = spot;
  const [key = ''] = rest;
  const isEvent = /^event-/.test(part);
  const subject = `The operation ${part}`;
  if (key === '')
    return (change.op === 'removed' ? breaking : safe)(
      isEvent ? 'telemetry' : 'call',
      `${subject} is ${change.op}.`,
      PLACE,
    );
  const words = wasText(`${subject}: its ${rest.join(' ')}`, change, names);
  if (isEvent) return dangerous('telemetry', words);
  if (['body', 'query', 'headers', 'multipart'].includes(key))
    return breaking('payload', words, PLACE);
  if (key === 'timeoutMs') return dangerous('timing', words);
  if (['method', 'path', 'otherPaths', 'auth', 'token'].includes(key))
    return breaking('call', words, PLACE);
  if (['idempotent', 'requires', 'ignore', 'endsSessions', 'signsOut', 'product'].includes(key))
    return dangerous('call', words);
  return undefined;
};

export const compareFlags: Comparer = ({ change, spot, names }) => {
  if (spot.area !== 'flags') return undefined;
  const [flag = '', key = ''] = spot.rest;
  if (flag === '') return safe('order', 'The flags are listed in another order.');
  if (key === '')
    return (change.op === 'added' ? safe : dangerous)('flag', `The flag ${flag} is ${change.op}.`);
  if (key === 'default')
    return dangerous(
      'flag',
      wasText(`The flag ${flag} without a value from the lender`, change, names),
    );
  return undefined;
};

export const compareLists: Comparer = ({ change, spot, names }) => {
  if (spot.area !== 'lists') return undefined;
  const [option = '', key = ''] = spot.rest;
  const list = `the list ${spot.part ?? ''}`;
  if (option === '')
    return change.op === 'moved'
      ? safe('order', `The options of ${list} are in another order.`)
      : (change.op === 'removed' ? breaking : safe)(
          'enum',
          `The list ${spot.part ?? ''} is ${change.op}.`,
          PLACE,
        );
  if (key === '')
    return (change.op === 'removed' ? breaking : dangerous)(
      'enum',
      `The option ${option} of ${list} is ${change.op}.`,
      PLACE,
    );
  if (key === 'label' || key === 'help')
    return safe('text', wasText(`The ${key} of ${option} in ${list}`, change, names));
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
    return (change.op === 'removed' ? breaking : safe)(
      kind,
      `${subject} ${rest[0]} is ${change.op}.`,
      PLACE,
    );
  if (isWords(finding)) return safe('text', words);
  if (change.op === 'removed' && area === 'conditions') return breaking(kind, words, PLACE);
  return compareBehaviour(finding) ?? dangerous(kind, words);
};

function copy({ change, spot, names }: PlacedChange): Verdict {
  const words = wasText(`The text “${spot.rest.join(' ')}” of the shell`, change, names);
  return (change.op === 'removed' || change.after === '' ? dangerous : safe)('text', words);
}
