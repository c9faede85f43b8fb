/** Explains why a screen, field, block, error, route or modal shows, or why not. */
import {
  type CompiledSet,
  type Context,
  evaluateWithTrace,
  readPath,
  type TraceEntry,
  truthy,
} from '../../engine/index.ts';
import { listDifferences } from './differences.ts';
import type {
  DecidingRow,
  ExplainedRule,
  ExplainOptions,
  Explanation,
  Question,
  ReadValue,
} from './explanation.ts';
import { ruleInWords } from './rule-words.ts';
import { buildSubject } from './subjects.ts';

/**
 * The rules that decide a question in their order, what each read and gave, and what would have to
 * differ for another outcome. Pure. Throws Error for a name that the set does not define.
 */
export function explain(
  set: CompiledSet,
  question: Question,
  context: Context,
  options: ExplainOptions = {},
): Explanation {
  const subject = buildSubject(set, question, options);
  const rows = subject.rows(context);
  return {
    question: subject.question,
    outcome: subject.outcome(context),
    rules: rows.map((row) => explained(set, row)),
    differences: listDifferences({
      rules: rows.map(({ when }) => when),
      context,
      outcome: subject.outcome,
    }),
  };
}

function explained(
  { vocabulary }: CompiledSet,
  { file, pointer, when, context, leadsTo, decides }: DecidingRow,
): ExplainedRule {
  const { value, entries } =
    when === undefined
      ? { value: true, entries: [] }
      : evaluateWithTrace(when, context, vocabulary);
  const holds = truthy(value);
  return {
    file,
    pointer,
    ...(when !== undefined && { rule: when }),
    sentence: ruleInWords(when),
    read: valuesRead(entries, context),
    gave: value ?? null,
    holds,
    decided: decides === String(holds),
    ...(leadsTo !== undefined && { leadsTo }),
  };
}

/** Each path of the context once. Reads of list entries are left out: the list itself was read. */
function valuesRead(entries: readonly TraceEntry[], context: unknown): readonly ReadValue[] {
  const paths = entries.flatMap(({ read, inEntry }) =>
    read === undefined || read === '' || inEntry ? [] : [read],
  );
  return [...new Set(paths)].map((path) => {
    const value = readPath(context, path);
    return value === undefined ? { path, absent: true } : { path, value };
  });
}
