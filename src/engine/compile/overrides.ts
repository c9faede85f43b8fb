/**
 * Applies a partner's overrides of journeys. Only named changes are possible, and the result is
 * checked like any definition.
 */
import type { CompiledJourney, CompiledSetData, CompiledStep } from '../definition/compiled.ts';
import type { DataSchema } from '../definition/json.ts';
import { isRecord } from '../definition/values.ts';
import type { Theme } from './compile.ts';
import type { EngineDiagnostic } from './diagnostic-codes.ts';

/** One change of a journey, as theme.json names it. */
export interface ThemeOverride {
  readonly change: 'hide-step' | 'insert-step' | 'set-limit';
  readonly journey: string;
  /** The step that is hidden, or whose field is limited. */
  readonly step?: string;
  /** insert-step: the id of the step before the new one. */
  readonly after?: string;
  /** insert-step: `<journey>/<step>`. */
  readonly use?: string;
  /** set-limit: dotted path of a field. */
  readonly field?: string;
  /** set-limit: a keyword of JSON Schema. */
  readonly limit?: 'minimum' | 'maximum' | 'exclusiveMaximum' | 'minLength' | 'maxLength';
  /** set-limit: the new value of the keyword. */
  readonly to?: number;
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
      const changed = journey && applyOverride(current, journey, override);
      if (changed !== undefined)
        return { ...current, journeys: { ...current.journeys, [override.journey]: changed } };
      diagnostics.push({
        code: 'override',
        severity: 'error',
        file: `org-themes/${theme.org.theme}/theme`,
        pointer: `/overrides/${index}`,
        message: `Failed to apply "${override.change}": the journey, step or field it names is not there, or its limit would be loosened. Please name existing ones and only tighten limits.`,
      });
      return current;
    }, set);
}

/** The changed journey; undefined when the override does not apply. */
function applyOverride(
  set: CompiledSetData,
  journey: CompiledJourney,
  override: ThemeOverride,
): CompiledJourney | undefined {
  switch (override.change) {
    case 'hide-step':
      return journey.steps.some((step) => step.id === override.step)
        ? { ...journey, steps: journey.steps.filter((step) => step.id !== override.step) }
        : undefined;
    case 'insert-step':
      return insertStep(set, journey, override);
    case 'set-limit':
      return setLimit(journey, override);
    default:
      return undefined;
  }
}

function insertStep(
  set: CompiledSetData,
  journey: CompiledJourney,
  override: ThemeOverride,
): CompiledJourney | undefined {
  const [from = '', id = ''] = (override.use ?? '').split('/');
  const step = set.journeys[from]?.steps.find((entry) => entry.id === id);
  const at = journey.steps.findIndex((entry) => entry.id === override.after);
  if (step === undefined || at < 0) return undefined;
  return {
    ...journey,
    steps: [...journey.steps.slice(0, at + 1), step, ...journey.steps.slice(at + 1)],
  };
}

function setLimit(journey: CompiledJourney, override: ThemeOverride): CompiledJourney | undefined {
  let found = false;
  const steps = journey.steps.map((step): CompiledStep => {
    if (step.id !== override.step || step.screen.schema === undefined) return step;
    const schema = limitField(step.screen.schema, (override.field ?? '').split('.'), override);
    if (schema === undefined) return step;
    found = true;
    return { ...step, screen: { ...step.screen, schema } };
  });
  return found ? { ...journey, steps } : undefined;
}

function limitField(
  schema: DataSchema,
  path: readonly string[],
  override: ThemeOverride,
): DataSchema | undefined {
  const [head = '', ...rest] = path;
  const property = schema.properties?.[head];
  if (property === undefined) return undefined;
  const inner =
    rest.length > 0 ? limitField(property, rest, override) : tighten(property, override);
  return inner && { ...schema, properties: { ...schema.properties, [head]: inner } };
}

/** The property with a tighter limit; undefined if the override would loosen it. */
function tighten(property: DataSchema, { limit, to }: ThemeOverride): DataSchema | undefined {
  if (limit === undefined || to === undefined) return undefined;
  const now = property[limit];
  if (typeof now === 'number' && (limit.startsWith('min') ? to < now : to > now)) return undefined;
  return { ...property, [limit]: to };
}
