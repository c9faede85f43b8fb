import type { ScreenOption } from '../../../../engine/resolve/screen.ts';

interface ToggleOptionInput {
  readonly options: readonly ScreenOption[];
  /** The values that exclude all others, such as "None of these". */
  readonly exclusive: readonly unknown[];
  readonly chosen: readonly unknown[];
  /** The value that was pressed. */
  readonly value: ScreenOption['value'];
}

/**
 * Returns the chosen values after a press, in the order of the options; undefined when none is
 * left. An exclusive value replaces all others, and any other value replaces an exclusive one.
 */
export function toggleOption({
  options,
  exclusive,
  chosen,
  value,
}: ToggleOptionInput): readonly ScreenOption['value'][] | undefined {
  const next = chosen.includes(value)
    ? chosen.filter((one) => one !== value)
    : exclusive.includes(value)
      ? [value]
      : [...chosen.filter((one) => !exclusive.includes(one)), value];
  const ordered = options.map((option) => option.value).filter((one) => next.includes(one));
  return ordered.length === 0 ? undefined : ordered;
}
