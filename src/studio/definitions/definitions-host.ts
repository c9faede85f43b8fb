/** Sends the requests of the view of the definitions. */
import type { DefinitionGroup } from '../../host/index.ts';
import type { FoundText, ReportedDiagnostic } from '../../prover/index.ts';
import { type Edited, makeEdits, send } from '../shared/studio-host.ts';

export type { DefinitionEntry, DefinitionGroup } from '../../host/index.ts';

/** A text that is not saved. */
export interface Draft {
  readonly file: string;
  readonly text: string;
  /** Whether all checks run, which takes about a second. */
  readonly isWhole: boolean;
}

export const listDefinitions = (): Promise<readonly DefinitionGroup[]> =>
  send('/studio/api/definitions');

export const readText = (file: string): Promise<{ readonly text: string }> =>
  send(`/studio/api/definitions/text?file=${encodeURIComponent(file)}`);

export const checkText = (draft: Draft): Promise<readonly ReportedDiagnostic[]> =>
  send('/studio/api/definitions/check', draft);

/** Writes a text in place of the one that was read. */
export const saveText = (file: string, before: string, after: string): Promise<Edited> =>
  makeEdits([{ file, before, after }]);

/** The first texts that have all of the words, as a lender (theme folder) shows them. */
export const findTexts = (words: string, lender: string): Promise<readonly FoundText[]> =>
  send(`/studio/api/definitions/texts?${new URLSearchParams({ words, lender }).toString()}`);
