import type { CallResult } from '../engine/index.ts';
import type { Store } from './storage.ts';

/** Kinds of answers that no store of the browser may ever hold. */
export const NEVER_KEPT: ReadonlySet<string> = new Set([
  'password',
  'ssn',
  'bank',
  'signature',
  'demographic',
]);

type Answers = Readonly<Record<string, unknown>>;

const draftKey = (journey: string) => `draft:${journey}`;

/** The kept answers of a journey; an empty object when there are none. */
export function readDraft(store: Store, journey: string): Answers {
  const kept = store.read(draftKey(journey));
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Answers) : {};
}

/** Keeps a journey's answers without the values at `secret`, dotted paths. */
export function writeDraft(
  store: Store,
  journey: string,
  answers: Answers,
  secret: readonly string[],
): void {
  store.write(
    draftKey(journey),
    secret.reduce((kept, path) => without(kept, path.split('.')), answers),
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

/** Keeps what was entered at an address, so that all of it can be found and forgotten when someone logs out. */
export function writePageDraft(
  store: Store,
  path: string,
  answers: Answers,
  secret: readonly string[],
): void {
  store.write(PAGES, [...new Set([...pagesIn(store), path])]);
  writeDraft(store, path, answers, secret);
}

/** Forgets what was entered at every address. */
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

const CAMPAIGN = 'campaign';
const NAMED = new Set(['referrer', 'rid', 'te_owner_id', 'te_contact_id']);
const LONGEST = 200;

/** What a campaign's link said of itself (`utm_*`, `referrer`, `rid`), from this address or the first one of the visit; an empty object when there never was any. */
export function keepCampaign(store: Store, search: string): Readonly<Record<string, string>> {
  const found = Object.fromEntries(
    [...new URLSearchParams(search)].filter(
      ([name, value]) => (name.startsWith('utm_') || NAMED.has(name)) && value.length <= LONGEST,
    ),
  );
  if (Object.keys(found).length > 0) {
    const kept = { ...(store.read(CAMPAIGN) as Record<string, string> | undefined), ...found };
    store.write(CAMPAIGN, kept);
    return kept;
  }
  return (store.read(CAMPAIGN) as Record<string, string> | undefined) ?? {};
}

const submissionKey = (journey: string) => `submission:${journey}`;

/** What was done of a submission, so that a retry does not repeat it. `of` names the answers it was for. */
export interface Submission {
  readonly key: string;
  readonly of: string;
  readonly results: readonly CallResult[];
}

/** The submission under way for exactly these answers; a new one, with a new key, when they changed. */
export function submissionFor(store: Store, journey: string, of: string): Submission {
  const kept = store.read(submissionKey(journey)) as Submission | undefined;
  if (kept?.of === of && typeof kept.key === 'string') return kept;
  const fresh = { key: crypto.randomUUID(), of, results: [] };
  store.write(submissionKey(journey), fresh);
  return fresh;
}
export function keepSubmission(store: Store, journey: string, submission: Submission): void {
  store.write(submissionKey(journey), submission);
}
/** Was a submission begun that is not over? */
export const isSubmitting = (store: Store, journey: string): boolean =>
  store.read(submissionKey(journey)) !== undefined;
export function clearSubmission(store: Store, journey: string): void {
  store.remove(submissionKey(journey));
}
