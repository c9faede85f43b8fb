/** Rules and literals in the words of a difference: fields by their titles, amounts in dollars. */
import { ruleInWords, type RuleNames, valueInWords } from '../../explain/rule-words.ts';
import type { Rule } from '../../../engine/index.ts';

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

/** A number as dollars or with separators, a text in quotes. */
export function literalText(value: unknown, isMoney = false): string {
  if (typeof value === 'number')
    return `${isMoney ? '$' : ''}${value.toLocaleString('en-US', { maximumFractionDigits: 10 })}`;
  if (typeof value === 'string') return `“${value}”`;
  if (value === undefined) return 'none';
  if (Array.isArray(value)) return value.map((one) => literalText(one, isMoney)).join(', ');
  return JSON.stringify(value);
}

const ruleNames = ({ nameOf, isMoney }: PathNames): RuleNames => ({
  path: nameOf,
  value: (value, path) => literalText(value, path !== undefined && isMoney(path)),
});

/** A rule as a condition: `application.hasHmda is set`. */
export const conditionText = (rule: unknown, names: PathNames): string =>
  ruleInWords(rule as Rule | undefined, ruleNames(names));

/** A rule as a value: the name of a path, a literal, or the operator with its arguments. */
export const valueText = (rule: unknown, names: PathNames): string =>
  valueInWords(rule as Rule, ruleNames(names));
