/** Formats the text of a money or number input while it is typed. */
import type { EntryFormat } from '../use-entry.ts';

/**
 * Groups the digits: `1234.5` → `1,234.5`. A comma that was typed stays: `1234,5` → `1,234,5`.
 * Other text is returned as it is, so that it is read when the field is left.
 */
function groupDigits(plain: string): string {
  const [, whole, rest = ''] = /^(-?\d+)([.,]\d{0,2})?$/.exec(plain) ?? [];
  return whole === undefined ? plain : whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}

/** A comma before three digits or more is between groups. */
export const MONEY: EntryFormat = {
  show: groupDigits,
  accept: (plain) => (/^-?\d*,\d{3,}$/.test(plain) ? plain.replace(',', '') : plain),
};

/** The text of an answer, without separators: 1234.5 → `1234.50`. */
export function amountText(value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return String(value).replace(/\.\d$/, '$&0');
}

/**
 * The answer for a text without separators: a number, undefined for an empty text, or the text when
 * it has to be read first. Three digits after a period can be thousands.
 */
export function findAmount(plain: string): number | string | undefined {
  if (plain === '') return undefined;
  return /^-?\d{1,15}(?:\.(?:\d{0,2}|\d{4,}))?$/.test(plain) ? Number(plain) : plain;
}
