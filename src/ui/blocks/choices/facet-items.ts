/** Finds the item that an option of a facet chooses. Each item has one value per facet. */
import type { ScreenFacetValue, ScreenItem } from '../../../engine/resolve/screen.ts';

/** An option of a facet: the position of the facet, and a value. */
export interface FacetOption {
  readonly facet: number;
  readonly value: string;
}

const valueAt = (item: ScreenItem | undefined, facet: number): string | undefined =>
  item?.facets?.[facet]?.value;

/**
 * The items that share every value with the current one, each with one more facet: the item itself,
 * named by its title. Empty when the values tell the current item apart.
 */
export function alikeItems(
  items: readonly ScreenItem[],
  current: ScreenItem | undefined,
): readonly ScreenItem[] {
  if (current === undefined) return [];
  const alike = items.filter(({ facets = [] }) =>
    facets.every(({ value }, index) => value === valueAt(current, index)),
  );
  return alike.length < 2
    ? []
    : alike.map((item) => ({
        ...item,
        facets: [...(item.facets ?? []), { value: item.key, text: item.title ?? item.key }],
      }));
}

/** The different values of a facet, in the order of the items. */
export function facetValues(
  items: readonly ScreenItem[],
  facet: number,
): readonly ScreenFacetValue[] {
  const values = new Map<string, ScreenFacetValue>();
  for (const { facets } of items) {
    const value = facets?.[facet];
    if (value !== undefined && !values.has(value.value)) values.set(value.value, value);
  }
  return [...values.values()];
}

/**
 * The item that an option chooses: among the items with its value, the first one that shares the
 * most other values with the current item. Undefined when no item has the value.
 */
export function itemOfOption(
  items: readonly ScreenItem[],
  current: ScreenItem | undefined,
  { facet, value }: FacetOption,
): ScreenItem | undefined {
  const shared = (item: ScreenItem): number =>
    (item.facets ?? []).filter((each, index) => each.value === valueAt(current, index)).length;
  return items
    .filter((item) => valueAt(item, facet) === value)
    .reduce<ScreenItem | undefined>(
      (best, item) => (best !== undefined && shared(best) >= shared(item) ? best : item),
      undefined,
    );
}

/**
 * The badge at an option: that of the item which the option chooses. The badge of the current item
 * is shown only at the last facet. Undefined without a current item.
 */
export function badgeOfOption(
  items: readonly ScreenItem[],
  current: ScreenItem | undefined,
  option: FacetOption,
): string | undefined {
  if (current === undefined) return undefined;
  const item = itemOfOption(items, current, option);
  const isLast = option.facet === (current.facets?.length ?? 0) - 1;
  return item === current && !isLast ? undefined : item?.badge;
}
