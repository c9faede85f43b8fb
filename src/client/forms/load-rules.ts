/** Loads what a form needs once its values are entered: its validator and how entries are read. */
import type { CompiledScreen, Place, SchemaValidator } from '../../engine/index.ts';
import { loadLateParts } from '../load-late-parts.ts';
import type { FormEntries } from './form-types.ts';
import type { NetworkPort } from '../ports.ts';
import type { AppStore } from '../state/app-store.ts';

/** Rejects when one of them cannot be loaded. */
export async function loadRules(
  client: AppStore & NetworkPort,
  place: Place,
  screen: CompiledScreen,
): Promise<readonly [SchemaValidator, FormEntries]> {
  const [validator, { formEntries }] = await Promise.all([
    client.loadValidator(client.get().release, screen),
    loadLateParts(),
  ]);
  return [validator, formEntries({ place, set: () => client.get().set })];
}
