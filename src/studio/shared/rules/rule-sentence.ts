/** Reads a rule as a sentence of conditions, and writes one. A rule that is none stays JSON. */
import type { Rule } from '../../../engine/index.ts';
import {
  comparisonOf,
  type Comparison,
  type Negation,
  needsOf,
  negated,
  onlyMember,
  writeComparison,
} from './comparisons.ts';

/** One comparison of a value of the context. */
export interface ValueComparison {
  /** The dotted path that it reads, such as `answers.income.income`; empty until one is chosen. */
  readonly path: string;
  readonly comparison: Comparison;
  readonly not: Negation;
  /** Unused where it only matters whether there is a value. */
  readonly value: unknown;
}

/** A rule of journeys/shared/rules.json. */
interface NamedRule {
  readonly name: string;
  readonly not: Negation;
}

export type Clause = ValueComparison | NamedRule;

/** Clauses that hold all, or of which one holds. */
export interface Group<Part = Clause> {
  readonly join: 'and' | 'or';
  readonly not: Negation;
  readonly parts: readonly Part[];
}

/** A group may be in the sentence, and no group in it. */
export type Sentence = Group<Clause | Group>;

export const NO_SENTENCE: Sentence = { join: 'and', not: '', parts: [] };

/** The condition with which one begins. */
export const EMPTY_CLAUSE: Clause = { path: '', comparison: 'var', not: '', value: undefined };

export const isGroup = (part: Clause | Group): part is Group => 'parts' in part;

/** Finds the missing part of a sentence; empty when nothing is missing. */
export function findMissingInSentence({ parts }: Sentence): string {
  const clauses = parts.flatMap((part) => (isGroup(part) ? part.parts : [part]));
  const compared = clauses.filter((one) => 'path' in one);
  if (compared.some(({ path }) => path === '')) return 'Choose what each condition compares.';
  return compared.some(hasNoValue) ? 'Give each condition its value.' : '';
}

const hasNoValue = ({ comparison, value }: ValueComparison): boolean =>
  needsOf(comparison) !== 'nothing' &&
  (value === '' || (Array.isArray(value) && value.length === 0));

/** Several parts are joined; one stands alone. Undefined without any: the rule always holds. */
export const writeRule = (sentence: Sentence): Rule | undefined =>
  writeGroup(sentence, (part) =>
    isGroup(part) ? writeGroup(part, writeClause) : writeClause(part),
  );

function writeGroup<Part>(
  { join, not, parts }: Group<Part>,
  write: (part: Part) => Rule | undefined,
): Rule | undefined {
  const rules = parts.flatMap((part): readonly Rule[] => {
    const rule = write(part);
    return rule === undefined ? [] : [rule];
  });
  const [first, ...others] = rules;
  if (first === undefined) return undefined;
  return negated(not, others.length === 0 ? first : { [join]: rules });
}

const writeClause = (clause: Clause): Rule =>
  'name' in clause ? negated(clause.not, { rule: clause.name }) : writeComparison(clause);

/** The sentence of a rule; undefined when the sentence would not be the same rule again. */
export function readRule(rule: unknown): Sentence | undefined {
  const read = readGroup(rule, (part) => readGroup(part, readClause) ?? readClause(part));
  const alone = read ?? onItsOwn(readClause(rule));
  if (alone === undefined) return undefined;
  return JSON.stringify(writeRule(alone)) === JSON.stringify(rule) ? alone : undefined;
}

const onItsOwn = (clause: Clause | undefined): Sentence | undefined =>
  clause && { ...NO_SENTENCE, parts: [clause] };

/** The group of a rule that joins others; undefined when it does not, or one of them is not read. */
function readGroup<Part>(
  rule: unknown,
  read: (part: unknown) => Part | undefined,
): Group<Part> | undefined {
  const { not, inner } = withoutNot(rule);
  const [join, rules] = onlyMember(inner) ?? [];
  if ((join !== 'and' && join !== 'or') || !Array.isArray(rules)) return undefined;
  const parts = rules.flatMap((part): readonly Part[] => {
    const found = read(part);
    return found === undefined ? [] : [found];
  });
  return parts.length < rules.length ? undefined : { join, not, parts };
}

function readClause(rule: unknown): Clause | undefined {
  const { not, inner } = withoutNot(rule);
  const [operator, args] = onlyMember(inner) ?? [];
  if (operator === 'rule') return typeof args === 'string' ? { name: args, not } : undefined;
  const found = comparisonOf(inner);
  return found && { ...found, not };
}

function withoutNot(rule: unknown): { readonly not: Negation; readonly inner: unknown } {
  const [operator, inner] = onlyMember(rule) ?? [];
  if (operator !== '!') return { not: '', inner: rule };
  if (!Array.isArray(inner)) return { not: '!', inner };
  return inner.length === 1 ? { not: '![]', inner: inner[0] as unknown } : { not: '', inner: rule };
}
