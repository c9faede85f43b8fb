/** Changes a condition in the text of a definition, and where its entry leads. */
import { isDeepStrictEqual } from 'node:util';
import { type Rule } from '../../engine/index.ts';
import { editValue, valueAtPointer } from '../../release/edits.ts';
import { findTarget } from './held-routes.ts';
import { isCondition } from './held-rules.ts';

export interface RuleChange {
  /** Path of the definition with its ending. */
  readonly file: string;
  readonly pointer: string;
  /** The rule that was shown; null: there was none. */
  readonly before: Rule | null;
  /** Null removes the rule, so that it always holds. */
  readonly rule: Rule | null;
  /** Where it leads, as it was shown and from now on. @default as before */
  readonly target?: { readonly before: string; readonly to: string };
}

/** The text with the change. Throws Error for what is no condition, and for what changed meanwhile. */
export function editRule(text: string, change: RuleChange): string {
  const { file, pointer, before, rule, target } = change;
  if (!isCondition(pointer))
    throw new Error(`Failed to change it: ${pointer} is no condition. Please choose another one.`);
  const content: unknown = JSON.parse(text);
  const present = valueAtPointer(content, pointer) ?? null;
  const found = target && findTarget(content, file, pointer);
  if (!isDeepStrictEqual(present, before) || found?.to !== target?.before)
    throw new Error(
      'Failed to change it: somebody changed this rule meanwhile. Please look at it again.',
    );
  const edited = isDeepStrictEqual(present, rule)
    ? text
    : editValue(text, pointer, rule ?? undefined);
  return found && target ? editValue(edited, found.pointer, target.to) : edited;
}
