/** Chooses the two items of a comparison. */
import type { ScreenItem } from '../../../engine/resolve/screen.ts';

/** The keys that the borrower picked. */
export interface PickedPair {
  readonly left?: string;
  readonly right?: string;
}

/** The other items that share a facet with an item; all others when the block has no facets. */
export function comparableItems(
  items: readonly ScreenItem[],
  item: ScreenItem,
): readonly ScreenItem[] {
  return items.filter(
    (other) =>
      other !== item &&
      (item.facets ?? [undefined]).some(
        (facet, index) => facet?.value === other.facets?.[index]?.value,
      ),
  );
}

export type Pair = readonly [left: ScreenItem, right: ScreenItem];

/**
 * The items to compare: the picked ones, else the item whose key is the answer and the first other
 * item with a badge that is comparable with it. The first items stand in for those that do not exist.
 * Undefined for fewer than two comparable items.
 */
export function findPair(
  items: readonly ScreenItem[],
  answer: unknown,
  { left, right }: PickedPair,
): Pair | undefined {
  const byKey = (key: unknown) => items.find((item) => item.key === key);
  const first = byKey(left) ?? byKey(answer) ?? items[0];
  const others = first === undefined ? [] : comparableItems(items, first);
  const second =
    others.find(({ key }) => key === right) ?? others.find(({ badge }) => badge) ?? others[0];
  return first === undefined || second === undefined ? undefined : [first, second];
}
