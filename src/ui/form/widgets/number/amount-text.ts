/** Conversions between the text of a money or number input and its number. */

/**
 * Groups the digits: `1234.5` → `1,234.5`. Text that is not a number is returned as typed, so that
 * validation can report it.
 */
export function groupDigits(typed: string): string {
  const plain = typed.replace(/[$,\s]/g, '');
  const match = /^(-?)(\d+)(\.\d{0,2})?\d*$/.exec(plain);
  if (match === null) return plain === '.' ? '0.' : typed;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  return `${match[1] ?? ''}${whole}${match[3] ?? ''}`;
}

/**
 * Parses a text to a number (dollars, for money). Undefined for empty text; the text itself when it
 * is not a number.
 */
export function parseAmount(typed: string): number | string | undefined {
  const plain = typed.replace(/[$,\s]/g, '');
  if (plain === '') return undefined;
  return /^-?\d*\.?\d*$/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : typed;
}

/** Returns the caret position that has `digitsRight` digits and decimal points to its right. */
export function caretPosition(text: string, digitsRight: number): number {
  let left = digitsRight;
  for (let at = text.length; at > 0; at -= 1) {
    if (left === 0) return at;
    if (/[\d.]/.test(text.charAt(at - 1))) left -= 1;
  }
  return 0;
}
