/** Stores submissions in the tab, so that a retry after a reload is the same submission. */
import type { CallResult } from '../../engine/index.ts';
import type { Store } from '../../services/index.ts';

/** A stored submission. `answers` is the digest of the answers without secrets. */
interface Submission {
  readonly key: string;
  readonly answers: string;
  readonly results: readonly CallResult[];
}

const storageKey = (name: string): string => `submission:${name}`;

/** Has a submission of this name begun but not ended? */
export const isSubmitting = (storage: Store, name: string): boolean =>
  storage.read(storageKey(name)) !== undefined;

/** Stores the results that a later attempt need not repeat. */
export function saveResults(
  storage: Store,
  name: string,
  submission: Submission,
  results: readonly CallResult[],
): void {
  storage.write(storageKey(name), { ...submission, results });
}

/** Clears a submission, so that the next one begins with a new key. */
export const clearSubmission = (storage: Store, name: string): void =>
  storage.remove(storageKey(name));

/** The stored submission for exactly these answers, or a new one. */
export function openSubmission(
  storage: Store,
  name: string,
  answers: string,
  isRetry = true,
): Submission {
  const stored = storage.read(storageKey(name)) as Submission | undefined;
  if (isRetry && stored?.answers === answers && typeof stored.key === 'string') return stored;
  const fresh = { key: crypto.randomUUID(), answers, results: [] };
  storage.write(storageKey(name), fresh);
  return fresh;
}
