/** Compiles a JSON-Logic rule into closures, once, for many evaluations. The same closures run with a trace and without. */
import type { Vocabulary } from '../definition/compiled.ts';
import { ofLiteral, ofMember, ofRule, valueOf, type Argument } from './argument.ts';
import { controls, pathOf } from './controls.ts';
import { leafOf, leafOperators } from './leaves.ts';
import { memberAt, type Member } from './members.ts';
import { binary, unary } from './native.ts';
import { addedOperator, isControl, isOverList } from './operators.ts';
import { isRecord } from '../definition/values.ts';
import { note, step, type Closure } from './run.ts';

/** How a rule is compiled: with which operators, and whether each of its steps is counted and traced. */
export interface RuleOptions {
  readonly vocabulary: Vocabulary;
  /** Needed for a trace, and for a rule that can take more steps than its budget. */
  readonly watched: boolean;
}

/**
 * Compiles a rule. Evaluating the result throws RangeError for more than 20,000 steps when it is watched, and Error for
 * an operator that the vocabulary lacks; `compile` refuses such a definition before it gets here.
 */
export function argumentOf(rule: unknown, options: RuleOptions): Argument {
  if (isLiteral(rule)) return ofLiteral(rule);
  if (Array.isArray(rule)) return ofRule(together(rule.map((entry) => argumentOf(entry, options))));
  const { vocabulary, watched } = options;
  const [operator, written] = partsOf(rule as object);
  const member = watched ? undefined : memberRead(operator, written);
  if (member !== undefined) return ofMember(member);
  const args = written.map((one) => argumentOf(one, options));
  const give = isControl(operator)
    ? controls[operator](args, written)
    : leaf(operator, args, vocabulary);
  return ofRule(
    watched
      ? watch(
          give,
          operator,
          operator === 'var' ? (pathOf(written[0]) ?? 'a computed path') : undefined,
        )
      : give,
  );
}

/** The member that a rule reads and no more: with a default or a computed path it does more. */
function memberRead(operator: string, [path, ...more]: readonly unknown[]): Member | undefined {
  return operator === 'var' && more.length === 0 ? memberAt(pathOf(path) ?? '') : undefined;
}

/** The most steps that a rule can take: one an operator, but no end of them for one that goes through lists. */
export function mostSteps(rule: unknown): number {
  if (isLiteral(rule)) return 0;
  if (Array.isArray(rule)) return sum(rule.map(mostSteps));
  const [operator, args] = partsOf(rule as object);
  return isOverList(operator) ? Infinity : 1 + sum(args.map(mostSteps));
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

function partsOf(rule: object): readonly [string, readonly unknown[]] {
  const [[operator, written]] = Object.entries(rule) as [[string, unknown]];
  return [operator, Array.isArray(written) ? written : [written]];
}

/** Counts the step and writes down what the operator gave. */
function watch(give: Closure, operator: string, read: string | undefined): Closure {
  return (data, run) => {
    step(run);
    const gave = give(data, run);
    note(run, operator, read, gave);
    return gave;
  };
}

/** Does it hold no rule? An object of one key is a rule, and a list has those of its entries. */
function isLiteral(rule: unknown): boolean {
  return Array.isArray(rule)
    ? rule.every(isLiteral)
    : !isRecord(rule) || Object.keys(rule).length !== 1;
}

function together(args: readonly Argument[]): (...over: Parameters<Closure>) => unknown[] {
  return (data, run) => args.map((arg) => valueOf(arg, data, run));
}

function leaf(name: string, args: readonly Argument[], vocabulary: Vocabulary): Closure {
  const [first, second] = args;
  const [ofOne, ofTwo] = [unary.get(name), binary.get(name)];
  if (ofOne && first && args.length === 1) return ofOne(first);
  if (ofTwo && first && second && args.length === 2) return ofTwo(first, second);
  const values = together(args);
  const operator = leafOperators.has(name) ? leafOf(name, args.length) : added(name, vocabulary);
  return (data, run) => operator(values(data, run));
}

/** An unknown operator throws when it is evaluated, so that a branch that is not taken does no harm. */
function added(name: string, vocabulary: Vocabulary): (values: readonly unknown[]) => unknown {
  const operator = addedOperator(name, vocabulary);
  if (operator !== undefined) return (values) => operator(...values);
  return () => {
    throw new Error(
      `Failed to evaluate a rule: the operator "${name}" is unknown. Please use one of the operators in the README.`,
    );
  };
}
