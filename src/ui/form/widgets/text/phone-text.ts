/** Formats a phone number of the United States or Canada while it is typed. */

const NATIONAL_DIGITS = 10;

/**
 * Formats the digits so far: `212555` → `(212) 555`. Text with other characters, with a leading 1
 * or with too many digits is returned as typed, so that validation can report it.
 */
export function formatPhone(typed: string): string {
  if (/[^\d\s()-]/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  if (digits.startsWith('1') || digits.length > NATIONAL_DIGITS) return typed;
  if (digits.length < 4) return digits;
  const start = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length < 7 ? start : `${start}-${digits.slice(6)}`;
}

/**
 * Formats an edit only when text was added at the end. After any other edit, formatting would move
 * the caret.
 */
export function formatEdit(before: string, typed: string): string {
  return typed.length > before.length && typed.startsWith(before.slice(0, -1))
    ? formatPhone(typed)
    : typed;
}

/**
 * Formats a pasted phone number, without its calling code. Undefined when the text is no phone
 * number.
 */
export function parsePastedPhone(text: string): string | undefined {
  if (!/^\+?1?[\s.-]*\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}$/.test(text.trim())) return undefined;
  return formatPhone(text.replace(/\D/g, '').slice(-NATIONAL_DIGITS));
}
