const WEIGHTS = [3, 7, 1] as const;

/**
 * Does the text pass the checksum of a bank's routing number: nine digits, not all 0, whose sum
 * with the repeating weights 3, 7, 1 is a multiple of ten? Does not check that the bank exists.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = [...text].reduce(
    (total, digit, at) => total + Number(digit) * (WEIGHTS[at % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
