/** Reads values of unknown shape by own keys only, so that `constructor` is never found in data. */
import { isRecord } from '../../engine/index.ts';

export type UnknownRecord = { readonly [key: string]: unknown };

/** The own value at a key; undefined when the holder is not an object or has no such key. */
export function own(holder: unknown, key: string): unknown {
  return isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
}

/** The own object at a key; an empty object when there is none. */
export function ownRecord(holder: unknown, key: string): UnknownRecord {
  const value = own(holder, key);
  return isRecord(value) ? value : {};
}

/** The own list at a key; an empty list when there is none. */
export function ownList(holder: unknown, key: string): readonly unknown[] {
  const value = own(holder, key);
  return Array.isArray(value) ? value : [];
}

/** The own text at a key, trimmed; empty when it is missing or not a text. */
export function ownText(holder: unknown, key: string): string {
  const value = own(holder, key);
  return typeof value === 'string' ? value.trim() : '';
}

/** The own text at a key, untrimmed; empty when it is missing, blank or not a text. */
export function ownWords(holder: unknown, key: string): string {
  const value = own(holder, key);
  return typeof value === 'string' && value.trim() !== '' ? value : '';
}

/** The own finite number at a key; undefined when it is missing, not a number, NaN or infinite. */
export function ownNumber(holder: unknown, key: string): number | undefined {
  const value = own(holder, key);
  return isFiniteNumber(value) ? value : undefined;
}

/** Is it a finite number? */
export function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
