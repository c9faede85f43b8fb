/** Keeps for this tab, over reloads, what is not saved: above all texts, over changes of the file. */
import { useRef, useState } from 'react';
import { DRAFT_ID } from './place.ts';

interface KeptDraft {
  /** The text when the first letter was changed. */
  readonly base: string;
  readonly text: string;
}

/** A text belongs to the named draft, or to the working folder, in which it was written. */
const buildKey = (name: string): string => `studio-draft ${DRAFT_ID} ${name}`;

/** Reads the value at a key of the tab; undefined without one, or if the browser keeps none. */
export function readKept<T>(key: string): T | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as T);
  } catch {
    return undefined;
  }
}

/** Keeps a value at a key; undefined removes it. Returns whether the browser kept it. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The draft of a file, or of a text of it. */
export const readKeptDraft = (name: string) => readKept<KeptDraft>(buildKey(name));

/** Keeps a draft; undefined removes it. Returns whether the browser kept it. */
export const keepDraft = (name: string, draft: KeptDraft | undefined): boolean =>
  keep(buildKey(name), draft);

/** The draft of a file or a text, and what replaces it. */
export function useKeptDraft(name: string) {
  const [kept, setKept] = useState(() => ({ name, draft: readKeptDraft(name) }));
  // A save ends after later letters, and after this was drawn for the last time.
  const latest = useRef(kept);
  const { draft } = kept.name === name ? kept : { draft: readKeptDraft(name) };
  const setDraft = (next: KeptDraft | undefined): void => {
    keepDraft(name, next);
    latest.current = { name, draft: next };
    setKept(latest.current);
  };
  /** Forgets the draft of a text that was sent and is saved. Later letters are a draft over the saved text. */
  const settle = (sent: string, saved: string): void => {
    const own = latest.current.name === name ? latest.current.draft : undefined;
    const { text = sent } = readKeptDraft(name) ?? own ?? {};
    setDraft(text === sent || text === saved ? undefined : { base: saved, text });
  };
  return { draft, setDraft, settle };
}

export interface KeptForm<Values> {
  readonly form: Values;
  readonly set: (change: Partial<Values>) => void;
  /** Forgets what was filled in, once it is sent or dropped. */
  readonly forget: () => void;
}

const buildFormKey = (name: string): string => `studio-form ${DRAFT_ID} ${name}`;

export function forgetForm(name: string): void {
  keep(buildFormKey(name), undefined);
}

/**
 * The values of a form. A form that is closed before it is sent opens again as it was left.
 * `notKept`: the values that begin anew each time.
 */
export function useKeptForm<Values extends object>(
  name: string,
  empty: Values,
  notKept: Partial<Values> = {},
): KeptForm<Values> {
  const key = buildFormKey(name);
  const readChanges = () => readKept<Partial<Values>>(key);
  const [form, setForm] = useState<Values>(() => ({ ...empty, ...readChanges(), ...notKept }));
  const set = (change: Partial<Values>): void => {
    keep(key, { ...readChanges(), ...change });
    setForm((before) => ({ ...before, ...change }));
  };
  return { form, set, forget: () => forgetForm(name) };
}

/** The names that have a draft. */
export function namesWithDraft(): ReadonlySet<string> {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(buildKey('')));
    return new Set(keys.map((key) => key.slice(buildKey('').length)));
  } catch {
    return new Set();
  }
}

/** The texts that are not saved, by the names of their files or texts. */
export const listKeptTexts = (): readonly { readonly name: string; readonly text: string }[] =>
  [...namesWithDraft()].flatMap((name) => {
    const { text } = readKeptDraft(name) ?? {};
    return text === undefined ? [] : [{ name, text }];
  });
