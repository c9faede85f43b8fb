/** What an operator is given. */
import { readMember, type Member } from './members.ts';
import type { Closure, Run } from './run.ts';

/** A member of the data, a rule, or a literal: told apart by field, since to call a closure takes longer than to read most of them. */
export interface Argument {
  readonly member: Member | undefined;
  readonly rule: Closure | undefined;
  readonly literal: unknown;
}

export const ofMember = (member: Member): Argument => ({
  member,
  rule: undefined,
  literal: undefined,
});
export const ofRule = (rule: Closure): Argument => ({
  member: undefined,
  rule,
  literal: undefined,
});
export const ofLiteral = (literal: unknown): Argument => ({
  member: undefined,
  rule: undefined,
  literal,
});

/** The value of an argument. A member that is absent is null, as JSON-Logic has it. */
export function valueOf({ member, rule, literal }: Argument, data: unknown, run: Run): unknown {
  if (member !== undefined) return readMember(member, data, run) ?? null;
  return rule === undefined ? literal : rule(data, run);
}
