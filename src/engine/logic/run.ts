/** One evaluation of a rule, its budget and its trace. */
import { tooMuch } from './budget.ts';

/** One operator that was evaluated: what it read, what it gave. */
export interface TraceEntry { readonly operator: string; readonly read?: string; readonly gave: unknown }
/** The steps taken so far, the context that it began with, and what it wrote down. */
export interface Run { steps: number; readonly context: unknown; readonly trace?: TraceEntry[] }
/** A rule over data. The data is the context, and inside a list operator's body an entry of the list. */
export type Closure = (data: unknown, run: Run) => unknown;

const maxSteps = 20_000;
const maxTrace = 500;

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
