/** Writes a rule as an English clause: `Annual income is below $20,000`. */
import { isRecord } from '../compare/records.ts';

/** How the paths of the context are called. */
export interface PathNames {
  readonly nameOf: (path: string) => string;
  readonly isMoney: (path: string) => boolean;
}

export const COMPARISONS: Readonly<Record<string, string>> = {
  '<': 'below',
  '<=': 'at most',
  '>': 'above',
  '>=': 'at least',
};
const EQUALS = new Set(['==', '===']);
const DIFFERS = new Set(['!=', '!==']);

/** A number as dollars or with separators, a text in quotes. */
export function literalText(value: unknown, isMoney = false): string {
  if (typeof value === 'number')
    return `${isMoney ? '$' : ''}${value.toLocaleString('en-US', { maximumFractionDigits: 10 })}`;
  if (typeof value === 'string') return `“${value}”`;
  if (value === undefined) return 'none';
  if (Array.isArray(value)) return value.map((one) => literalText(one, isMoney)).join(', ');
  return JSON.stringify(value);
}

/** A rule as a condition: `application.hasHmda is set`. */
export function conditionText(rule: unknown, names: PathNames): string {
  if (rule === undefined || rule === true) return 'always';
  if (rule === false) return 'never';
  if (!isRecord(rule)) return literalText(rule);
  const [operator, args] = partsOf(rule);
  const [first] = args;
  if (operator === 'var' || operator === '!!')
    return `${valueText(first === undefined ? rule : operator === 'var' ? rule : first, names)} is set`;
  if (operator === 'and' || operator === 'or')
    return args
      .map((one) =>
        isRecord(one) && ['and', 'or'].includes(partsOf(one)[0])
          ? `(${conditionText(one, names)})`
          : conditionText(one, names),
      )
      .join(` ${operator} `);
  if (operator === '!') return negated(first, names);
  if (operator === 'missing')
    return `${args
      .flat()
      .map((path) => names.nameOf(String(path)))
      .join(' or ')} is missing`;
  return comparison(operator, args, names) ?? valueText(rule, names);
}

function negated(rule: unknown, names: PathNames): string {
  if (!isRecord(rule)) return `not ${literalText(rule)}`;
  const [operator, args] = partsOf(rule);
  if (operator === 'var') return `${valueText(rule, names)} is not set`;
  if (operator === '!') return conditionText(args[0], names);
  return `not (${conditionText(rule, names)})`;
}

function comparison(
  operator: string,
  args: readonly unknown[],
  names: PathNames,
): string | undefined {
  const [left, right, third] = args;
  const isMoney = [left, right].some(
    (side) => isRecord(side) && 'var' in side && names.isMoney(String([side['var']].flat()[0])),
  );
  const text = (side: unknown): string =>
    isRecord(side) ? valueText(side, names) : literalText(side, isMoney);
  if (EQUALS.has(operator)) return `${text(left)} is ${text(right)}`;
  if (DIFFERS.has(operator)) return `${text(left)} is not ${text(right)}`;
  const word = COMPARISONS[operator];
  if (word !== undefined)
    return third === undefined
      ? `${text(left)} is ${word} ${text(right)}`
      : `${text(right)} is between ${text(left)} and ${text(third)}`;
  if (operator === 'in')
    return Array.isArray(right)
      ? `${text(left)} is one of ${text(right)}`
      : `${text(right)} contains ${text(left)}`;
  return undefined;
}

/** A rule as a value: the name of a path, a literal, or the operator with its arguments. */
export function valueText(rule: unknown, names: PathNames): string {
  if (Array.isArray(rule)) return rule.map((one) => valueText(one, names)).join(', ');
  if (!isRecord(rule)) return literalText(rule);
  const [operator, args] = partsOf(rule);
  const [first, second, third] = args;
  if (operator === 'var') return typeof first === 'string' ? names.nameOf(first) : 'the value';
  if (operator === 'if' || operator === '?:')
    return `${valueText(second, names)} if ${conditionText(first, names)}, else ${valueText(args.length > 3 ? { if: args.slice(2) } : third, names)}`;
  if (operator === 'cat') return args.map((one) => valueText(one, names)).join(' followed by ');
  if (['some', 'all', 'none'].includes(operator))
    return `${operator} of ${valueText(first, names)} (${conditionText(second, names)})`;
  const compared = comparison(operator, args, names);
  return (
    compared ??
    (['and', 'or', '!', '!!', 'missing'].includes(operator)
      ? conditionText(rule, names)
      : `${operator} of ${args.map((one) => valueText(one, names)).join(', ')}`)
  );
}

/** The operator of a rule and its arguments. */
export function partsOf(
  rule: Readonly<Record<string, unknown>>,
): readonly [string, readonly unknown[]] {
  const [operator = '', written] = Object.entries(rule)[0] ?? [];
  return [operator, Array.isArray(written) ? written : [written]];
}
