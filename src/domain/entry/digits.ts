/** Reads numbers that are not amounts: codes, accounts, ZIP codes. */
import { fold, withoutLabel } from './fold.ts';

/** The digits of a code or an account: `123-456` → `123456`. A text with letters is only folded. */
export function readDigits(text: string): string {
  const folded = withoutLabel(fold(text));
  const digits = folded.replace(/[ .-]/g, '');
  return /^\d*$/.test(digits) ? digits : folded;
}

/** The five digits of a ZIP code, also of one with four more. */
export function readZip(text: string): string {
  const folded = fold(text);
  const [, zip = folded] =
    /^(\d{5})(?:[- ]*\d{4}|-)?$/.exec(folded.replace(/(\d) (?=\d)/g, '$1')) ?? [];
  return zip;
}
