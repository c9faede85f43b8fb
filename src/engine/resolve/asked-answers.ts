/** Removes the answers to questions that are not asked, before anything is sent. */
import type { CompiledScreen, CompiledSet, Place } from '../definition/compiled.ts';
import { listLeaves } from '../definition/fields.ts';
import type { Context } from '../definition/json.ts';
import { isRecord } from '../definition/values.ts';
import { readPath, withoutPath, writePath } from '../logic/paths.ts';
import { findScreen } from './find-screen.ts';
import { isAsked, readShownValue, screenEvaluator } from './scope.ts';

/**
 * The context whose answers are those to questions of these places. A field that none of them asks
 * for has the value that it would have if nobody had answered it: its prefill, its default, or none.
 * Returns the same context when all are asked for.
 */
export function withAskedAnswers(
  set: CompiledSet,
  places: readonly Place[],
  context: Context,
): Context {
  const asked = new Set<string>();
  const unasked = new Map<string, unknown>();
  for (const place of places) {
    const screen = findScreen(set, place);
    if (screen !== undefined) sortFields(screen, { set, context, asked, unasked });
  }
  const answers = isRecord(context['answers']) ? context['answers'] : {};
  let kept: Readonly<Record<string, unknown>> = answers;
  for (const [path, value] of unasked)
    if (!asked.has(path) && readPath(answers, path) !== undefined)
      kept = value === undefined ? withoutPath(kept, path) : writePath(kept, path, value);
  return kept === answers ? context : { ...context, answers: kept };
}

interface Sorting {
  readonly set: CompiledSet;
  readonly context: Context;
  /** The paths of the fields that a screen asks for. */
  readonly asked: Set<string>;
  /** The others, with their values. */
  readonly unasked: Map<string, unknown>;
}

function sortFields(screen: CompiledScreen, { set, context, asked, unasked }: Sorting): void {
  const evaluator = screenEvaluator(set, screen, context);
  for (const field of listLeaves(screen))
    if (isAsked(field.path, screen, evaluator)) asked.add(field.path);
    else unasked.set(field.path, readShownValue(field, evaluator));
}
