/** Lists the conditions that a definition holds, in product words, for somebody who changes one. */
import { isRecord } from '../../domain/index.ts';
import { pointerSegments, type Rule } from '../../engine/index.ts';
import { locator } from '../../release/index.ts';
import { findRules } from '../analysis/find-rules.ts';
import { ruleInWords, type RuleNames } from '../explain/rule-words.ts';
import { capitalize } from '../texts/capitalize.ts';
import { pathInWords } from '../texts/path-in-words.ts';
import { findTarget, listAlways, type RouteTarget } from './held-routes.ts';

interface HeldRule {
  readonly pointer: string;
  readonly line: number;
  /** As it is written: a named rule is `{ "rule": "name" }`. */
  readonly rule: Rule;
  /** The subject that it decides: “Question: Annual income”. */
  readonly name: string;
  /** The rule in words. */
  readonly words: string;
}

/** A condition, or a route without one. */
export interface HeldEntry extends Omit<HeldRule, 'rule'> {
  /** Null: it always holds. */
  readonly rule: Rule | null;
  /** Where it leads; absent when it leads nowhere, or a rule computes it. */
  readonly target?: RouteTarget;
}

interface HeldRulesInput {
  /** The text of the definition. */
  readonly text: string;
  readonly names?: RuleNames;
  /** The rule of a name; undefined when there is none. */
  readonly ruleOf?: (name: string) => Rule | undefined;
}

/** Keys whose value is a condition, and what it decides where that is not whether something shows. */
const CONDITIONS: Readonly<Record<string, string>> = {
  when: '',
  shown: ', the first time',
  ignore: ', whether it is left out',
  inProgressBar: ', whether it counts as progress',
};
const RULES = 'rules';

/** Is this the place of a condition, or of the rule of a name? */
export const isCondition = (pointer: string): boolean => {
  const segments = pointerSegments(pointer);
  const key = segments.at(-1) ?? '';
  return Object.hasOwn(CONDITIONS, key) || (key === 'rule' && segments.at(-3) === RULES);
};

/** The conditions of a definition, in the order of its text. Throws SyntaxError for a text that is no JSON. */
export function heldRules({ text, names, ruleOf }: HeldRulesInput): readonly HeldRule[] {
  const content: unknown = JSON.parse(text);
  const find = locator(text);
  const found: HeldRule[] = [];
  findRules(content, '', (value, pointer) => {
    if (!isCondition(pointer)) return;
    const rule = value as Rule;
    const words = ruleInWords(inlined(rule, ruleOf), names);
    const line = find(pointer)?.line ?? 1;
    found.push({ pointer, line, rule, name: nameOf(content, pointer), words });
  });
  return found;
}

/**
 * The conditions of a definition and its routes without one, in the order of the text. `file`: the
 * path of the definition with its ending. Throws SyntaxError for a text that is no JSON.
 */
export function heldEntries(input: HeldRulesInput, file: string): readonly HeldEntry[] {
  const content: unknown = JSON.parse(input.text);
  const find = locator(input.text);
  const always = listAlways(content).map((pointer): HeldEntry => {
    const line = find(pointer.replace(/\/when$/, ''))?.line ?? 1;
    return { pointer, line, rule: null, name: nameOf(content, pointer), words: 'Always' };
  });
  return [...heldRules(input), ...always]
    .map((entry) => {
      const target = findTarget(content, file, entry.pointer);
      return { ...entry, ...(target && { target }) };
    })
    .toSorted((one, other) => one.line - other.line);
}

/** The rule with the rules that it names. */
function inlined(rule: Rule, ruleOf: HeldRulesInput['ruleOf']): Rule {
  if (ruleOf === undefined) return rule;
  return JSON.parse(JSON.stringify(rule), (_, value: unknown) => {
    if (!isRecord(value) || typeof value['rule'] !== 'string') return value;
    return ruleOf(value['rule']) ?? value;
  }) as Rule;
}

/** The names of the entries of a list or table. */
const ENTRIES: Readonly<Record<string, string>> = {
  ui: 'Question',
  blocks: 'Part of the page',
  checks: 'Check',
  steps: 'Step',
  guards: 'Guard',
  routes: 'Way',
  redirects: 'Redirect',
  options: 'Option',
  rules: 'Rule',
  calls: 'Call',
  done: 'What follows',
  secondary: 'Button',
  primary: 'Main button',
};
/** Members that name an entry, the best one first. */
const NAMING = ['title', 'label', 'id', 'text', 'to', 'from', 'block', 'run'];
const LONGEST = 60;

/** Names the entry that has a condition, by its kind and its name. */
function nameOf(content: unknown, pointer: string): string {
  const segments = pointerSegments(pointer);
  const key = segments.at(-1) ?? '';
  const levels = segments
    .slice(0, -1)
    .reduce<readonly unknown[]>(
      (known, segment) => [...known, (known.at(-1) as Readonly<Record<string, unknown>>)[segment]],
      [content],
    );
  const holder = [segments.at(-2), segments.at(-3)].find(
    (segment) => segment !== undefined && Object.hasOwn(ENTRIES, segment),
  );
  const fallback = segments.slice(0, -1).findLast((segment) => !/^\d+$/.test(segment)) ?? 'page';
  const kind = ENTRIES[holder ?? ''] ?? pathInWords(fallback);
  const own = levels.at(-1);
  const named = isRecord(own)
    ? NAMING.map((member) => own[member]).find((value) => typeof value === 'string')
    : undefined;
  const words = String(named ?? fallback);
  const short = words.length > LONGEST ? `${words.slice(0, LONGEST)} …` : words;
  return `${capitalize(kind)}: ${short}${CONDITIONS[key] ?? ''}`;
}
