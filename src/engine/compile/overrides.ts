/**
 * Applies a partner's overrides of journeys. Only named changes are possible, and the result is
 * checked like any definition.
 */
import type {
  CheckDef,
  CompiledJourney,
  CompiledScreen,
  CompiledSetData,
  CompiledStep,
} from '../definition/compiled.ts';
import type { DataSchema, Text } from '../definition/json.ts';
import { isRecord } from '../definition/values.ts';
import type { Theme } from './compile.ts';
import type { EngineDiagnostic } from './diagnostic-codes.ts';
import { limitRefusal } from './limits.ts';
import {
  incomplete,
  isRefusal,
  refuseUnknown,
  refuseUnread,
  type OverrideRefusal,
} from './refusal.ts';
import { changeScreen } from './step-overrides.ts';

/** The keys that each change reads, besides `change` and `journey`. */
const KEYS = {
  'hide-step': ['step'],
  'insert-step': ['after', 'use'],
  'set-limit': ['step', 'field', 'limit', 'to', 'message'],
  'hide-field': ['step', 'field'],
  states: ['step', 'field', 'values', 'message'],
  'add-check': ['step', 'check'],
} as const satisfies Readonly<Record<string, readonly (keyof ThemeOverride)[]>>;

/** One change of a journey, as theme.json names it. */
export interface ThemeOverride {
  readonly change: keyof typeof KEYS;
  readonly journey: string;
  /** The step that is hidden, or whose screen is changed. */
  readonly step?: string;
  /** insert-step: the id of the step before the new one. */
  readonly after?: string;
  /** insert-step: `<journey>/<step>`. */
  readonly use?: string;
  /** set-limit, hide-field, states: dotted path of a field. */
  readonly field?: string;
  /** set-limit: a keyword of JSON Schema. */
  readonly limit?: 'minimum' | 'maximum' | 'exclusiveMaximum' | 'minLength' | 'maxLength';
  /** set-limit: the new value of the keyword. */
  readonly to?: number;
  /** states: the values of the field that are offered. */
  readonly values?: readonly string[];
  /** set-limit, states: the text for an answer that breaks the limit. */
  readonly message?: Text;
  /** add-check: a check of the step, in addition to its own. */
  readonly check?: CheckDef;
}

/**
 * The set with a theme's overrides applied in order. An override that does not apply changes
 * nothing and adds a diagnostic.
 */
export function withOverrides(
  set: CompiledSetData,
  theme: Theme,
  diagnostics: EngineDiagnostic[],
): CompiledSetData {
  return theme.overrides
    .filter((override) => isRecord(override))
    .reduce<CompiledSetData>((current, override, index) => {
      const journey = current.journeys[override.journey];
      const changed =
        journey === undefined
          ? refuseUnknown('journey', override.journey, Object.keys(current.journeys))
          : applyOverride(current, journey, override);
      if (!isRefusal(changed))
        return { ...current, journeys: { ...current.journeys, [override.journey]: changed } };
      diagnostics.push({
        code: changed.code,
        severity: 'error',
        file: `org-themes/${theme.org.theme}/theme`,
        pointer: `/overrides/${index}`,
        message: `Failed to apply "${override.change}": ${changed.reason}`,
      });
      return current;
    }, set);
}

/** The changed journey, or why the override does not apply. */
function applyOverride(
  set: CompiledSetData,
  journey: CompiledJourney,
  override: ThemeOverride,
): CompiledJourney | OverrideRefusal {
  const unread = unreadKeys(override);
  if (unread.length > 0) return refuseUnread(unread, override.change);
  switch (override.change) {
    case 'hide-step':
      return hideStep(journey, override);
    case 'insert-step':
      return insertStep(set, journey, override);
    case 'set-limit':
    case 'hide-field':
    case 'states':
    case 'add-check':
      return changeStep(set, journey, override);
    default:
      return refuseUnknown('change', override.change, Object.keys(KEYS));
  }
}

/** The keys that a known change does not read. */
function unreadKeys(override: ThemeOverride): readonly string[] {
  const { change } = override;
  if (!Object.hasOwn(KEYS, change)) return [];
  const read: readonly string[] = ['change', 'journey', ...KEYS[change]];
  return Object.keys(override).filter((key) => !read.includes(key));
}

const stepIds = ({ steps }: CompiledJourney): readonly string[] => steps.map(({ id }) => id);

function hideStep(
  journey: CompiledJourney,
  { step }: ThemeOverride,
): CompiledJourney | OverrideRefusal {
  const hidden = journey.steps.find(({ id }) => id === step);
  if (hidden === undefined) return refuseUnknown('step', step, stepIds(journey));
  if (hidden.locked === true)
    return {
      code: 'locked-step',
      reason: `the step "${hidden.id}" is locked, because everybody must see its questions or consents. Please remove the override, and change its texts in copy.json instead.`,
    };
  return { ...journey, steps: journey.steps.filter((one) => one !== hidden) };
}

function insertStep(
  set: CompiledSetData,
  journey: CompiledJourney,
  override: ThemeOverride,
): CompiledJourney | OverrideRefusal {
  const [from = '', id = ''] = (override.use ?? '').split('/');
  const step = set.journeys[from]?.steps.find((entry) => entry.id === id);
  const at = journey.steps.findIndex((entry) => entry.id === override.after);
  if (step === undefined) {
    const all = Object.values(set.journeys).flatMap((one) =>
      stepIds(one).map((name) => `${one.id}/${name}`),
    );
    return refuseUnknown('step', override.use, all);
  }
  if (at < 0) return refuseUnknown('step', override.after, stepIds(journey));
  if (stepIds(journey).includes(id))
    return {
      code: 'override',
      reason: `the journey already has a step "${id}", so one of the two would never be shown. Please insert another step.`,
    };
  return {
    ...journey,
    steps: [...journey.steps.slice(0, at + 1), step, ...journey.steps.slice(at + 1)],
  };
}

function changeStep(
  set: CompiledSetData,
  journey: CompiledJourney,
  override: ThemeOverride,
): CompiledJourney | OverrideRefusal {
  const step = journey.steps.find(({ id }) => id === override.step);
  if (step === undefined) return refuseUnknown('step', override.step, stepIds(journey));
  const screen =
    override.change === 'set-limit'
      ? setLimit(step.screen, override)
      : changeScreen({ set, journey, screen: step.screen }, override);
  if (isRefusal(screen)) return screen;
  const changed: CompiledStep = { ...step, screen };
  return { ...journey, steps: journey.steps.map((one) => (one === step ? changed : one)) };
}

function setLimit(
  screen: CompiledScreen,
  override: ThemeOverride,
): CompiledScreen | OverrideRefusal {
  const schema = limitField(screen.schema ?? {}, (override.field ?? '').split('.'), override);
  return isRefusal(schema) ? schema : { ...screen, schema };
}

/** The schema with a tighter limit at a path, or why it has none. */
function limitField(
  schema: DataSchema,
  path: readonly string[],
  override: ThemeOverride,
): DataSchema | OverrideRefusal {
  const [head = '', ...rest] = path;
  const property = schema.properties?.[head];
  if (property === undefined)
    return refuseUnknown('field', head, Object.keys(schema.properties ?? {}));
  const inner =
    rest.length > 0 ? limitField(property, rest, override) : tighten(property, override);
  if (isRefusal(inner)) return inner;
  return { ...schema, properties: { ...schema.properties, [head]: inner } };
}

/** The property with a tighter limit, or why the limit is refused. */
function tighten(property: DataSchema, override: ThemeOverride): DataSchema | OverrideRefusal {
  const { limit, to, message } = override;
  if (limit === undefined || to === undefined) return incomplete('limit', 'to');
  const refusal = limitRefusal(property, { limit, to, message });
  if (refusal !== undefined) return refusal;
  const messages = { ...property.messages, ...(message !== undefined && { [limit]: message }) };
  return { ...property, [limit]: to, ...(Object.keys(messages).length > 0 && { messages }) };
}
