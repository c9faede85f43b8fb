import type { ActionDef, CompiledSet, Place } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { previousStep, progressOf, stepPath } from '../flow/index.ts';
import { holds } from '../logic/evaluate.ts';
import { text } from '../logic/text.ts';
import { findScreen } from './find-screen.ts';
import { resolveBlocks } from './resolve-blocks.ts';
import { dropAbsent, resolveFields } from './resolve-fields.ts';
import { withLists, withoutUnasked } from './scope.ts';
import type { Screen, ScreenAction } from './screen.ts';

/** What is shown at a place for a context: plain JSON. Throws on a place that the set does not know. */
export function resolveScreen(set: CompiledSet, place: Place, given: Context): Screen {
  const screen = findScreen(set, place);
  if (screen === undefined)
    throw new Error(
      `Failed to resolve a screen: ${JSON.stringify(place)} is unknown. Please name a step, page or form of the release.`,
    );
  const context = withoutUnasked(screen, withLists(set, given));
  const secondary = screen.secondary
    .map((action, index) => actionOf(action, context, index))
    .filter((action) => action !== undefined);
  return dropAbsent({
    place: screen.id,
    title: text(screen.title, context),
    intro: screen.intro && text(screen.intro, context),
    before: resolveBlocks(screen.blocks, 'before', context),
    form: screen.schema && { fields: resolveFields(set, screen, context), live: screen.live },
    after: resolveBlocks(screen.blocks, 'after', context),
    primary: primaryOf(screen, context),
    secondary,
    next: screen.next && text(screen.next, context),
    ...whereabouts(set, place, context),
  });
}

/** A form without an action of its own is sent by "Continue". */
function primaryOf(
  screen: { readonly primary?: ActionDef; readonly schema?: unknown },
  context: Context,
): ScreenAction | undefined {
  if (screen.primary !== undefined) return actionOf(screen.primary, context);
  return screen.schema === undefined ? undefined : { label: 'Continue', busy: 'Submitting' };
}

function actionOf(action: ActionDef, context: Context, index?: number): ScreenAction | undefined {
  if (!holds(action.when, context)) return undefined;
  const id =
    action.to === undefined && (action.calls ?? action.transition) !== undefined
      ? String(index)
      : undefined;
  return dropAbsent({
    label: text(action.label, context),
    busy: action.busy && text(action.busy, context),
    to: action.to && text(action.to, context),
    id,
  });
}

function whereabouts(
  set: CompiledSet,
  place: Place,
  context: Context,
): Pick<Screen, 'progress' | 'back'> {
  if (!('journey' in place)) return {};
  const before = previousStep(set, place.journey, place.step, context);
  return {
    progress: progressOf(set, place.journey, place.step, context),
    back: before === null ? undefined : stepPath(set, place.journey, before),
  };
}
