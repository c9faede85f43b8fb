/** Marked values of a borrower, and a search for them in whatever form a text holds them. */

/** Values that occur nowhere else. */
export const CANARIES = {
  firstName: 'Quillbert',
  lastName: 'Zarnowsky',
  email: 'mail.83c1@example.org',
  password: 'Canary!Lantern83',
  birthDate: '1979-11-17',
  phone: '(212) 555-0148',
  ssn: '900-12-3456',
  account: '000987601122',
} as const;
type Canary = keyof typeof CANARIES;

/** The forms in which a value may be written. */
function formsOf(value: string): readonly string[] {
  const encodings = (['base64', 'base64url', 'hex'] as const).map((encoding) =>
    // Without the last characters, which depend on what follows.
    Buffer.from(value).toString(encoding).replace(/=*$/, '').slice(0, -1),
  );
  return [value, encodeURIComponent(value), ...encodings].map((form) => form.toLowerCase());
}

/** The names of the marked values that a text holds; empty when it holds none. */
export function canariesIn(text: string): readonly Canary[] {
  const lower = text.toLowerCase();
  const digits = lower.replaceAll(/[-\s().+]/g, '');
  return (Object.keys(CANARIES) as Canary[]).filter((name) => {
    const value = CANARIES[name];
    const number = value.replaceAll(/\D/g, '');
    return (
      formsOf(value).some((form) => lower.includes(form)) ||
      (number.length >= 8 && digits.includes(number))
    );
  });
}
