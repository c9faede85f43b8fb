const WEIGHTS = [3, 7, 1] as const;

/**
 * Is this a bank's routing number by its checksum: nine digits, not all 0, whose sum weighted 3, 7, 1 in turn is a multiple
 * of ten? It says nothing about whether such a bank exists.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = [...text].reduce(
    (total, digit, at) => total + Number(digit) * (WEIGHTS[at % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
