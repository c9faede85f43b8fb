/** Finds the smallest context for which a test holds. */
import type { Context } from '../../engine/index.ts';
import { type Fact, putAt } from './facts.ts';

/** The values of a context by path; paths without a value are left out. */
export type Assignment = readonly (readonly [path: string, value: unknown])[];

interface FoundContext {
  /** The smallest context that passes; undefined when none of those tried does. */
  readonly example?: Assignment;
  /** Were all contexts tried that could lead to another result? Then without an example there is none. */
  readonly isComplete: boolean;
}

/** About a tenth of a second. */
const MAX_TRIED = 20_000;

/**
 * Tries the contexts of the facts, those with the fewest values first, until one passes. A test that
 * throws does not pass, and makes the search incomplete. `fixed`: values that every context has.
 */
export function findContext(
  facts: readonly Fact[],
  passes: (context: Context) => boolean,
  fixed: Assignment = [],
): FoundContext {
  let tried = 0;
  let isComplete = !facts.some(({ isPartial }) => isPartial);
  const test = (assignment: Assignment): boolean => {
    tried += 1;
    try {
      return passes(assembleContext([...fixed, ...assignment]));
    } catch {
      isComplete = false;
      return false;
    }
  };
  for (let count = 0; count <= facts.length; count += 1)
    for (const assignment of listAssignments(facts, count)) {
      if (test(assignment)) return { example: assignment, isComplete };
      if (tried >= MAX_TRIED) return { isComplete: false };
    }
  return { isComplete };
}

/** The context that holds the values. A path below another one replaces it. */
export function assembleContext(assignment: Assignment): Context {
  return assignment
    .map(([path, value]) => ({ path: path.split('.'), value }))
    .sort((a, b) => a.path.length - b.path.length)
    .reduce((context, { path, value }) => putAt(context, path, value), {});
}

/** An assignment for a message: `application.term: 0, flags.x: "x"`. */
export function describeAssignment(assignment: Assignment): string {
  if (assignment.length === 0) return 'an empty context';
  return assignment.map(([path, value]) => `${path}: ${JSON.stringify(value)}`).join(', ');
}

/** Each assignment of values to exactly `count` of the facts. */
function* listAssignments(facts: readonly Fact[], count: number, from = 0): Generator<Assignment> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= facts.length - count; at += 1) {
    const { path, values } = facts[at] as Fact;
    for (const rest of listAssignments(facts, count - 1, at + 1))
      for (const value of values) if (value !== undefined) yield [[path, value], ...rest];
  }
}
