/**
 * The parts of the way from the registration to the end: one count over the steps of journeys and
 * the pages of applications.
 */
import type { CompiledSet } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { text } from '../logic/text.ts';
import { applicationProgress } from './application.ts';

/** A part, with its place among all. */
export interface ProgressPart {
  /** Its name with its place, in words. */
  readonly text: string;
  /** Its place, from 1. */
  readonly at: number;
  /** The number of parts. */
  readonly of: number;
}

/** The part of an application, with the place of its step among those of the part, from 1. */
export interface ApplicationPart extends ProgressPart {
  readonly step: number;
  readonly steps: number;
}

/** The part in which the steps of a journey are; undefined for a journey in none. */
export function partOfJourney(set: CompiledSet, journeyId: string): ProgressPart | undefined {
  const { list = [] } = set.routing.progress.parts ?? {};
  return partAt(
    set,
    list.findIndex(({ journeys = [] }) => journeys.includes(journeyId)),
  );
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

function partAt(set: CompiledSet, index: number): ProgressPart | undefined {
  const { parts } = set.routing.progress;
  const label = parts?.list[index]?.label;
  if (parts === undefined || label === undefined) return undefined;
  const place = { at: index + 1, of: parts.list.length };
  return { ...place, text: text(parts.text, { ...place, label }, set.vocabulary) };
}
