/** Finds the colours that a logo is known by. */

/** Levels of each channel that count as one colour. */
const STEP = 24;
/** Below this difference of the channels a colour reads as grey. */
const GREY = 36;
/** A colour is left out below this share of the most frequent one: edges are mixed of two. */
const RARE = 0.08;
/** The colours of the result. */
const MOST = 3;
/** Two colours of the result differ at least by this in the sum of their channels. */
const APART = 90;

interface Bucket {
  readonly count: number;
  readonly sum: readonly [number, number, number];
}

/**
 * The most frequent saturated colours of RGBA pixels as #rrggbb, the most frequent first. Empty for
 * a logo in black, white and grey.
 */
export function frequentColours(pixels: ArrayLike<number>): readonly string[] {
  const buckets = new Map<string, Bucket>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((one) => pixels[at + one]);
    if (alpha < 128 || Math.max(red, green, blue) - Math.min(red, green, blue) < GREY) continue;
    const key = [red, green, blue].map((one) => Math.floor(one / STEP)).join();
    const { count, sum } = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] };
    const [first, second, third] = sum;
    buckets.set(key, { count: count + 1, sum: [first + red, second + green, third + blue] });
  }
  const ranked = [...buckets.values()]
    .toSorted((one, other) => other.count - one.count)
    .filter(({ count }, _, [first]) => count >= (first?.count ?? 0) * RARE)
    .map(({ count, sum }) => sum.map((one) => Math.round(one / count)));
  const apart = ranked.reduce<readonly (readonly number[])[]>(
    (found, one) =>
      found.every((other) => distance(one, other) >= APART) ? [...found, one] : found,
    [],
  );
  return apart.slice(0, MOST).map(toHex);
}

const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
