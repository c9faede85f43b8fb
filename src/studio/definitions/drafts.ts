/** Keeps texts that are not saved for this tab, over changes of the file and reloads. */
import { DRAFT_ID } from '../shared/place.ts';

export interface KeptDraft {
  /** The text of the file when the first letter was changed. */
  readonly base: string;
  readonly text: string;
}

/** A text belongs to the named draft, or to the working folder, in which it was written. */
const keyOf = (file: string): string => `studio-draft ${DRAFT_ID} ${file}`;

/** The draft of a file; undefined when there is none, or the browser keeps nothing. */
export function readKeptDraft(file: string): KeptDraft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(file));
    return kept === null ? undefined : (JSON.parse(kept) as KeptDraft);
  } catch {
    return undefined;
  }
}

/** Keeps a draft; undefined removes it. Returns whether the browser kept it. */
export function keepDraft(file: string, draft: KeptDraft | undefined): boolean {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(file));
    else sessionStorage.setItem(keyOf(file), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The files that have a draft. */
export function filesWithDraft(): ReadonlySet<string> {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(keyOf('')));
    return new Set(keys.map((key) => key.slice(keyOf('').length)));
  } catch {
    return new Set();
  }
}
