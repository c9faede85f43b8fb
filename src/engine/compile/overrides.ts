/** A partner's own changes of journeys: named ones only, checked like everything else. */
import type {
  CompiledJourney,
  CompiledScreen,
  CompiledSetData,
  CompiledStep,
  Diagnostic,
} from '../definition/compiled.ts';
import type { DataSchema } from '../definition/json.ts';
import { isGroup } from '../logic/paths.ts';
import type { Theme } from './compile.ts';

interface Override {
  readonly change: string;
  readonly journey: string;
  readonly step?: string;
  readonly after?: string;
  readonly use?: string;
  readonly field?: string;
  readonly limit?: string;
  readonly to?: number;
}

/** The set with a theme's overrides applied; one that fits nothing is refused. */
export function withOverrides(
  set: CompiledSetData,
  theme: Theme,
  diagnostics: Diagnostic[],
): CompiledSetData {
  return theme.overrides.filter(isGroup).reduce<CompiledSetData>((current, entry, index) => {
    const override = entry as unknown as Override;
    const journey = current.journeys[override.journey];
    const changed = journey && applied(current, journey, override);
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

function applied(
  set: CompiledSetData,
  journey: CompiledJourney,
  override: Override,
): CompiledJourney | undefined {
  switch (override.change) {
    case 'hide-step':
      return journey.steps.some((step) => step.id === override.step)
        ? { ...journey, steps: journey.steps.filter((step) => step.id !== override.step) }
        : undefined;
    case 'insert-step':
      return inserted(set, journey, override);
    case 'set-limit':
      return limited(journey, override);
    default:
      return undefined;
  }
}

function inserted(
  set: CompiledSetData,
  journey: CompiledJourney,
  override: Override,
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

function limited(journey: CompiledJourney, override: Override): CompiledJourney | undefined {
  let found = false;
  const steps = journey.steps.map((step): CompiledStep => {
    if (step.id !== override.step || step.screen.schema === undefined) return step;
    const schema = limit(step.screen.schema, (override.field ?? '').split('.'), override);
    if (schema === undefined) return step;
    found = true;
    return { ...step, screen: { ...step.screen, schema } as CompiledScreen };
  });
  return found ? { ...journey, steps } : undefined;
}

function limit(
  schema: DataSchema,
  path: readonly string[],
  override: Override,
): DataSchema | undefined {
  const [head = '', ...rest] = path;
  const property = schema.properties?.[head];
  if (property === undefined) return undefined;
  const inner = rest.length > 0 ? limit(property, rest, override) : tightened(property, override);
  return inner && { ...schema, properties: { ...schema.properties, [head]: inner } };
}

/** A partner may ask for more, never for less. */
function tightened(property: DataSchema, { limit: name, to }: Override): DataSchema | undefined {
  if (name === undefined || to === undefined) return undefined;
  const now = property[name as keyof DataSchema];
  if (typeof now === 'number' && (name.startsWith('min') ? to < now : to > now)) return undefined;
  return { ...property, [name]: to };
}
