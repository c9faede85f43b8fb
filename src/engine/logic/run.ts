/** One evaluation of a rule, or of several over the same context: its budget, its trace, and what it knows. */
import { tooMuch } from './budget.ts';

/** One operator that was evaluated: what it read, what it gave. */
export interface TraceEntry {
  readonly operator: string;
  readonly read?: string;
  readonly gave: unknown;
}
/** The path of a group that rules read members of, and of the group around it. One object a path, so that two are told apart at a glance. */
export interface GroupPath {
  readonly segments: readonly string[];
  readonly name: string;
  readonly around: GroupPath | undefined;
}
/** A group of the context that was found, and those that were found before. */
interface Known {
  readonly path: GroupPath;
  readonly group: unknown;
  readonly before: Known | undefined;
}
/** The steps that a rule has taken so far, the context that it began with, what it wrote down, and the groups of the context that are known by now. */
export interface Run {
  steps: number;
  readonly context: unknown;
  readonly trace: TraceEntry[] | undefined;
  known: Known | undefined;
}
/** A rule over data. The data is the context, and inside a list operator's body an entry of the list. */
export type Closure = (data: unknown, run: Run) => unknown;

/** What a rule may take. */
export const maxSteps = 20_000;
const maxTrace = 500;

/** A run over a context, for as long as nobody changes the context. A trace is kept where there is a list for it. */
export function runOver(context: unknown, trace?: TraceEntry[]): Run {
  return { steps: 0, context, trace, known: undefined };
}

/** Takes one step. Throws RangeError beyond 20,000. */
export function step(run: Run): void {
  run.steps += 1;
  if (run.steps > maxSteps) throw tooMuch('it needs more than 20,000 steps');
}

/** Writes down what an operator gave, if a trace is kept and not full (500 entries). */
export function note(run: Run, operator: string, read: string | undefined, gave: unknown): void {
  if (run.trace === undefined || run.trace.length >= maxTrace) return;
  run.trace.push(read === undefined ? { operator, gave } : { operator, read, gave });
}
