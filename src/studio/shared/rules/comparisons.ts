/** The comparisons of a condition: how each is written as JSON-Logic, and called in a sentence. */
import type { Rule } from '../../../engine/index.ts';

/** How a rule is turned into its opposite: not, by `!`, or by `!` with a list. */
export type Negation = '' | '!' | '![]';

export type Comparison =
  | '=='
  | '==='
  | '!='
  | '!=='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'has'
  | 'var'
  | '!!'
  | '!![]'
  | 'exists'
  | 'exists[]';

/** The input of a comparison beside its subject. */
type Needs = 'value' | 'list' | 'nothing';

interface Form {
  readonly needs: Needs;
  /** After the subject, and its opposite. */
  readonly words: readonly [yes: string, no: string];
  readonly write: (subject: Rule, value: unknown) => Rule;
}

const binary = (operator: string, words: Form['words']): Form => ({
  ...{ needs: 'value', words },
  write: (subject, value) => ({ [operator]: [subject, value] }) as Rule,
});
const ANSWERED: Form['words'] = ['is answered', 'is not answered'];
const unary = (operator: string, isList: boolean): Form => ({
  ...{ needs: 'nothing', words: ANSWERED },
  write: (subject) => ({ [operator]: isList ? [subject] : subject }) as Rule,
});

const FORMS: Readonly<Record<Comparison, Form>> = {
  '==': binary('==', ['is', 'is not']),
  '===': binary('===', ['is', 'is not']),
  '!=': binary('!=', ['is answered, and is not', 'is not answered, or is']),
  '!==': binary('!==', ['is answered, and is not', 'is not answered, or is']),
  '<': binary('<', ['is below', 'is not below']),
  '<=': binary('<=', ['is at most', 'is not at most']),
  '>': binary('>', ['is above', 'is not above']),
  '>=': binary('>=', ['is at least', 'is not at least']),
  in: { ...binary('in', ['is one of', 'is none of']), needs: 'list' },
  has: {
    ...{ needs: 'value', words: ['includes', 'does not include'] },
    write: (subject, value) => ({ in: [value, subject] }) as Rule,
  },
  var: { needs: 'nothing', words: ANSWERED, write: (subject) => subject },
  '!!': unary('!!', false),
  '!![]': unary('!!', true),
  exists: unary('exists', false),
  'exists[]': unary('exists', true),
};

export const needsOf = (comparison: Comparison): Needs => FORMS[comparison].needs;

/** A comparison or its opposite, as a choice: its value, and its words. */
interface ComparisonChoice {
  readonly value: string;
  readonly label: string;
  readonly comparison: Comparison;
  readonly not: Negation;
}

const choice = (comparison: Comparison, not: Negation): ComparisonChoice => ({
  ...{ value: `${not}${comparison}`, comparison, not },
  label: FORMS[comparison].words[not === '' ? 0 : 1],
});

/** The kind of the values at a path; `any`: nobody knows. */
export type FactKind = 'choice' | 'list' | 'yes-no' | 'money' | 'number' | 'date' | 'text' | 'any';

const EQUAL = [choice('==', ''), choice('==', '!')];
const ORDER = (['<', '<=', '>', '>='] as const).map((one) => choice(one, ''));
const LISTED = [choice('in', ''), choice('in', '!')];
const HELD = [choice('has', ''), choice('has', '!')];
const GIVEN = [choice('!![]', ''), choice('var', '!')];

const BY_KIND: Readonly<Record<FactKind, readonly ComparisonChoice[]>> = {
  choice: [...EQUAL, ...LISTED, ...GIVEN],
  list: [...HELD, ...GIVEN],
  'yes-no': [...EQUAL, ...GIVEN],
  money: [...EQUAL, ...ORDER, ...GIVEN],
  number: [...EQUAL, ...ORDER, ...LISTED, ...GIVEN],
  date: [...EQUAL, ...ORDER, ...GIVEN],
  text: [...EQUAL, ...LISTED, ...HELD, ...GIVEN],
  any: [...EQUAL, ...ORDER, ...LISTED, ...HELD, ...GIVEN],
};

const TRUTH: ReadonlySet<Comparison> = new Set(['var', '!!', '!![]']);

/** Of a yes or no, the truth is the answer itself: a no is answered, too. */
const asKind = (kind: FactKind, one: ComparisonChoice): ComparisonChoice =>
  kind === 'yes-no' && TRUTH.has(one.comparison)
    ? { ...one, label: one.not === '' ? 'is yes' : 'is not yes' }
    : one;

interface Compared {
  readonly comparison: Comparison;
  readonly not: Negation;
}

/**
 * The comparisons that fit what is compared. The one that a rule has is kept as it is written: it takes
 * the place of the one with the same words.
 */
export function choicesFor(
  kind: FactKind,
  { comparison, not }: Compared,
): readonly ComparisonChoice[] {
  const present = asKind(kind, choice(comparison, not));
  const others = BY_KIND[kind].map((one) => asKind(kind, one));
  const at = others.findIndex(({ label }) => label === present.label);
  return at < 0 ? [present, ...others] : others.with(at, present);
}

export const negated = (not: Negation, rule: Rule): Rule =>
  (not === '' ? rule : { '!': not === '!' ? rule : [rule] }) as Rule;

export function writeComparison({
  path,
  comparison,
  not,
  value,
}: Compared & { readonly path: string; readonly value: unknown }): Rule {
  return negated(not, FORMS[comparison].write({ var: path } as Rule, value));
}

/** The path, the comparison and the value of a rule; undefined when it is none of the comparisons. */
export function comparisonOf(
  rule: unknown,
): { readonly path: string; readonly comparison: Comparison; readonly value: unknown } | undefined {
  const [operator, args] = onlyMember(rule) ?? [];
  if (operator === undefined) return undefined;
  const own = pathIn(rule);
  if (own !== undefined) return { path: own, comparison: 'var', value: undefined };
  const isList = Array.isArray(args);
  const [left, right] = isList ? (args as readonly unknown[]) : [args];
  const [path, other] = [pathIn(left), pathIn(right)];
  if (operator === 'in' && path === undefined && other !== undefined && isLiteral(left))
    return { path: other, comparison: 'has', value: left };
  const name = (
    isList && (operator === '!!' || operator === 'exists') ? `${operator}[]` : operator
  ) as Comparison;
  if (path === undefined || !Object.hasOwn(FORMS, name)) return undefined;
  const fits = {
    value: isLiteral(right),
    list: isLiteralList(right),
    nothing: right === undefined,
  };
  return fits[needsOf(name)] ? { path, comparison: name, value: right } : undefined;
}

const isLiteral = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isLiteralList = (value: unknown): boolean => Array.isArray(value) && value.every(isLiteral);

/** The path of a `var`; undefined for anything else. */
function pathIn(value: unknown): string | undefined {
  const [operator, path] = onlyMember(value) ?? [];
  return operator === 'var' && typeof path === 'string' ? path : undefined;
}

/** The member of an object that has one; undefined for anything else. */
export function onlyMember(value: unknown): readonly [string, unknown] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const [member, ...others] = Object.entries(value);
  return others.length === 0 ? member : undefined;
}
