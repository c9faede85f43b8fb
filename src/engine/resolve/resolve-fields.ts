import type {
  CompiledScreen,
  CompiledSet,
  FieldUi,
  LinkDef,
  OptionDef,
} from '../definition/compiled.ts';
import type { ListedOptionsDef } from '../definition/authored.generated.ts';
import { fieldsOf, type Field } from '../definition/fields.ts';
import type { Json } from '../definition/json.ts';
import { dropUndefined } from '../definition/values.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import { isShown, valueOf } from './scope.ts';
import type { ScreenField, ScreenLink, ScreenOption, ScreenWidget } from './screen.ts';

/** Every field of a screen with its words, value, options and limits, drawn or not. */
export function resolveFields(
  set: CompiledSet,
  screen: CompiledScreen,
  evaluator: Evaluator,
): readonly ScreenField[] {
  const resolve = (field: Field): ScreenField => {
    const { ui, schema } = field;
    const words = (source: FieldUi['label']): string | undefined => evaluator.optionalText(source);
    return dropUndefined({
      path: field.path,
      widget: widgetOf(field),
      label: words(ui.label) ?? schema.title ?? '',
      legend: words(ui.legend),
      help: words(ui.help),
      info: ui.info && { label: evaluator.text(ui.info.label), text: evaluator.text(ui.info.text) },
      links: ui.links && linksOf(ui.links, evaluator),
      placeholder: words(ui.placeholder),
      value: field.fields ? undefined : (valueOf(field, evaluator) as Json | undefined),
      required: field.required,
      optionalMark: ui.optional,
      shown: isShown(field.path, screen, evaluator),
      options: optionsOf(set, field, evaluator),
      autocomplete: ui.autocomplete,
      inputMode: ui.inputMode as ScreenField['inputMode'],
      width: ui.width ?? 'full',
      maxLength: schema.maxLength,
      rules: rulesOf(field),
      confirms: ui.confirms,
      search:
        ui.search &&
        dropUndefined({
          operation: ui.search.operation,
          minLength: ui.search.minLength ?? 3,
          notListed: words(ui.search.notListed),
          reveals: ui.search.reveals,
        }),
      range: ui.widget === 'slider' ? rangeOf(ui, evaluator) : undefined,
      exclusive:
        ui.exclusive === undefined
          ? undefined
          : ([ui.exclusive].flat() as ScreenField['exclusive']),
      fields: field.fields?.map(resolve),
      sensitive: schema.sensitive,
    });
  };
  return fieldsOf(screen).map(resolve);
}

/** Links with their words and targets filled in. */
export function linksOf(links: readonly LinkDef[], evaluator: Evaluator): readonly ScreenLink[] {
  return links.map((link) =>
    dropUndefined({
      label: evaluator.text(link.label),
      to: evaluator.text(link.to),
      external: link.external,
    }),
  );
}

function widgetOf(field: Field): ScreenWidget {
  if (field.fields !== undefined) return 'group';
  if (field.ui.widget !== undefined) return field.ui.widget as ScreenWidget;
  if (field.ui.options !== undefined || field.schema.enum !== undefined) return 'select';
  if (field.schema.type === 'boolean') return 'checkbox';
  return field.schema.type === 'number' || field.schema.type === 'integer' ? 'number' : 'text';
}

function optionsOf(
  set: CompiledSet,
  field: Field,
  evaluator: Evaluator,
): readonly ScreenOption[] | undefined {
  const source =
    field.ui.options ??
    field.schema.enum?.map((value): OptionDef => ({ value, label: String(value) }));
  if (typeof source === 'object' && 'items' in source) return listedOptions(source, evaluator);
  const options = typeof source === 'string' ? set.lists[source] : source;
  return options
    ?.filter((option) => evaluator.holds(option.when))
    .map((option) =>
      dropUndefined({
        value: option.value,
        label: evaluator.text(option.label),
        help: option.help && evaluator.text(option.help),
      }),
    );
}

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
      dropUndefined({ value: chosen, label: scope.text(label), help: help && scope.text(help) }),
    ];
  });
}

function rulesOf(field: Field): ScreenField['rules'] {
  if (field.schema.report !== 'all') return undefined;
  return (field.schema.allOf ?? []).map((rule) => ({
    rule: rule.rule ?? '',
    label: rule.label ?? '',
  }));
}

/** What is no number limits nothing; a step that is none is 1. */
function rangeOf({ min, max, step }: FieldUi, evaluator: Evaluator): ScreenField['range'] {
  const number = (rule: FieldUi['min']): number | undefined => {
    const value = rule === undefined ? undefined : evaluator.value(rule);
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  };
  const by = number(step);
  return dropUndefined({
    min: number(min),
    max: number(max),
    step: by !== undefined && by > 0 ? by : 1,
  });
}
