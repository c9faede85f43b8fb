/** Resolves the options of a field: its own, those of a shared list, those of its enum, or one for each entry of a computed list. */
import type { ListedOptionsDef } from '../definition/authored.generated.ts';
import type { CompiledSet, OptionDef } from '../definition/compiled.ts';
import type { Field } from '../definition/fields.ts';
import { dropUndefined } from '../definition/values.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import type { ScreenOption } from './screen.ts';

/** The options whose `when` holds, in order. Undefined for a field without options. */
export function resolveOptions(
  set: CompiledSet,
  { ui, schema }: Field,
  evaluator: Evaluator,
): readonly ScreenOption[] | undefined {
  const source =
    ui.options ?? schema.enum?.map((value): OptionDef => ({ value, label: String(value) }));
  if (typeof source === 'object' && 'items' in source) return listedOptions(source, evaluator);
  const options = typeof source === 'string' ? set.lists[source] : source;
  return options
    ?.filter((option) => evaluator.holds(option.when))
    .map((option) =>
      dropUndefined({
        value: option.value,
        label: evaluator.text(option.label),
        help: option.help && evaluator.text(option.help),
        icon: option.icon,
        badge: option.badge && evaluator.text(option.badge),
        under: option.under,
      }),
    );
}

/** One option for each entry of the list. Entries without a usable value are left out. */
function listedOptions(
  { items, value, label, help }: ListedOptionsDef,
  evaluator: Evaluator,
): readonly ScreenOption[] {
  const list = evaluator.value(items);
  return (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    const scope = evaluator.with({ item });
    const chosen = scope.value(value);
    if (typeof chosen !== 'string' && typeof chosen !== 'number' && typeof chosen !== 'boolean')
      return [];
    return [
      dropUndefined({
        value: chosen,
        label: scope.text(label),
        help: help && scope.text(help),
      }),
    ];
  });
}
