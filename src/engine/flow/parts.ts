/**
 * The parts of the way from the registration to the end: one count over the steps of journeys and
 * the pages of applications. Those of applications are in a file of their own, which no first screen
 * needs.
 */
import type { CompiledSet } from '../definition/compiled.ts';
import { text } from '../logic/text.ts';

/** A part, with its place among all. */
export interface ProgressPart {
  /** Its name with its place, in words. */
  readonly text: string;
  /** Its place, from 1. */
  readonly at: number;
  /** The number of parts. */
  readonly of: number;
}

/** The part in which the steps of a journey are; undefined for a journey in none. */
export function partOfJourney(set: CompiledSet, journeyId: string): ProgressPart | undefined {
  const { list = [] } = set.routing.progress.parts ?? {};
  return partAt(
    set,
    list.findIndex(({ journeys = [] }) => journeys.includes(journeyId)),
  );
}

/** The part with this index; undefined without one. */
export function partAt(set: CompiledSet, index: number): ProgressPart | undefined {
  const { parts } = set.routing.progress;
  const label = parts?.list[index]?.label;
  if (parts === undefined || label === undefined) return undefined;
  const place = { at: index + 1, of: parts.list.length };
  return { ...place, text: text(parts.text, { ...place, label }, set.vocabulary) };
}
