/**
 * Writes the texts of definitions as whole sentences, for people who edit them: one for each way
 * that a rule words them, with its condition, and values that are filled in later by their names.
 */
import { isRecord } from '../../domain/index.ts';
import { findOperation, ruleInWords } from '../explain/rule-words.ts';
import { pathInWords } from './path-in-words.ts';

/** `I have read the ‹name of the document›.` */
export interface TextSentence {
  readonly text: string;
  /** When it is shown, in words; `otherwise` after others, absent for the only one. */
  readonly when?: string;
}

/** A shared rule by its name; undefined when there is none. */
type FindRule = (name: string) => unknown;

interface Variant {
  readonly text: string;
  readonly when: readonly string[];
}

/** More ways to say one text are left out. */
const MAX_VARIANTS = 8;
const MAX_DEPTH = 12;
const MAX_CONDITION = 160;
const PLACEHOLDER = /\{([\w.-]+)\}/g;
const NAMED_VALUE = /‹[^›]*›/g;
/** A path of the application or a name, and no words. */
const NO_WORDS = /^\/\S*$/;

/** The sentences of a text, in the order of its rule. Empty when none has words of its own. */
export function textSentences(value: unknown, findRule: FindRule): readonly TextSentence[] {
  const variants = new Writer(findRule).variants(value, 0);
  const texts = new Map<string, Variant>();
  for (const variant of variants) {
    const text = variant.text.replaceAll(/\s+/g, ' ').trim();
    if (hasWords(text) && !texts.has(text)) texts.set(text, variant);
  }
  return [...texts].map(([text, { when }]) => ({
    text,
    ...(texts.size > 1 && when.length > 0 && { when: shorten(when.join(', and ')) }),
  }));
}

const hasWords = (text: string): boolean =>
  /\p{L}/u.test(text.replaceAll(NAMED_VALUE, '')) && !NO_WORDS.test(text);

const shorten = (text: string): string =>
  text.length > MAX_CONDITION ? `${text.slice(0, MAX_CONDITION)}…` : text;

class Writer {
  readonly #findRule: FindRule;

  constructor(findRule: FindRule) {
    this.#findRule = findRule;
  }

  variants(value: unknown, depth: number): readonly Variant[] {
    if (depth > MAX_DEPTH) return [];
    if (typeof value === 'string')
      return [always(value.replaceAll(PLACEHOLDER, (_, path: string) => named(path)))];
    if (typeof value === 'number') return [always(String(value))];
    if (!isRecord(value)) return [];
    if (Object.hasOwn(value, 'value')) return this.variants(value['value'], depth + 1);
    const operation = findOperation(value);
    return operation === undefined ? [] : this.#computed(operation, depth + 1);
  }

  #computed([operator, args]: readonly [string, readonly unknown[]], depth: number) {
    if (operator === 'cat') return this.#joined(args, depth);
    if (operator === 'if' || operator === '?:') return this.#branches(args, depth);
    if (operator === 'or') return this.#alternatives(args, depth);
    if (operator === 'and') return this.variants(args.at(-1), depth);
    if (operator === 'var') return [always(read(args))];
    if (operator === 'trim' || operator === 'lower' || operator === 'upper')
      return this.variants(args[0], depth);
    if (operator === 'rule') return this.variants(this.#findRule(String(args[0])), depth);
    return [always(`‹${pathInWords(nameIn(args) ?? operator)}›`)];
  }

  /** Every way of a part with every way of the others. */
  #joined(args: readonly unknown[], depth: number): readonly Variant[] {
    return args.reduce<readonly Variant[]>(
      (before, arg) => {
        const parts = this.variants(arg, depth);
        if (parts.length === 0) return before;
        return before
          .flatMap(({ text, when }) =>
            parts.map((part) => ({ text: text + part.text, when: [...when, ...part.when] })),
          )
          .slice(0, MAX_VARIANTS);
      },
      [always('')],
    );
  }

  #branches(args: readonly unknown[], depth: number): readonly Variant[] {
    const found: Variant[] = [];
    for (let at = 0; at < args.length; at += 2) {
      const isLast = at === args.length - 1;
      const when = isLast ? 'otherwise' : `if ${conditionInWords(args[at])}`;
      const branch = this.variants(args[isLast ? at : at + 1], depth);
      found.push(...branch.map(({ text, when: inner }) => ({ text, when: [when, ...inner] })));
    }
    return found.slice(0, MAX_VARIANTS);
  }

  /** The alternatives with words. Without any, the first value by its name. */
  #alternatives(args: readonly unknown[], depth: number): readonly Variant[] {
    const all = args.flatMap((arg) => this.variants(arg, depth));
    const worded = all.filter(({ text }) => hasWords(text));
    return worded.length > 0 ? worded : all.slice(0, 1);
  }
}

const always = (text: string): Variant => ({ text, when: [] });
const named = (path: string): string => `‹${pathInWords(path)}›`;
/** The text in place of a missing value, else the name of the value. */
const read = ([path, other]: readonly unknown[]): string =>
  typeof other === 'string' && other !== '' ? other : named(String(path));

/** The first path that the arguments read, or else the first name in them. */
function nameIn(args: readonly unknown[]): string | undefined {
  for (const arg of args) {
    const [operator, inner = []] = findOperation(arg) ?? [];
    if (operator === undefined) continue;
    const name = operator === 'var' ? inner[0] : nameIn(inner);
    if (typeof name === 'string') return name;
  }
  return args.find((arg): arg is string => typeof arg === 'string');
}

/** Shared rules by their names, since their conditions are long. */
function conditionInWords(rule: unknown): string {
  return ruleInWords(withRuleNames(rule) as Parameters<typeof ruleInWords>[0], {
    path: pathInWords,
  });
}

function withRuleNames(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(withRuleNames);
  if (!isRecord(rule)) return rule;
  const [operator, args] = findOperation(rule) ?? [];
  if (operator === 'rule') return { [`“${pathInWords(String(args?.[0]))}”`]: [] };
  return Object.fromEntries(Object.entries(rule).map(([key, one]) => [key, withRuleNames(one)]));
}
