/** Sends the requests about the rules of a definition. */
import type { DefinitionAct, DefinitionRules } from '../../../host/index.ts';
import { type Edited, type StudioLender, send } from '../studio-host.ts';

export type { HeldEntry, RuleFact, TargetChoice } from '../../../prover/index.ts';

/** Where a rule is. */
export interface RulePlace {
  /** Path with its ending. */
  readonly file: string;
  readonly pointer: string;
}

export const readRules = (file: string, { folder }: StudioLender): Promise<DefinitionRules> =>
  send(`/studio/api/definitions/rules?${new URLSearchParams({ file, lender: folder })}`);

type RuleChange = Omit<Extract<DefinitionAct, { readonly act: 'set-rule' }>, 'act'>;

export const saveRule = (change: RuleChange): Promise<Edited> =>
  send('/studio/api/definitions/act', { act: 'set-rule', ...change });
