/** Text of a money control while it is typed, and the number that it stands for. */

/** `1234.5` -> `1,234.5`. Keeps what is no number, so that it can be judged and put right. */
export function groupDigits(typed: string): string {
  const plain = typed.replace(/[$,\s]/g, '');
  const match = /^(-?)(\d+)(\.\d{0,2})?\d*$/.exec(plain);
  if (match === null) return plain === '.' ? '0.' : typed;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  return `${match[1] ?? ''}${whole}${match[3] ?? ''}`;
}

/** Dollars of what was typed; undefined when empty; the text itself when it is no number. */
export function amountOf(typed: string): number | string | undefined {
  const plain = typed.replace(/[$,\s]/g, '');
  if (plain === '') return undefined;
  return /^-?\d*\.?\d*$/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : typed;
}

/** Where the caret goes so that as many digits stay to its right as before. */
export function caretAfter(text: string, digitsRight: number): number {
  let left = digitsRight;
  for (let at = text.length; at > 0; at -= 1) {
    if (left === 0) return at;
    if (/[\d.]/.test(text.charAt(at - 1))) left -= 1;
  }
  return 0;
}
