/** Finds conditions that always decide the same, and branches that are never taken. */
import { isRecord } from '../../domain/index.ts';
import type { RuleTyper } from './rule-type.ts';
import { isKnown, type ValueType } from './value-type.ts';

/** Returns whether a value counts as true or as false, when that is certain. */
function truth(type: ValueType): boolean | undefined {
  if (!isKnown(type)) return undefined;
  if (type.kinds.size === 0) return false;
  const { values = [], absent } = type;
  if (type.values !== undefined && values.every((value) => !value)) return false;
  if (absent) return undefined;
  if (type.values !== undefined) return values.every(Boolean) ? true : undefined;
  return [...type.kinds].every((kind) => kind === 'object') ? true : undefined;
}

export function checkCondition(
  { reports }: RuleTyper,
  rule: unknown,
  { type, pointer }: { readonly type: ValueType; readonly pointer: string },
): void {
  // A value that is read may be one of an enumeration of which no value is empty.
  const certain = isRecord(rule) && 'var' in rule ? undefined : truth(type);
  if (certain === undefined || isReducedTo(rule)) return;
  reports.found(
    'constant-condition',
    pointer,
    `Failed to accept the condition: it is always ${certain}, so a part of the rule is never used. Please test a value, or remove it.`,
  );
}

/** The result of an operator is judged where its own condition stands. */
const isReducedTo = (rule: unknown): boolean =>
  isRecord(rule) && ['if', '?:', 'and', 'or'].some((operator) => operator in rule);

/** Reports a condition of an `if` that repeats an earlier one: its branch is never taken. */
export function checkChain(
  { reports }: RuleTyper,
  written: readonly unknown[],
  pointerOf: (index: number) => string,
): void {
  const seen = new Set<string>();
  for (let at = 0; at + 1 < written.length; at += 2) {
    const key = JSON.stringify(written[at]);
    if (seen.has(key))
      reports.found(
        'constant-condition',
        pointerOf(at),
        'Failed to accept the condition: an earlier one of this "if" is the same, so its branch is never used. Please test something else, or remove the branch.',
      );
    seen.add(key);
  }
}
