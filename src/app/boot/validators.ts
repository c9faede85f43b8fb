/** Loads the compiled validators of a release from the host. */
import { acceptAll } from '../../client/index.ts';
import type { SchemaValidator } from '../../engine/index.ts';
import { whenIdle } from './when-idle.ts';

const loaded = new Map<string, Promise<SchemaValidator>>();

/**
 * Returns the validator with this id, loaded once. Rejects when the host can't serve it, asked
 * twice; the next call tries again.
 */
export function loadValidator(release: string, id: string | undefined): Promise<SchemaValidator> {
  if (!id) return Promise.resolve(acceptAll);
  const key = `${release}/${id}`;
  const known = loaded.get(key);
  if (known) return known;
  const [file, name] = id.split('/');
  const load = () => import(/* @vite-ignore */ `/releases/${release}/validators/${file}.js`);
  const loading = load()
    .catch(load)
    .then(
      // The file of a journey has a function for each of its validators.
      ({ default: made }) => (name === undefined ? made : made[name]()) as SchemaValidator,
    );
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** Loads validators when the browser is idle, so that Continue does not wait for them. */
export function preloadValidators(release: string, ids: readonly (string | undefined)[]): void {
  whenIdle(() => ids.forEach((id) => void loadValidator(release, id).catch(() => undefined)));
}
