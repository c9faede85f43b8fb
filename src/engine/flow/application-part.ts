/** The part of the way in which an application is. */
import type { CompiledSet } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { applicationProgress } from './application.ts';
import { partAt, type ProgressPart } from './parts.ts';

/** The part of an application, with the place of its step among those of the part, from 1. */
export interface ApplicationPart extends ProgressPart {
  readonly step: number;
  readonly steps: number;
}

/** The part in which a step of an application is, counted from 0; undefined for a step in none. */
export function partOfStep(
  set: CompiledSet,
  step: number,
  context: Context,
): ApplicationPart | undefined {
  const { list = [] } = set.routing.progress.parts ?? {};
  const steps = list.map(({ stages }) => {
    const found = stages.flatMap((stage) => applicationProgress(set, stage, context)?.step ?? []);
    return [...new Set(found)].toSorted((one, other) => one - other);
  });
  const index = steps.findIndex((all) => all.includes(step));
  const part = partAt(set, index);
  const own = steps[index] ?? [];
  return part && { ...part, step: own.indexOf(step) + 1, steps: own.length };
}
