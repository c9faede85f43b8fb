/** Writes JSON with sorted keys, so that equal values have equal texts whatever the order of their keys. */
import { perObject } from '../../../engine/index.ts';
import { isRecord } from '../../../domain/index.ts';

/** The text of a JSON value; "undefined" for a missing one. Members that are undefined are left out. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return write(value);
}

const write = perObject((value: object): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isRecord(value)) return '{}';
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(',')}}`;
});

/** Whether two JSON values are equal, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || canonical(one) === canonical(other);
