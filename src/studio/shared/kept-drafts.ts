/** Keeps texts that are not saved for this tab, over changes of the file and reloads. */
import { useState } from 'react';
import { DRAFT_ID } from './place.ts';

export interface KeptDraft {
  /** What was there when the first letter was changed. */
  readonly base: string;
  readonly text: string;
}

/** A text belongs to the named draft, or to the working folder, in which it was written. */
const keyOf = (name: string): string => `studio-draft ${DRAFT_ID} ${name}`;

/**
 * The draft of a file or a text of it; undefined when there is none, or the browser keeps nothing.
 */
export function readDraft(name: string): KeptDraft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(name));
    return kept === null ? undefined : (JSON.parse(kept) as KeptDraft);
  } catch {
    return undefined;
  }
}

/** Keeps a draft; undefined removes it. Returns whether the browser kept it. */
export function keepDraft(name: string, draft: KeptDraft | undefined): boolean {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The draft of a file or a text, and what replaces it. */
export function useDraft(name: string) {
  const [kept, setKept] = useState(() => ({ name, draft: readDraft(name) }));
  const { draft } = kept.name === name ? kept : { draft: readDraft(name) };
  const setDraft = (next: KeptDraft | undefined): void => {
    keepDraft(name, next);
    setKept({ name, draft: next });
  };
  return { draft, setDraft };
}

/** The names that have a draft. */
export function namesWithDraft(): ReadonlySet<string> {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(keyOf('')));
    return new Set(keys.map((key) => key.slice(keyOf('').length)));
  } catch {
    return new Set();
  }
}
