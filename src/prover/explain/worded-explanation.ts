/** Says in plain words why a part of a screen shows, or why not, with the values of now. */
import type { CompiledSet, Rule } from '../../engine/index.ts';
import type { LocatedExplanation, LocatedRule } from './explain-source.ts';
import type { ReadValue } from './explanation.ts';
import { ruleInWords } from './rule-words.ts';
import { isCondition } from '../rules/held-rules.ts';
import { setWords, type SetWords } from './set-words.ts';

interface WordedRule {
  /** `annual income is below 15,000: it is 9,000`. */
  readonly words: string;
  readonly holds: boolean;
  readonly decided: boolean;
  /** Path of the file with its ending. */
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
  /** Whether it is a condition, which can be changed as a sentence. */
  readonly isCondition: boolean;
}

export interface WordedExplanation {
  /** One sentence: “Shows because annual income is below 15,000: it is 9,000.” */
  readonly summary: string;
  readonly rules: readonly WordedRule[];
}

/** An explanation in words. */
export function wordExplanation(
  set: CompiledSet,
  { outcome, rules }: LocatedExplanation,
): WordedExplanation {
  const words = setWords(set);
  const worded = rules.map((rule) => wordRule(rule, words));
  return { summary: summarize(outcome, worded, rules), rules: worded };
}

function wordRule(rule: LocatedRule, words: SetWords): WordedRule {
  const { holds, decided, file, line = 1, pointer } = rule;
  return {
    ...{ words: ruleWithValues(rule, words), holds, decided },
    ...{ file: `${file}.json`, line, pointer, isCondition: isCondition(pointer) },
  };
}

function ruleWithValues({ rule, read, leadsTo }: LocatedRule, words: SetWords): string {
  const condition = ruleInWords(rule as Rule | undefined, words);
  const values = valuesInWords(read, words);
  const lead = leadsTo === undefined ? '' : `leads to ${leadsTo} when `;
  return values === '' ? lead + condition : `${lead}${condition}: ${values}`;
}

/** `it is 9,000` of the only value, else each value with its name. */
function valuesInWords(read: readonly ReadValue[], words: SetWords): string {
  const facts = read.map((one) => ({
    name: words.path(one.path),
    value: words.value('value' in one ? one.value : undefined, one.path),
  }));
  const [only] = facts;
  if (facts.length === 1 && only !== undefined) return `it is ${only.value}`;
  return facts.map(({ name, value }) => `${name} is ${value}`).join(', ');
}

function summarize(
  outcome: string,
  worded: readonly WordedRule[],
  rules: readonly LocatedRule[],
): string {
  const isYes = outcome === 'Yes.';
  if (!isYes && outcome !== 'No.') return outcome;
  if (worded.length === 0) return isYes ? 'Always shows: no rule decides it.' : 'Does not show.';
  const failed = worded.filter(({ holds }) => !holds);
  // A rule that does not hold would have led elsewhere.
  const reasons = worded.filter(({ holds }, index) => holds && rules[index]?.leadsTo === undefined);
  if (isYes && reasons.length === 0) return 'Shows: no rule leads elsewhere now.';
  if (isYes) return `Shows because ${reasons.map((rule) => rule.words).join(', and because ')}.`;
  if (rules.some(({ rule }) => rule === false)) return 'Does not show: it is left out here.';
  const needed = failed.map((rule) => rule.words).join(', and when ');
  return needed === '' ? 'Does not show.' : `Does not show. It shows when ${needed}.`;
}
