/** Reads a rule as a sentence of comparisons, and writes one. A rule that is none stays JSON. */
import type { Rule } from '../../../engine/index.ts';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | '!!' | '!';

/** One comparison of a value of the context. */
export interface Clause {
  /** The dotted path that it reads, such as `answers.income.income`. */
  readonly path: string;
  readonly comparison: Comparison;
  /** Unused where it only matters whether there is a value. */
  readonly value: unknown;
}

export interface Sentence {
  readonly join: 'and' | 'or';
  readonly clauses: readonly Clause[];
}

export const COMPARISONS: Readonly<Record<Comparison, string>> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  '!!': 'is answered',
  '!': 'is not answered',
};

/** Whether a comparison is with a value. */
export const needsValue = (comparison: Comparison): boolean =>
  comparison !== '!!' && comparison !== '!';

/** Several clauses are joined; one stands alone. Undefined without any: the rule always holds. */
export function writeRule({ join, clauses }: Sentence): Rule | undefined {
  const rules = clauses.map(writeClause);
  return rules.length > 1 ? { [join]: rules } : rules[0];
}

const writeClause = ({ path, comparison, value }: Clause): Rule =>
  ({
    [comparison]: needsValue(comparison) ? [{ var: path }, value] : [{ var: path }],
  }) as Rule;

/** The sentence of a rule; undefined when the sentence would not be the same rule again. */
export function readRule(rule: unknown): Sentence | undefined {
  const sentence = readJoined(rule);
  if (sentence === undefined) return undefined;
  return JSON.stringify(writeRule(sentence)) === JSON.stringify(rule) ? sentence : undefined;
}

function readJoined(rule: unknown): Sentence | undefined {
  const [join, rules] = onlyMember(rule) ?? [];
  const parts = (join === 'and' || join === 'or') && Array.isArray(rules) ? rules : [rule];
  const clauses = parts.flatMap((part): readonly Clause[] => readClause(part) ?? []);
  if (clauses.length < parts.length) return undefined;
  return { join: join === 'or' ? 'or' : 'and', clauses };
}

function readClause(rule: unknown): readonly [Clause] | undefined {
  const [comparison = '', args] = onlyMember(rule) ?? [];
  if (!Object.hasOwn(COMPARISONS, comparison) || !Array.isArray(args)) return undefined;
  const [left, value] = args as readonly unknown[];
  const [operator, path] = onlyMember(left) ?? [];
  const isPlain = value === null || typeof value !== 'object';
  if (operator !== 'var' || typeof path !== 'string' || !isPlain) return undefined;
  return [{ path, comparison: comparison as Comparison, value }];
}

function onlyMember(value: unknown): readonly [string, unknown] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const [member, ...others] = Object.entries(value);
  return others.length === 0 ? member : undefined;
}

/** A written value: a number or true and false as such, anything else as text, such as 02139. */
export function readValue(written: string): unknown {
  if (written === 'true' || written === 'false') return written === 'true';
  const amount = Number(written);
  return Number.isFinite(amount) && String(amount) === written ? amount : written;
}
