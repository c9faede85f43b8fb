/** Counts what reads one value of an answer: rules, and examples and walks that give it. */
import { isRecord } from '../../domain/index.ts';
import type { DefinitionFile } from '../../engine/index.ts';
import { findRules } from '../analysis/find-rules.ts';
import { perContent } from '../analysis/per-content.ts';
import { readList } from '../analysis/walk.ts';
import { valueAt } from '../records.ts';

export interface ValueReaders {
  /** Rules that compare the answer with the value. */
  readonly rules: number;
  /** Examples and walks in which somebody gives the value. */
  readonly scenarios: number;
}

const EXAMPLES = /\/scenarios\/|^journeys\/walks\//;

/** Counts the readers of a value of the answers at one of the paths, which share a list of options. */
export function countReaders(
  files: readonly DefinitionFile[],
  paths: readonly string[],
  value: unknown,
): ValueReaders {
  const read = new Set(paths.map((path) => `answers.${path}`));
  const count = (
    of: (file: DefinitionFile) => readonly unknown[],
    test: (one: unknown) => boolean,
  ) => files.reduce((sum, file) => sum + of(file).filter(test).length, 0);
  return {
    rules: count(rulesOf, (rule) => compares(rule, read, value)),
    scenarios: count(examplesOf, (one) => paths.some((path) => gives(one, path, value))),
  };
}

const rulesIn = perContent((_, content): readonly unknown[] => {
  const rules: unknown[] = [];
  findRules(content, '', (rule) => rules.push(rule));
  return rules;
});

const rulesOf = (file: DefinitionFile): readonly unknown[] =>
  EXAMPLES.test(file.file) ? [] : rulesIn(file);

/** The examples of a file; a walk is one. */
function examplesOf({ file, content }: DefinitionFile): readonly unknown[] {
  if (!EXAMPLES.test(file)) return [];
  return file.startsWith('journeys/walks/') ? [content] : readList(content, 'scenarios');
}

/** Does an operation of the rule have both the answer and the value among its arguments? */
function compares(rule: unknown, read: ReadonlySet<string>, value: unknown): boolean {
  if (Array.isArray(rule)) return rule.some((one) => compares(one, read, value));
  if (!isRecord(rule)) return false;
  return Object.entries(rule).some(([operator, written]) => {
    if (operator === 'var') return false;
    const args = [written].flat();
    const names = args.some((one) => isRecord(one) && read.has(String([one['var']].flat()[0])));
    return (names && args.flat().includes(value)) || compares(args, read, value);
  });
}

/** Does somebody answer with the value, in groups or by the dotted path? */
function gives(node: unknown, path: string, value: unknown): boolean {
  if (Array.isArray(node)) return node.some((one) => gives(one, path, value));
  if (!isRecord(node)) return false;
  const given = [node[path], valueAt(node, path.split('.'))].flat();
  return given.includes(value) || Object.values(node).some((one) => gives(one, path, value));
}
