/** Resolves a screen: everything that is shown at a place, as plain JSON. */
import type { ActionDef, CompiledSet, Place, Text } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { nextStep, previousStep, resolveProgress, stepPath } from '../flow/index.ts';
import { dropUndefined } from '../definition/values.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import { copyOf } from './copy-of.ts';
import { screenAt } from './find-screen.ts';
import { resolveBlocks } from './resolve-blocks.ts';
import { resolveFields } from './resolve-fields.ts';
import { screenEvaluator } from './scope.ts';
import type { Screen, ScreenAction } from './screen.ts';

/**
 * Resolves the screen of a place in a context. Equal arguments give equal JSON text. Throws Error
 * for an unknown place.
 */
export function resolveScreen(set: CompiledSet, place: Place, given: Context): Screen {
  const screen = screenAt(set, place);
  const evaluator = screenEvaluator(set, screen, given);
  const secondary = screen.secondary
    .map((action, index) => resolveAction(action, evaluator, index))
    .filter((action) => action !== undefined);
  return dropUndefined({
    place: screen.id,
    title: evaluator.text(screen.title),
    intro: screen.intro && evaluator.text(screen.intro),
    picture: screen.picture,
    before: resolveBlocks(screen.blocks, 'before', evaluator),
    form: screen.schema && { fields: resolveFields(set, screen, evaluator), live: screen.live },
    after: resolveBlocks(screen.blocks, 'after', evaluator),
    primary: resolvePrimary(set, screen, evaluator),
    secondary,
    next: evaluator.optionalText(resolveNext(set, place, evaluator.context) ?? screen.next),
    ...resolvePosition(set, place, evaluator.context),
  });
}

/** The announcement of the next step that applies; undefined when there is none. */
function resolveNext(set: CompiledSet, place: Place, context: Context): Text | undefined {
  if (!('journey' in place)) return undefined;
  const next = nextStep(set, place.journey, place.step, context);
  return next === null ? undefined : screenAt(set, { ...place, step: next }).announcement;
}

/** The primary action; a form without one gets "Continue". */
function resolvePrimary(
  set: CompiledSet,
  screen: { readonly primary?: ActionDef; readonly schema?: unknown },
  evaluator: Evaluator,
): ScreenAction | undefined {
  if (screen.primary !== undefined) return resolveAction(screen.primary, evaluator);
  if (screen.schema === undefined) return undefined;
  const copy = copyOf(set);
  return { label: copy('screen.continue'), busy: copy('screen.submitting') };
}

function resolveAction(
  action: ActionDef,
  evaluator: Evaluator,
  index?: number,
): ScreenAction | undefined {
  if (!evaluator.holds(action.when)) return undefined;
  const id =
    action.to === undefined && (action.calls ?? action.transition) !== undefined
      ? String(index)
      : undefined;
  return dropUndefined({
    label: evaluator.text(action.label),
    busy: action.busy && evaluator.text(action.busy),
    status: action.status && evaluator.text(action.status),
    to: action.to && evaluator.text(action.to),
    external: action.external,
    id,
    appearance: action.appearance,
  });
}

/** The progress and the back path of a step of a journey. */
function resolvePosition(
  set: CompiledSet,
  place: Place,
  context: Context,
): Pick<Screen, 'progress' | 'back'> {
  if (!('journey' in place)) return {};
  const before = previousStep(set, place.journey, place.step, context);
  return dropUndefined({
    progress: resolveProgress(set, place.journey, place.step, context),
    back: before === null ? undefined : stepPath(set, place.journey, before),
  });
}
