/** Writes an explanation as lines of text. */
import type {
  ChangedValue,
  LocatedExplanation,
  LocatedRule,
  ReadValue,
} from '../../src/prover/index.ts';
import { styled } from './paint.ts';

/** The lines: question, outcome, each rule with what it read and gave, and the differences. */
export function explanationLines(explanation: LocatedExplanation): readonly string[] {
  const { question, outcome, rules, differences } = explanation;
  return [
    styled('bold', question),
    outcome,
    '',
    ...(rules.length === 0 ? ['No rule decides it.'] : rules.flatMap(linesOfRule)),
    '',
    ...(differences.length > 0
      ? [
          'Another outcome needs:',
          ...differences.map(
            ({ change, outcome: other }) => `  ${change.map(changeText).join(' and ')} → ${other}`,
          ),
        ]
      : rules.length > 0
        ? ['No other value that these rules compare leads to another outcome.']
        : []),
  ];
}

function linesOfRule(rule: LocatedRule, index: number): readonly string[] {
  const { file, line, column, pointer, sentence, read, gave, decided, leadsTo, named } = rule;
  const place = line === undefined ? `${file}#${pointer}` : `${file}.json:${line}:${column ?? 1}`;
  const target = leadsTo === undefined ? '' : ` → ${leadsTo}`;
  const number = `${index + 1}. `;
  const indent = ' '.repeat(number.length);
  return [
    `${number}${decided ? styled('bold', sentence) : cut(sentence, MAX_SENTENCE)}${target}`,
    `${indent}${styled('dim', place)}`,
    ...(named === undefined ? [] : [`${indent}by the rule ${named.join(', ')}`]),
    ...read.map((one) => `${indent}read ${readText(one)}`),
    `${indent}gave ${short(gave)}${decided ? styled('green', ', which decides') : ''}`,
  ];
}

const readText = (read: ReadValue): string =>
  'absent' in read ? `${read.path}, which is absent` : `${read.path} = ${short(read.value)}`;

function changeText({ path, from, to }: ChangedValue): string {
  const now = from === undefined ? 'absent' : short(from);
  return `${path} ${to === undefined ? 'absent' : `= ${short(to)}`} (now ${now})`;
}

const MAX_LENGTH = 120;
/** A rule that did not decide is cut there; its file and line follow. */
const MAX_SENTENCE = 240;

const short = (value: unknown): string => cut(JSON.stringify(value) ?? 'nothing', MAX_LENGTH);

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;
