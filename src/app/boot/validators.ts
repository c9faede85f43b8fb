/** Loads the compiled validators of a release from the host. */
import { acceptAll } from '../../client/index.ts';
import type { SchemaValidator } from '../../engine/index.ts';
import { whenIdle } from './when-idle.ts';

const loaded = new Map<string, Promise<SchemaValidator>>();

/**
 * Returns the validator with this id, loaded once. Rejects when the host can't serve it; the next
 * call tries again.
 */
export function loadValidator(release: string, id: string | undefined): Promise<SchemaValidator> {
  if (!id) return Promise.resolve(acceptAll);
  const url = `/releases/${release}/validators/${id}.js`;
  const known = loaded.get(url);
  if (known) return known;
  const loading = import(/* @vite-ignore */ url).then(
    (module: { default: SchemaValidator }) => module.default,
  );
  loaded.set(url, loading);
  loading.catch(() => loaded.delete(url));
  return loading;
}

/** Loads validators when the browser is idle, so that Continue does not wait for them. */
export function preloadValidators(release: string, ids: readonly (string | undefined)[]): void {
  whenIdle(() => ids.forEach((id) => void loadValidator(release, id).catch(() => undefined)));
}
