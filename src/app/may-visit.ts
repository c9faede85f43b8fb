import {
  canVisit,
  validateScreen,
  stepsOf,
  type CompiledSet,
  type Context,
} from '../engine/index.ts';
import { loadValidator } from './validators.ts';

interface Asked {
  readonly set: CompiledSet;
  readonly release: string;
  readonly journey: string;
  readonly step: string;
  readonly context: Context;
}

/** The step that must be answered before this one may be shown; undefined when it may. Rejects when a validator can't be had. */
export async function stepOwed({
  set,
  release,
  journey,
  step,
  context,
}: Asked): Promise<string | undefined> {
  const steps = stepsOf(set, journey, context);
  const at = steps.findIndex(({ id }) => id === step);
  // The first step waits for nothing: its form comes before rules that nobody has asked for.
  const before = at < 0 ? steps : steps.slice(0, at);
  const validators = new Map(
    await Promise.all(
      before.map(
        async ({ id, screen }) => [id, await loadValidator(release, screen.validator)] as const,
      ),
    ),
  );
  const sound = (id: string): boolean => {
    const validator = validators.get(id);
    if (!validator) return false;
    const { issues, blocked } = validateScreen({
      set,
      place: { journey, step: id },
      context,
      validator,
    });
    return issues.length === 0 && !blocked;
  };
  if (canVisit({ set, journey, step, context, isValid: sound })) return undefined;
  return (steps.find(({ id }) => !sound(id)) ?? steps.at(-1))?.id;
}
