/** A JSON-Logic rule as a closure. One meaning: with a trace the same closure runs as without. */
import { controls, pathOf } from './controls.ts';
import { binaryLeaves, leafOf, leafOperators, unaryLeaves } from './leaves.ts';
import { addedOperator, isControl } from './operators.ts';
import { isGroup } from './paths.ts';
import { note, step, type Closure } from './run.ts';

/** The closure of a rule. When called it throws RangeError for more than 20,000 steps, and Error for an unknown operator: compile has refused it long before. */
export function closureOf(rule: unknown): Closure {
  if (isLiteral(rule)) return () => rule;
  if (Array.isArray(rule)) return together(rule.map(closureOf));
  const [[operator, written]] = Object.entries(rule as object) as [[string, unknown]];
  const args: readonly unknown[] = Array.isArray(written) ? written : [written];
  const closures = args.map(closureOf);
  const give = isControl(operator) ? controls[operator](closures, args) : leaf(operator, closures);
  const read = operator === 'var' ? pathOf(args[0]) ?? 'a computed path' : undefined;
  return (data, run) => {
    step(run);
    const gave = give(data, run);
    note(run, operator, read, gave);
    return gave;
  };
}

/** Does it hold no rule? An object of one key is a rule, and a list has those of its entries. */
function isLiteral(rule: unknown): boolean {
  return Array.isArray(rule) ? rule.every(isLiteral) : !isGroup(rule) || Object.keys(rule).length !== 1;
}

function together(closures: readonly Closure[]): (...over: Parameters<Closure>) => unknown[] {
  return (data, run) => closures.map((closure) => closure(data, run));
}

function leaf(name: string, closures: readonly Closure[]): Closure {
  const [first, second] = closures;
  const [unary, binary] = [unaryLeaves.get(name), binaryLeaves.get(name)];
  if (unary && first && closures.length === 1) return (data, run) => unary(first(data, run));
  if (binary && first && second && closures.length === 2) return (data, run) => binary(first(data, run), second(data, run));
  const values = together(closures);
  const operator = leafOperators.has(name) ? leafOf(name, closures.length) : added(name);
  return (data, run) => operator(values(data, run));
}

/** A product's operators may come after the first rule, so they are looked up when they are called. */
function added(name: string): (values: readonly unknown[]) => unknown {
  return (values) => {
    const operator = addedOperator(name);
    if (operator === undefined) throw new Error(`Failed to evaluate a rule: the operator "${name}" is unknown. Please use one of the operators in the README.`);
    return operator(...values);
  };
}
