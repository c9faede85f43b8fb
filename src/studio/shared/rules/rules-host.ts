/** Sends the requests about the rules of a definition. */
import type { Rule } from '../../../engine/index.ts';
import type { DefinitionRules } from '../../../host/index.ts';
import { type Edited, type StudioLender, send } from '../studio-host.ts';

export type { DefinitionRules } from '../../../host/index.ts';
export type { HeldRule, RuleFact } from '../../../prover/index.ts';

/** Where a rule is. */
export interface RulePlace {
  /** Path with its ending. */
  readonly file: string;
  readonly pointer: string;
}

export const readRules = (file: string, { folder }: StudioLender): Promise<DefinitionRules> =>
  send(`/studio/api/definitions/rules?${new URLSearchParams({ file, lender: folder })}`);

interface RuleChange {
  readonly file: string;
  readonly pointer: string;
  /** The rule that was shown. Null, here and below: there is no rule, so that it always holds. */
  readonly before: Rule | null;
  readonly rule: Rule | null;
}

export const saveRule = (change: RuleChange): Promise<Edited> =>
  send('/studio/api/definitions/act', { act: 'set-rule', ...change });
