/** Resolves the fields of a form: texts, value, options and limits, also for hidden fields. */
import type { CompiledScreen, CompiledSet, FieldUi } from '../definition/compiled.ts';
import { listFields, type Field } from '../definition/fields.ts';
import type { Json } from '../definition/json.ts';
import { dropUndefined, isBlank } from '../definition/values.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import { resolveFieldLinks } from './resolve-links.ts';
import { resolveOptions } from './resolve-options.ts';
import { isShown, readShownValue } from './scope.ts';
import type { ScreenField, ScreenWidget } from './screen.ts';

const DEFAULT_SEARCH_LENGTH = 3;

/** Every field of a screen, nested in groups, in order. */
export function resolveFields(
  set: CompiledSet,
  screen: CompiledScreen,
  evaluator: Evaluator,
): readonly ScreenField[] {
  const resolve = (field: Field): ScreenField =>
    resolveField(field, {
      evaluator,
      shown: isShown(field.path, screen, evaluator),
      options: resolveOptions(set, field, evaluator),
      fields: field.fields?.map(resolve),
    });
  return listFields(screen).map(resolve);
}

interface ResolvedParts {
  readonly evaluator: Evaluator;
  readonly shown: boolean;
  readonly options: ScreenField['options'];
  readonly fields: ScreenField['fields'];
}

function resolveField(
  field: Field,
  { evaluator, shown, options, fields }: ResolvedParts,
): ScreenField {
  const { ui, schema } = field;
  const words = (source: FieldUi['label']): string | undefined => evaluator.optionalText(source);
  return dropUndefined({
    path: field.path,
    widget: resolveWidget(field),
    label: words(ui.label) ?? schema.title ?? '',
    legend: words(ui.legend),
    collapsed: resolveCollapsed(field, evaluator),
    help: words(ui.help),
    advice: words(ui.advice),
    info: ui.info && { label: evaluator.text(ui.info.label), text: evaluator.text(ui.info.text) },
    links: resolveFieldLinks(ui.links, evaluator),
    placeholder: words(ui.placeholder),
    value: field.fields ? undefined : (readShownValue(field, evaluator) as Json | undefined),
    required: field.required,
    optionalMark: ui.optional,
    shown,
    options,
    autocomplete: ui.autocomplete,
    inputMode: ui.inputMode,
    width: ui.width ?? 'full',
    maxLength: schema.maxLength,
    foreign: words(schema.messages?.['foreign']),
    rules: resolveRules(field),
    confirms: ui.confirms,
    under: ui.under,
    search: ui.search && resolveSearch(ui.search, evaluator),
    range: ui.widget === 'slider' ? resolveRange(ui, evaluator) : undefined,
    exclusive: ui.exclusive === undefined ? undefined : [ui.exclusive].flat(),
    fields,
    sensitive: schema.sensitive,
  });
}

function resolveWidget(field: Field): ScreenWidget {
  if (field.fields !== undefined) return 'group';
  if (field.ui.widget !== undefined) return field.ui.widget;
  if (field.ui.options !== undefined || field.schema.enum !== undefined) return 'select';
  if (field.schema.type === 'boolean') return 'checkbox';
  return field.schema.type === 'number' || field.schema.type === 'integer' ? 'number' : 'text';
}

/** Undefined unless each field of the group holds its prefill, and each required one has a value. */
function resolveCollapsed({ ui, fields }: Field, evaluator: Evaluator): ScreenField['collapsed'] {
  if (ui.collapsed === undefined || !fields?.every((field) => isPrefilled(field, evaluator)))
    return undefined;
  return {
    text: evaluator.text(ui.collapsed.text),
    button: evaluator.text(ui.collapsed.button),
  };
}

function isPrefilled(field: Field, evaluator: Evaluator): boolean {
  if (field.fields !== undefined)
    return field.fields.every((inner) => isPrefilled(inner, evaluator));
  const value = readShownValue(field, evaluator);
  const prefill = field.ui.prefill === undefined ? undefined : evaluator.value(field.ui.prefill);
  return isBlank(value) ? !field.required && isBlank(prefill) : value === prefill;
}

function resolveRules({ schema }: Field): ScreenField['rules'] {
  if (schema.report !== 'all') return undefined;
  return (schema.allOf ?? []).map(({ rule = '', label = '' }) => ({ rule, label }));
}

function resolveSearch(
  {
    operation,
    minLength = DEFAULT_SEARCH_LENGTH,
    notListed,
    reveals,
  }: NonNullable<FieldUi['search']>,
  evaluator: Evaluator,
): ScreenField['search'] {
  return dropUndefined({
    operation,
    minLength,
    notListed: evaluator.optionalText(notListed),
    reveals,
  });
}

/**
 * Limits that are not finite numbers are left out. A step that is not a positive finite number is
 * 1.
 */
function resolveRange({ min, max, step }: FieldUi, evaluator: Evaluator): ScreenField['range'] {
  const number = (rule: FieldUi['min']): number | undefined => {
    const value = rule === undefined ? undefined : evaluator.value(rule);
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  };
  const increment = number(step) ?? 0;
  return dropUndefined({
    min: number(min),
    max: number(max),
    step: increment > 0 ? increment : 1,
  });
}
