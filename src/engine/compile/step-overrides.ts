/** The overrides of one step's screen: hide a field, offer fewer values of a field, add a check. */
import type {
  CheckDef,
  CompiledJourney,
  CompiledScreen,
  CompiledSetData,
  OptionDef,
} from '../definition/compiled.ts';
import { listLeaves } from '../definition/fields.ts';
import type { DataSchema, Rule } from '../definition/json.ts';
import type { ThemeOverride } from './overrides.ts';
import { incomplete, refuseUnknown, type OverrideRefusal } from './refusal.ts';

/** The input of a change of a screen. */
interface Target {
  readonly set: CompiledSetData;
  readonly journey: CompiledJourney;
  readonly screen: CompiledScreen;
}

/** The screen after a change, or why it does not apply. */
export function changeScreen(
  target: Target,
  override: ThemeOverride,
): CompiledScreen | OverrideRefusal {
  switch (override.change) {
    case 'hide-field':
      return hideField(target, override);
    case 'states':
      return limitValues(target, override);
    default:
      return addCheck(target, override);
  }
}

/** The field does not exist for this partner: it is not drawn, and an answer to it is ignored. */
function hideField(
  { set, journey, screen }: Target,
  { field = '' }: ThemeOverride,
): CompiledScreen | OverrideRefusal {
  const names = listLeaves(screen).map(({ path }) => path);
  if (!names.includes(field)) return refuseUnknown('field', field, names);
  const operation = (journey.submit?.calls ?? [])
    .map(({ run }) => run)
    .find((run) => set.operations[run]?.requires?.includes(`answers.${field}`));
  if (operation === undefined && !isRequired(screen.schema, field.split('.')))
    return { ...screen, ui: { ...screen.ui, [field]: { ...screen.ui[field], when: false } } };
  const why =
    operation === undefined
      ? 'the form requires it'
      : `the operation "${operation}" needs its answer`;
  return {
    code: 'needed-field',
    reason: `the field "${field}" must be answered, because ${why}. Please hide a field that is optional.`,
  };
}

function isRequired(
  schema: DataSchema | undefined,
  [head = '', ...rest]: readonly string[],
): boolean {
  if (schema === undefined) return false;
  return rest.length === 0
    ? schema.required?.includes(head) === true
    : isRequired(schema.properties?.[head], rest);
}

/**
 * Only some values of a field are offered, and a check refuses the others: a search or a link may
 * still give one. The schema keeps all values, so that the rules about the others stay right.
 */
function limitValues(
  { set, screen }: Target,
  { field = '', values, message }: ThemeOverride,
): CompiledScreen | OverrideRefusal {
  const leaf = listLeaves(screen).find(({ path }) => path === field);
  if (leaf === undefined)
    return refuseUnknown(
      'field',
      field,
      listLeaves(screen).map(({ path }) => path),
    );
  if (values === undefined || message === undefined) return incomplete('values', 'message');
  const known = leaf.schema.enum ?? [];
  const wrong = values.find((value) => !known.map(String).includes(value));
  if (wrong !== undefined) return refuseUnknown('value', wrong, known.map(String));
  // Those that are named as texts may be numbers, or true and false.
  const kept = values.flatMap((name) => known.filter((value) => String(value) === name));
  const own = screen.ui[field];
  const drawn =
    own?.options === undefined
      ? known.map((value) => ({ value, label: String(value) }))
      : findOptions(set, own.options);
  const options = drawn?.filter(({ value }) => kept.includes(value));
  const answer = { var: `answers.${field}` };
  const isGiven: Rule = kept.every((value) => typeof value === 'string')
    ? answer
    : // False and 0 are answers.
      { '!': [{ missing: [answer.var] }] };
  const check: CheckDef = {
    id: `only-${field.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    field,
    when: { and: [isGiven, { '!': [{ in: [answer, kept] }] }] },
    error: message,
  };
  return {
    ...screen,
    ui: { ...screen.ui, [field]: { ...own, ...(options && { options }) } },
    checks: [...screen.checks, check],
  };
}

/** The options of a field; undefined for those that the context gives. */
function findOptions(set: CompiledSetData, options: unknown): readonly OptionDef[] | undefined {
  if (typeof options === 'string') return set.lists[options];
  return Array.isArray(options) ? (options as readonly OptionDef[]) : undefined;
}

function addCheck({ screen }: Target, { check }: ThemeOverride): CompiledScreen | OverrideRefusal {
  if (check === undefined) return incomplete('check');
  const names = listLeaves(screen).map(({ path }) => path);
  if (check.field !== undefined && !names.includes(check.field))
    return refuseUnknown('field', check.field, names);
  if (screen.checks.some(({ id }) => id === check.id))
    return {
      code: 'override',
      reason: `the step already has a check "${check.id}". Please choose another id.`,
    };
  return { ...screen, checks: [...screen.checks, check] };
}
