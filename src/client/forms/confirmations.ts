/**
 * Keeps in the toggles which warnings of a screen are confirmed, so that a return to the screen does
 * not ask again and the guard of later steps knows. An answer that changes ends the confirmation.
 */
import {
  readPath,
  type CompiledSet,
  type Place,
  type ValidationResult,
} from '../../engine/index.ts';
import type { FormValues } from '../state/context.ts';
import { secretPaths } from '../drafts/secret-paths.ts';

type Warning = ValidationResult['warnings'][number];

/** Id of the warning -> its field and the answer that was confirmed; an empty field without one. */
type Confirmations = Readonly<Record<string, readonly [field: string, answer?: unknown]>>;

const getKey = (place: Place): string => Object.values(place).join('/');

const all = (toggles: FormValues['toggles']): Readonly<Record<string, Confirmations>> =>
  Object(toggles['confirmed']);

/** Ids of the screen's confirmed warnings. */
export const confirmedAt = (place: Place, values: FormValues): readonly string[] =>
  Object.entries(all(values.toggles)[getKey(place)] ?? {}).flatMap(([id, [field, answer]]) =>
    field === '' || readPath(values.answers, field) === answer ? [id] : [],
  );

/** The toggle when this warning of the screen is confirmed as well. A secret answer is not kept. */
export function toggleWith(
  { set, place }: { readonly set: CompiledSet; readonly place: Place },
  values: FormValues,
  { id, field = '' }: Pick<Warning, 'id' | 'field'>,
): unknown {
  const isKept = field !== '' && !secretPaths(set, place).includes(field);
  const entry = isKept ? [field, readPath(values.answers, field)] : [''];
  const [confirmed, key] = [all(values.toggles), getKey(place)];
  return { ...confirmed, [key]: { ...confirmed[key], [id]: entry } };
}

/** The toggles when an answer of the screen changes: none of its warnings is confirmed. */
export function unconfirmed(place: Place, toggles: FormValues['toggles']): FormValues['toggles'] {
  const { [getKey(place)]: own, ...confirmed } = all(toggles);
  return own === undefined ? toggles : { ...toggles, confirmed };
}
