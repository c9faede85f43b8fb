/** The port to the named drafts: changes of the definitions of a release that several people make. */
import { DraftMovedError } from './errors.ts';

/** The entry of a draft in the list of the drafts. */
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

/** Id of a draft -> the names of those who have it open. */
export type DraftPeople = Readonly<Record<string, readonly string[]>>;

/** For so long a host that says nothing more counts. */
export const PRESENT_MS = 10_000;

export interface DraftStore {
  list(): Promise<readonly DraftHead[]>;
  /** Undefined when there is none, or no more. */
  read(id: string): Promise<DefinitionDraft | undefined>;
  /**
   * Keeps a draft in place of the revision before it; a first revision must be new. Rejects with
   * `DraftMovedError` when another one is stored. `assertFree` gets all drafts before, while none
   * is named, and may throw.
   */
  save(draft: DefinitionDraft, assertFree?: (drafts: readonly DraftHead[]) => void): Promise<void>;
  remove(id: string): Promise<void>;
  /** Says who has which drafts open on a host. Resolves with who has them open on the other ones. */
  meet(host: string, people: DraftPeople): Promise<DraftPeople>;
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

/** The people of several hosts as one. */
export function joinPeople(all: readonly DraftPeople[]): DraftPeople {
  const joined = new Map<string, readonly string[]>();
  for (const [id, names] of all.flatMap((people) => Object.entries(people)))
    joined.set(id, [...new Set([...(joined.get(id) ?? []), ...names])].toSorted());
  return Object.fromEntries(joined);
}
