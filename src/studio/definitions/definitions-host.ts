/** Sends the requests of the view of the definitions. */
import type { FoundText, ReportedDiagnostic } from '../../prover/index.ts';
import { type Edited, makeEdits, send } from '../shared/studio-host.ts';

/** A definition, or a part of one. See DefinitionEntry of the host. */
export interface DefinitionEntry {
  readonly kind:
    | 'journey'
    | 'step'
    | 'page'
    | 'form'
    | 'question'
    | 'flag'
    | 'rule'
    | 'lender'
    | 'file';
  readonly id: string;
  readonly title: string;
  /** Path from the root, with its ending. */
  readonly file: string;
  readonly line: number;
  /** The address of a page or of a step. */
  readonly address?: string;
  readonly children?: readonly DefinitionEntry[];
}

export interface DefinitionGroup {
  readonly title: string;
  readonly entries: readonly DefinitionEntry[];
}

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
