/** Finds the smallest changes of a context that lead to another outcome, by trying the literals of rules. */
import { type Fact, listFacts, putAt } from '../analysis/facts.ts';
import { isRecord } from '../../domain/index.ts';
import { type Context, readPath, type Rule } from '../../engine/index.ts';
import type { ChangedValue, Difference } from './explanation.ts';

/** A few hundredths of a second for a route, which evaluates the most rules. */
const MAX_TRIED = 1000;
const MAX_FOUND = 8;
const MAX_CHANGED = 3;

interface DifferencesInput {
  readonly rules: readonly (Rule | undefined)[];
  readonly context: Context;
  /** The outcome in a context. A context for which it throws is left out. */
  readonly outcome: (context: Context) => string;
}

/**
 * The changes of as few values as possible, one for each other outcome. Empty when no value that the
 * rules compare leads elsewhere. Changes of two or three values are tried only if one is not enough.
 */
export function listDifferences({ rules, context, outcome }: DifferencesInput): Difference[] {
  const now = outcome(context);
  const facts = listFacts(rules).map((fact) => listCandidates(fact, context));
  const found = new Map<string, Difference>();
  let tried = 0;
  for (let count = 1; count <= MAX_CHANGED && found.size === 0; count += 1)
    for (const change of listChanges(facts, context, count)) {
      if ((tried += 1) > MAX_TRIED || found.size >= MAX_FOUND) break;
      const other = judgeOutcome(outcome, changed(context, change));
      if (other !== undefined && other !== now && !found.has(other))
        found.set(other, { change, outcome: other });
    }
  return [...found.values()];
}

/** The other values of a path: those of its type first, and numbers nearest to the current one. */
function listCandidates({ path, values }: Fact, context: Context): Fact {
  const current = readPath(context, path);
  // For a rule that only needs some value, the suggestion is `true`.
  const isAsked = values.every((value) => value === undefined || value === 'x');
  const others = (isAsked ? [undefined, true] : values).filter(
    (value) => JSON.stringify(value) !== JSON.stringify(current),
  );
  if (isAsked && current !== undefined && current !== null && current !== false)
    return { path, values: typeof current === 'boolean' ? [false] : [undefined] };
  const distance = (value: unknown): number =>
    typeof value === 'number' && typeof current === 'number'
      ? Math.abs(value - current)
      : typeof value === typeof current
        ? 0
        : Infinity;
  return { path, values: sortedBy(others, distance) };
}

function* listChanges(
  facts: readonly Fact[],
  context: Context,
  count: number,
  first = 0,
): Generator<readonly ChangedValue[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = first; at <= facts.length - count; at += 1) {
    const { path, values } = facts[at] as Fact;
    const current = readPath(context, path);
    const from = current === undefined ? {} : { from: current };
    for (const value of values)
      for (const rest of listChanges(facts, context, count - 1, at + 1))
        yield [{ path, ...from, ...(value !== undefined && { to: value }) }, ...rest];
  }
}

function changed(context: Context, change: readonly ChangedValue[]): Context {
  return change.reduce<Record<string, unknown>>(
    (current, { path, to }) => putAt(current, path.split('.'), to),
    isRecord(context) ? context : {},
  );
}

function judgeOutcome(outcome: (context: Context) => string, context: Context): string | undefined {
  try {
    return outcome(context);
  } catch {
    return undefined;
  }
}

const sortedBy = (
  values: readonly unknown[],
  distance: (value: unknown) => number,
): readonly unknown[] =>
  values
    .map((value) => ({ value, by: distance(value) }))
    .toSorted((one, other) => (one.by === other.by ? 0 : one.by - other.by))
    .map(({ value }) => value);
