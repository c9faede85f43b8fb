/** Finds the uses of flags, rules, lists and statuses by the keys around their names. */
import type { PlacedString } from '../../release/edits.ts';
import type { QuestionPlace } from './definition-edits.ts';
import { escaped, matchesOf, parse } from './definition-names.ts';
import type { Naming, Texts } from './definition-uses.ts';

/**
 * Finds the uses of a name: whole strings, and texts that read it after `reads` and a dot, such as
 * `flags.name`. `isSure` judges a whole string by the keys around it.
 */
function namingBy(
  { name }: Pick<QuestionPlace, 'name'>,
  isSure: (file: string, one: PlacedString) => boolean,
  reads = '',
): Naming {
  const within = new RegExp(String.raw`(?<=\b${reads}\.)${escaped(name)}(?![\w-])`, 'g');
  return {
    name,
    match: (file, one) => [
      ...(one.written === name ? [{ at: 0, isSure: isSure(file, one) }] : []),
      ...(reads === '' ? [] : matchesOf(within, one).map((at) => ({ at, isSure: true }))),
    ],
  };
}

/** The last key around a value; of a key, that of its object. */
const keyAround = ({ path, isKey }: PlacedString): string =>
  String(path.slice(0, isKey ? -1 : undefined).findLast((one) => typeof one === 'string'));

export const namingOfFlag = (place: QuestionPlace): Naming =>
  namingBy(
    place,
    (file, one) =>
      /flags?$/i.test(keyAround(one)) ||
      (`${file}.json` === place.file && keyAround(one) === 'key'),
    'flags',
  );

export const namingOfRule = (place: QuestionPlace): Naming =>
  namingBy(place, (file, one) =>
    one.isKey ? `${file}.json` === place.file && one.path.length === 2 : keyAround(one) === 'rule',
  );

export const namingOfList = (place: QuestionPlace): Naming =>
  namingBy(place, (_file, one) => !one.isKey && /^(?:options|list)$/.test(keyAround(one)), 'lists');

/** Other values, such as the status of a title, can have the same name. */
export function namingOfStatus(place: QuestionPlace, texts: Texts): Naming {
  const compared = (file: string, { path }: PlacedString): string => {
    const operator = path.findLastIndex((one) => /^(?:[!=]==?|in)$/.test(String(one)));
    const inner = path.slice(0, operator + 1);
    const read = (value: unknown, key: string | number): unknown => Object(value)[key];
    return operator < 0 ? '' : JSON.stringify(inner.reduce<unknown>(read, parse(texts.get(file))));
  };
  return namingBy(
    place,
    (file, one) =>
      (one.isKey && one.path[0] === 'statuses' && one.path.length === 2) ||
      OF_STATUS.has(keyAround(one)) ||
      (file.startsWith('journeys/walks/') && one.path[0] === 'ends') ||
      compared(file, one).includes('checklistStatus"'),
  );
}

const OF_STATUS: ReadonlySet<string> = new Set([
  ...['checklistStatus', 'becomes', 'doneStatus', 'waitsFor', 'until'],
]);
