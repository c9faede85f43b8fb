/**
 * Compiles a JSON-Logic rule into closures, once, for many evaluations. The same closures run with
 * and without a trace.
 */
import type { Vocabulary } from '../definition/compiled.ts';
import { isRecord } from '../definition/values.ts';
import { controlOperators, findPath } from './operators/control.ts';
import { jsonLogicOperator, jsonLogicOperators } from './operators/json-logic.ts';
import { addedOperator, isControl, isOverList } from './operators/names.ts';
import { binaryOperators, unaryOperators } from './operators/native.ts';
import { countStep, traceStep, type Closure, type RuleRecorder } from './run.ts';

/** How a rule is compiled: with which operators, and whether each of its steps is counted and traced. */
interface RuleOptions {
  readonly vocabulary: Vocabulary;
  /** Needed for a trace, and for a rule that can take more steps than its budget. */
  readonly counted: boolean;
  /** Receives the result of each operator. */
  readonly recorder?: RuleRecorder | undefined;
}

/**
 * Compiles a rule. Evaluating the result throws RangeError after 20,000 counted steps, and Error
 * for an operator that the vocabulary lacks; `compile` refuses such a definition earlier.
 */
export function compileRule(rule: unknown, options: RuleOptions): Closure {
  if (isLiteral(rule)) return () => rule;
  if (Array.isArray(rule)) return readList(rule.map((entry) => compileRule(entry, options)));
  const { vocabulary, counted, recorder } = options;
  const [operator, written] = getOperation(rule as object);
  const args = written.map((argument) => compileRule(argument, options));
  const plain = isControl(operator)
    ? controlOperators[operator](args, written)
    : valueOperator(operator, args, vocabulary);
  const closure = recorder ? recordedClosure(plain, rule as object, recorder) : plain;
  if (!counted) return closure;
  const read = operator === 'var' ? (findPath(written[0]) ?? 'a computed path') : undefined;
  return countedClosure(closure, operator, read);
}

/** The maximum steps of a rule: one per operator; Infinity for a rule that iterates over a list. */
export function mostSteps(rule: unknown): number {
  if (isLiteral(rule)) return 0;
  if (Array.isArray(rule)) return sum(rule.map(mostSteps));
  const [operator, args] = getOperation(rule as object);
  return isOverList(operator) ? Infinity : 1 + sum(args.map(mostSteps));
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/**
 * The operator of a rule and its arguments as written. A single argument may be written without a
 * list.
 */
function getOperation(rule: object): readonly [string, readonly unknown[]] {
  const [[operator, written]] = Object.entries(rule) as [[string, unknown]];
  return [operator, Array.isArray(written) ? written : [written]];
}

/** Counts the step and traces the result. */
function countedClosure(closure: Closure, operator: string, read: string | undefined): Closure {
  return (data, run) => {
    countStep(run);
    const gave = closure(data, run);
    traceStep(run, { operator, read, gave, inEntry: data !== run.context });
    return gave;
  };
}

function recordedClosure(closure: Closure, rule: object, recorder: RuleRecorder): Closure {
  return (data, run) => {
    const gave = closure(data, run);
    recorder(rule, gave);
    return gave;
  };
}

/**
 * Does it contain no rule? An object of one key is a rule; a list contains the rules of its
 * entries.
 */
function isLiteral(rule: unknown): boolean {
  return Array.isArray(rule)
    ? rule.every(isLiteral)
    : !isRecord(rule) || Object.keys(rule).length !== 1;
}

function readList(args: readonly Closure[]): (...over: Parameters<Closure>) => unknown[] {
  return (data, run) => args.map((arg) => arg(data, run));
}

/**
 * An operator that takes values: a native one if one exists for the number of arguments, then
 * JSON-Logic's, then an added one.
 */
function valueOperator(name: string, args: readonly Closure[], vocabulary: Vocabulary): Closure {
  const [first, second] = args;
  const [unary, binary] = [unaryOperators.get(name), binaryOperators.get(name)];
  if (unary && first && args.length === 1) return unary(first);
  if (binary && first && second && args.length === 2) return binary(first, second);
  const values = readList(args);
  const operator = jsonLogicOperators.has(name)
    ? jsonLogicOperator(name, args.length)
    : lookUp(name, vocabulary);
  return (data, run) => operator(values(data, run));
}

/**
 * An unknown operator throws when it is evaluated, so it has no effect in a branch that is not
 * taken.
 */
function lookUp(name: string, vocabulary: Vocabulary): (values: readonly unknown[]) => unknown {
  const operator = addedOperator(name, vocabulary);
  if (operator !== undefined) return (values) => operator(...values);
  return () => {
    throw new Error(
      `Failed to evaluate a rule: the operator "${name}" is unknown. Please use one of the operators in the README.`,
    );
  };
}
