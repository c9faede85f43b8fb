/** Sends the requests of the view of the definitions. */
import type { DefinitionGroup, UnsavedText } from '../../host/index.ts';
import type { FoundText, ReportedDiagnostic } from '../../prover/index.ts';
import { type Edited, saveEdits, send } from '../shared/studio-host.ts';

export type { DefinitionEntry, DefinitionGroup } from '../../host/index.ts';

export const fetchDefinitions = (): Promise<readonly DefinitionGroup[]> =>
  send('/studio/api/definitions');

export const readText = (file: string): Promise<{ readonly text: string }> =>
  send(`/studio/api/definitions/text?file=${encodeURIComponent(file)}`);

export const checkText = (draft: UnsavedText): Promise<readonly ReportedDiagnostic[]> =>
  send('/studio/api/definitions/check', draft);

/** Writes a text in place of the one that was read. */
export const saveText = (file: string, before: string, after: string): Promise<Edited> =>
  saveEdits([{ file, before, after }]);

/** The first texts that have all of the words, as a lender (theme folder) shows them. */
export const searchTexts = (words: string, lender: string): Promise<readonly FoundText[]> =>
  send(`/studio/api/definitions/texts?${new URLSearchParams({ words, lender }).toString()}`);
