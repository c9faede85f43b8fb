/** One argument of a compiled operator. */
import { readMember, type Member } from './members.ts';
import type { Closure, Run } from './run.ts';

/**
 * Exactly one of: a member of the data, a compiled rule, or a literal. These are fields, not
 * closures, because calling a closure takes longer than most reads.
 */
export interface Argument {
  readonly member: Member | undefined;
  readonly rule: Closure | undefined;
  readonly literal: unknown;
}

const none: Argument = { member: undefined, rule: undefined, literal: undefined };

export const memberArgument = (member: Member): Argument => ({ ...none, member });
export const ruleArgument = (rule: Closure): Argument => ({ ...none, rule });
export const literalArgument = (literal: unknown): Argument => ({ ...none, literal });

/** The value of an argument. An absent member is null, as in JSON-Logic. */
export function readValue({ member, rule, literal }: Argument, data: unknown, run: Run): unknown {
  if (member !== undefined) return readMember(member, data, run) ?? null;
  return rule === undefined ? literal : rule(data, run);
}
