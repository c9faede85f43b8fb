/** Reads an amount as people write it: `$85,000 USD`, `1.500,00`, `85k`. Never guesses. */
import { fold } from './fold.ts';

const CURRENCY = /^\+?(-?) ?(?:USD|US ?\$|\$)? ?(-?)(.*?) ?(?:USD|US ?\$|\$|dollars?)?$/i;
/** More digits are not exact as a number. */
const MAX_DIGITS = 15;
const THOUSAND = 1000;

/**
 * The amount in a text: `85000,50` → 85000.5. The folded text when it has no amount, or more than
 * one reading, such as `85.000`. With `decimals`, a period always begins decimals.
 */
export function readAmount(text: string, decimals = false): number | string {
  const folded = fold(text);
  const [, minus = '', sign = '', rest = ''] = CURRENCY.exec(folded) ?? [];
  const [, body = rest, k] = /^(.*\d)(?: ?(k))?$/i.exec(rest.replace(/[.,]$/, '')) ?? [];
  const plain = plainNumber(body, decimals);
  if (plain === undefined || plain.replace('.', '').length > MAX_DIGITS) return folded;
  const amount = Number(plain) * (k === undefined ? 1 : THOUSAND);
  return minus + sign === '' ? amount : -amount;
}

/** The digits with a decimal point; undefined when the separators do not make one number. */
function plainNumber(body: string, decimals: boolean): string | undefined {
  if (!/^\d*(?:[., ']\d+)*$/.test(body) || body === '') return undefined;
  const groups = body.split(/[., ']/);
  const separators: readonly string[] = body.match(/[., ']/g) ?? [];
  const last = separators.at(-1) ?? '';
  const tail = groups.at(-1) ?? '';
  const isSingle = separators.indexOf(last) === separators.length - 1;
  const isFraction =
    isSingle && ((/[.,]/.test(last) && tail.length < 3) || (decimals && last === '.'));
  if (isFraction) {
    const whole = wholeNumber(groups.slice(0, -1), separators.slice(0, -1));
    return whole === undefined ? undefined : `${whole}.${tail}`;
  }
  // One period can be either: 85.000.
  return last === '.' && isSingle ? undefined : wholeNumber(groups, separators);
}

/** The digits of a number in groups of three with one kind of separator; undefined otherwise. */
function wholeNumber(groups: readonly string[], separators: readonly string[]): string | undefined {
  const [first = '', ...others] = groups;
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(first) &&
    others.every(({ length }) => length === 3) &&
    new Set(separators).size === 1;
  return others.length === 0 || isGrouped ? groups.join('') : undefined;
}

/** Why a text is no amount; undefined for a number. */
export function amountFault(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return /^[-\d., ']*\d$/.test(value) ? 'entryAmountUnclear' : 'entryAmount';
}
