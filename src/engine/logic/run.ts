/** The state of one evaluation, or of several over the same context: its budget and its trace. */

/** One evaluated operator: the path that it read, if it is `var`, and its result. */
export interface TraceEntry {
  readonly operator: string;
  readonly read?: string;
  readonly gave: unknown;
  /** True inside of a list operator's body, where paths are relative to an entry of the list. */
  readonly inEntry?: true;
}
/** Receives each operator that was evaluated, as the object of the definition, and its result. */
export type RuleRecorder = (rule: object, gave: unknown) => void;
export interface Run {
  /** Steps that the current rule has taken. */
  steps: number;
  /** The context with which the rule began. */
  readonly context: unknown;
  readonly trace: TraceEntry[] | undefined;
}
/**
 * A compiled rule. The data is the context or, in the body of a list operator, an entry of the
 * list.
 */
export type Closure = (data: unknown, run: Run) => unknown;

/** The maximum number of steps of a rule. */
export const MAX_STEPS = 20_000;
/** Entries beyond this are dropped from a trace. */
const MAX_TRACE = 500;

/** A run over a context. Results are traced if `trace` is given. */
export function runOver(context: unknown, trace?: TraceEntry[]): Run {
  return { steps: 0, context, trace };
}

/** Counts one step. Throws RangeError beyond 20,000. */
export function countStep(run: Run): void {
  run.steps += 1;
  if (run.steps > MAX_STEPS) throw budgetError('it needs more than 20,000 steps');
}

interface TraceStep {
  readonly operator: string;
  readonly read: string | undefined;
  readonly gave: unknown;
  readonly inEntry: boolean;
}

/**
 * Adds the result of an operator to the trace, if there is one and it is not full (500 entries).
 */
export function traceStep({ trace }: Run, { operator, read, gave, inEntry }: TraceStep): void {
  if (trace === undefined || trace.length >= MAX_TRACE) return;
  trace.push({
    operator,
    ...(read !== undefined && { read }),
    gave,
    ...(inEntry && { inEntry: true }),
  });
}

/** The error of a rule that exceeds its budget of steps or size. */
export const budgetError = (reason: string): RangeError =>
  new RangeError(`Failed to evaluate a rule: ${reason}. Please make it simpler.`);
