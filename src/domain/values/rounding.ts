/** Rounds numbers by their shortest decimal form, not by their binary value. */
type TieRule = 'even' | 'up';

/**
 * Rounds to a number of decimals (negative: tens, hundreds). Ties go to the even neighbour or away
 * from zero. NaN and the infinities are returned unchanged.
 */
function round(value: number, decimals: number, ties: TieRule): number {
  if (!Number.isFinite(value) || value === 0) return value;
  const [digits, exponent] = Math.abs(value).toExponential().split('e') as [string, string];
  const written = digits.replace('.', '');
  const drop = written.length - 1 - Number(exponent) - decimals;
  if (drop <= 0) return value;
  if (drop > written.length) return 0;
  const unit = 10n ** BigInt(drop);
  const kept = BigInt(written) / unit;
  const twice = (BigInt(written) % unit) * 2n;
  const up = twice > unit || (twice === unit && (ties === 'up' || kept % 2n === 1n));
  return Math.sign(value) * Number(`${kept + (up ? 1n : 0n)}e${-decimals}`);
}

/** Half to even on the magnitude; two decimals by default. */
export function bankersRound(value: number, decimals: number = 2): number {
  return round(value, decimals, 'even');
}

/** Half away from zero; two decimals by default. */
export function roundHalfUp(value: number, decimals: number = 2): number {
  return round(value, decimals, 'up');
}
