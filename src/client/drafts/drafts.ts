/** Stores drafts in the tab, so that a reload loses no answers. */
import type { Store } from '../../services/index.ts';

/** Kinds of answers that must never be written to browser storage. */
export const NEVER_STORED: ReadonlySet<string> = new Set([
  'password',
  'ssn',
  'bank',
  'signature',
  'demographic',
  'location',
]);

type Answers = Readonly<Record<string, unknown>>;

/** The storage key of the draft of a journey, or of the page with this path. */
export const draftKey = (name: string): string => `draft:${name}`;

/** The stored answers of a draft; an empty object when there are none. */
export function readDraft(store: Store, journey: string): Answers {
  const kept = store.read(draftKey(journey));
  return isAnswers(kept) ? kept : {};
}

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stores a draft without the values at the dotted paths in `secret`. */
export function writeDraft(
  store: Store,
  journey: string,
  answers: Answers,
  secret: readonly string[],
): void {
  store.write(draftKey(journey), withoutPaths(answers, secret));
}

/** The answers without the values at these dotted paths. */
export function withoutPaths(answers: Answers, paths: readonly string[]): Answers {
  return paths.reduce((rest, path) => without(rest, path.split('.')), answers);
}

/** The answers without what is ticked, at any depth of their objects. */
export function withoutTicks(answers: Answers): Answers {
  const kept = Object.entries(answers).filter(([, value]) => value !== true);
  return Object.fromEntries(
    kept.map(([key, value]) => [key, isAnswers(value) ? withoutTicks(value) : value]),
  );
}

export function clearDraft(store: Store, journey: string): void {
  store.remove(draftKey(journey));
}

const PAGES = 'draft-pages';
const pagesIn = (store: Store): readonly string[] => {
  const kept = store.read(PAGES);
  return Array.isArray(kept) ? kept.filter((path): path is string => typeof path === 'string') : [];
};

/**
 * Stores the draft of a page under its path, and records the path so that a logout can clear all
 * page drafts.
 */
export function writePageDraft(
  store: Store,
  path: string,
  answers: Answers,
  secret: readonly string[],
): void {
  store.write(PAGES, [...new Set([...pagesIn(store), path])]);
  writeDraft(store, path, answers, secret);
}

/** Clears the drafts of all pages. */
export function clearPageDrafts(store: Store): void {
  pagesIn(store).forEach((path) => clearDraft(store, path));
  store.remove(PAGES);
}

function without(value: Answers, path: readonly string[]): Answers {
  const [head, ...rest] = path;
  if (head === undefined || !Object.hasOwn(value, head)) return value;
  const { [head]: inner, ...others } = value;
  if (rest.length === 0 || typeof inner !== 'object' || inner === null) return others;
  return { ...others, [head]: without(inner as Answers, rest) };
}
