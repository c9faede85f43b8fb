/** Renders a rule as a plain sentence for people who write and review definitions. */
import { isRecord } from '../../domain/index.ts';
import type { Rule } from '../../engine/index.ts';

/** How a sentence names things. Without a function, a path is itself and a value is JSON. */
export interface RuleNames {
  /** The name of a dotted path of the context: `answers.income.income`. */
  readonly path?: (path: string) => string;
  /** A literal. `path`: the path that it is compared with, if there is one. */
  readonly value?: (value: unknown, path: string | undefined) => string;
}

/**
 * A rule in words, without a capital and without a full stop: "answers.income is below 15000".
 * A missing rule always holds. Nested conditions are in brackets.
 */
export function ruleInWords(rule: Rule | undefined, names: RuleNames = {}): string {
  if (rule === undefined || rule === true) return 'always';
  if (rule === false) return 'never';
  return new Writer(names).condition(rule);
}

/** A rule as a value in words: "the length of answers.payOff". */
export const valueInWords = (rule: Rule, names: RuleNames = {}): string =>
  new Writer(names).value(rule);

const comparisons: ReadonlyMap<string, string> = new Map([
  ['==', 'is'],
  ['===', 'is'],
  ['!=', 'is there and is not'],
  ['!==', 'is there and is not'],
  ['<', 'is below'],
  ['<=', 'is at most'],
  ['>', 'is above'],
  ['>=', 'is at least'],
]);
const arithmetic: ReadonlyMap<string, string> = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'times'],
  ['/', 'divided by'],
  ['%', 'modulo'],
]);
const joiners: ReadonlyMap<string, string> = new Map([
  ['and', ' and '],
  ['or', ' or '],
]);
const amounts: ReadonlyMap<string, string> = new Map([
  ['some', 'some entry of'],
  ['all', 'every entry of'],
  ['none', 'no entry of'],
]);

/** Operators that give true or false; any other rule is a value, which holds if it is not empty. */
const predicates = new Set([
  ...comparisons.keys(),
  ...joiners.keys(),
  ...amounts.keys(),
  ...['!', '!!', 'in', 'exists', 'matches', 'missing', 'missing_some', 'if', '?:'],
]);

class Writer {
  readonly #names: RuleNames;

  constructor(names: RuleNames) {
    this.#names = names;
  }

  /** The rule as a condition, which is true or false. */
  condition(rule: unknown): string {
    const operation = findOperation(rule);
    if (operation === undefined) return `${this.value(rule)} holds`;
    const [operator] = operation;
    if (operator === 'var') return `${this.value(rule)} is set`;
    return predicates.has(operator) ? this.value(rule) : `${this.value(rule)} holds`;
  }

  /** The rule as a value. `of`: the path with which a literal is compared. */
  value(rule: unknown, of?: string): string {
    const operation = findOperation(rule);
    if (operation === undefined) return this.#literal(rule, of);
    const [operator, args] = operation;
    const [first, second] = args;
    if (operator === 'var') return this.#variable(args);
    if (comparisons.has(operator)) return this.#comparison(operator, args);
    if (joiners.has(operator))
      return args.map((arg) => this.#inner(arg)).join(joiners.get(operator) ?? '');
    if (amounts.has(operator))
      return `${amounts.get(operator)} ${this.#part(first)} has: ${this.condition(second)}`;
    if (arithmetic.has(operator) && args.length > 1)
      return args.map((arg) => this.#part(arg)).join(` ${arithmetic.get(operator)} `);
    const write = this.#special.get(operator);
    return write === undefined ? this.#call(operator, args) : write(args);
  }

  readonly #special: ReadonlyMap<string, (args: readonly unknown[]) => string> = new Map(
    Object.entries<(args: readonly unknown[]) => string>({
      '!': ([arg]) => this.#negation(arg),
      '!!': ([arg]) => this.condition(arg),
      if: (args) => this.#choice(args),
      '?:': (args) => this.#choice(args),
      in: ([part, whole]) => this.#membership(part, whole),
      exists: ([arg]) => `${this.#part(arg)} is filled in`,
      matches: ([arg, pattern]) => `${this.#part(arg)} matches the pattern ${this.#part(pattern)}`,
      missing: (args) => `${this.#paths(args, 'or')} is missing`,
      missing_some: ([least, among]) =>
        `fewer than ${this.#part(least)} of ${this.#paths([among], 'and')} are filled in`,
      cat: (args) => args.map((arg) => this.#part(arg)).join(' followed by '),
      list: ([name]) => `the list ${this.#part(name)}`,
      filter: ([list, body]) =>
        `the entries of ${this.#part(list)} that have: ${this.condition(body)}`,
      map: ([list, body]) => `${this.#part(body)} of each entry of ${this.#part(list)}`,
      reduce: ([list, body, start]) => this.#reduction(list, body, start),
      substr: ([arg, from, length]) => this.#section(arg, from, length),
      length: ([arg]) => `the length of ${this.#part(arg)}`,
      lower: ([arg]) => `${this.#part(arg)} in lower case`,
      upper: ([arg]) => `${this.#part(arg)} in upper case`,
      trim: ([arg]) => `${this.#part(arg)} without spaces around it`,
    }),
  );

  /** A value inside of a sentence: an operation is in brackets. */
  #part(rule: unknown): string {
    const operator = findOperation(rule)?.[0];
    const isPlain = operator === undefined || operator === 'var' || !this.#isComposite(operator);
    return isPlain ? this.value(rule) : `(${this.value(rule)})`;
  }

  /** A condition inside of another one: conditions that join others are in brackets. */
  #inner(rule: unknown): string {
    const operator = findOperation(rule)?.[0] ?? '';
    const isJoined =
      joiners.has(operator) || amounts.has(operator) || /^(?:if|\?:)$/.test(operator);
    return isJoined ? `(${this.condition(rule)})` : this.condition(rule);
  }

  #isComposite(operator: string): boolean {
    return predicates.has(operator) || arithmetic.has(operator) || this.#special.has(operator);
  }

  #variable([path, fallback]: readonly unknown[]): string {
    const isPath = typeof path === 'string' || typeof path === 'number';
    const name = isPath
      ? path === ''
        ? 'the entry'
        : this.#path(String(path))
      : path === undefined || path === null
        ? 'the entry'
        : `the value at ${this.#part(path)}`;
    return fallback === undefined ? name : `${name} (without a value: ${this.#part(fallback)})`;
  }

  /** Both limits of `{"<": [a, b, c]}` are named. A missing side makes it false. */
  #comparison(operator: string, [left, middle, right]: readonly unknown[]): string {
    const words = comparisons.get(operator) ?? '';
    const sides = `${this.#side(left, middle)} ${words} ${this.#side(middle, left)}`;
    return right === undefined ? sides : `${sides}, which ${words} ${this.#side(right, middle)}`;
  }

  #side(rule: unknown, other: unknown): string {
    return findOperation(rule) === undefined
      ? this.#literal(rule, findVariable(other))
      : this.#part(rule);
  }

  #negation(rule: unknown): string {
    const [operator, args] = findOperation(rule) ?? [];
    if (operator === 'var') return `${this.value(rule)} is not set`;
    if (operator === 'exists') return `${this.#part(args?.[0])} is not filled in`;
    if (operator === 'missing') return `${this.#paths(args ?? [], 'and')} is there`;
    if (operator === 'in') return this.#membership(args?.[0], args?.[1], ' not');
    if (operator === '!!') return this.#negation(args?.[0]);
    return `it is not so that ${this.#inner(rule)}`;
  }

  #membership(part: unknown, whole: unknown, not = ''): string {
    if (!Array.isArray(whole))
      return findOperation(whole) === undefined
        ? `${this.#part(part)} is${not} a part of ${this.#literal(whole, undefined)}`
        : `${this.#side(part, whole)} is${not} in ${this.#part(whole)}`;
    const values = whole.map((entry) => this.#side(entry, part));
    const [only] = values;
    return `${this.#part(part)} is${not} ${values.length === 1 ? only : `one of ${values.join(', ')}`}`;
  }

  #choice(args: readonly unknown[]): string {
    const branches: string[] = [];
    for (let at = 0; at + 1 < args.length; at += 2)
      branches.push(`${this.#part(args[at + 1])} if ${this.#inner(args[at])}`);
    if (args.length % 2 === 1) branches.push(`otherwise ${this.#part(args.at(-1))}`);
    return branches.join(', ');
  }

  /** The body reads the entry as `current`, and what it gave for the entry before as `accumulator`. */
  #reduction(list: unknown, body: unknown, start: unknown): string {
    const inner = new Writer({ ...this.#names, path: nameInReduction });
    return `for each entry of ${this.#part(list)} in turn, with ${this.#part(start)} at first: ${inner.value(body)}`;
  }

  #section(arg: unknown, from: unknown, length: unknown): string {
    const [whole, start] = [this.#part(arg), this.#part(from)];
    if (length === undefined) return `${whole} from position ${start} on`;
    return `${this.#part(length)} characters of ${whole} from position ${start} on`;
  }

  #paths(args: readonly unknown[], joiner: string): string {
    const names = args
      .flat()
      .map((path) => (typeof path === 'string' ? this.#path(path) : this.#part(path)));
    const last = names.at(-1) ?? 'nothing';
    return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${joiner} ${last}` : last;
  }

  #call(operator: string, args: readonly unknown[]): string {
    const list = args.map((arg) => this.#part(arg)).join(', ');
    return list === '' ? operator : `${operator} of ${list}`;
  }

  #path(path: string): string {
    return this.#names.path?.(path) ?? path;
  }

  #literal(value: unknown, of: string | undefined): string {
    if (this.#names.value !== undefined) return this.#names.value(value, of);
    if (Array.isArray(value) && value.length === 0) return 'an empty list';
    return value === '' ? 'empty' : (JSON.stringify(value) ?? 'nothing');
  }
}

/** The operator of a rule and its arguments; undefined for a literal. */
export function findOperation(rule: unknown): readonly [string, readonly unknown[]] | undefined {
  if (!isRecord(rule)) return undefined;
  const [entry, ...more] = Object.entries(rule);
  if (entry === undefined || more.length > 0) return undefined;
  const [operator, written] = entry;
  return [operator, Array.isArray(written) ? written : [written]];
}

function findVariable(rule: unknown): string | undefined {
  const [operator, args] = findOperation(rule) ?? [];
  const path = args?.[0];
  return operator === 'var' && typeof path === 'string' ? path : undefined;
}

/** The name of a path in the body of `reduce`, which reads nothing but its entry and its value. */
function nameInReduction(path: string): string {
  if (path === 'accumulator') return 'the value so far';
  if (path === 'current') return 'the entry';
  return path.startsWith('current.') ? `${path.slice(8)} of the entry` : path;
}
