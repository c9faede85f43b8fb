/** The port to the named drafts: changes of the definitions of a release that several people make. */
import { DraftMovedError } from './errors.ts';

/** What the list of the drafts says about one. */
export interface DraftHead {
  /** 16 hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  /** The release whose definitions it changes. */
  readonly base: string;
  /** 1 at first. Each save adds 1. */
  readonly revision: number;
  readonly madeBy: string;
  readonly savedBy: string;
  /** ISO time. */
  readonly savedAt: string;
  /** The people who changed it: issuer and subject. Empty where nobody signs in. */
  readonly editors: readonly string[];
}

export interface DefinitionDraft extends DraftHead {
  /** Path from the root, with its ending -> the text; null: the file is removed. */
  readonly files: Readonly<Record<string, string | null>>;
}

export interface DraftStore {
  list(): Promise<readonly DraftHead[]>;
  /** Undefined when there is none, or no more. */
  read(id: string): Promise<DefinitionDraft | undefined>;
  /**
   * Keeps a draft in place of the revision before it; a first revision must be new. Rejects with
   * `DraftMovedError` when another one is stored.
   */
  save(draft: DefinitionDraft): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Throws unless a draft follows the stored revision; 0: none is stored. */
export function assertFollows({ revision, name }: DraftHead, stored: number): void {
  if (revision !== stored + 1)
    throw new DraftMovedError(
      `Failed to save the draft “${name}”: somebody else saved it meanwhile. Please look at it again.`,
    );
}

/** A draft without its files. */
export function draftHead(draft: DefinitionDraft): DraftHead {
  const { files: _, ...head } = draft;
  return head;
}
