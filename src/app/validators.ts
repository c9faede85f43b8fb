import type { SchemaValidator } from '../engine/index.ts';

const loaded = new Map<string, Promise<SchemaValidator>>();

/** A screen without a schema has nothing that could be wrong. */
export const nothingToFault: SchemaValidator = () => [];

/** The compiled validator of a screen, fetched once. Rejects when the host can't give it; the next call asks again. */
export function loadValidator(release: string, id: string | undefined): Promise<SchemaValidator> {
  if (!id) return Promise.resolve(nothingToFault);
  const url = `/releases/${release}/validators/${id}.js`;
  const known = loaded.get(url);
  if (known) return known;
  const coming = import(/* @vite-ignore */ url).then(
    (module: { default: SchemaValidator }) => module.default,
  );
  loaded.set(url, coming);
  coming.catch(() => loaded.delete(url));
  return coming;
}

/** Fetches validators while nobody waits, so that the press of Continue does not. */
export function preloadValidators(release: string, ids: readonly (string | undefined)[]): void {
  const start = () => ids.forEach((id) => void loadValidator(release, id).catch(() => undefined));
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}
