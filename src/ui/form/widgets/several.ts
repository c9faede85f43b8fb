import type { ScreenOption } from '../../../engine/resolve/screen.ts';

export interface Several {
  readonly options: readonly ScreenOption[];
  /** Values that stand alone. */
  readonly exclusive: readonly unknown[];
  readonly chosen: readonly unknown[];
  /** The one that was pressed. */
  readonly value: ScreenOption['value'];
}

/** The chosen values after a press, in the order of the options; undefined when none is left. A value that stands alone clears the others, and any other clears it. */
export function toggled({
  options,
  exclusive,
  chosen,
  value,
}: Several): readonly ScreenOption['value'][] | undefined {
  const now = chosen.includes(value)
    ? chosen.filter((one) => one !== value)
    : exclusive.includes(value)
      ? [value]
      : [...chosen.filter((one) => !exclusive.includes(one)), value];
  const ordered = options.map((option) => option.value).filter((one) => now.includes(one));
  return ordered.length === 0 ? undefined : ordered;
}
