/** Opens the shared state, and fills it from a data folder. The client of PostgreSQL is loaded only when it is used. */
import type { RotatedKeys } from '../lender/signing-key.ts';
import type { ImportedFolder } from '../data-folder/import-folder.ts';
import type { SharedState } from './shared-state.ts';

export type OpenedState = SharedState;

/** Opens the state of a database. `connections` bounds those of its pool. Connects at the first use. */
export async function openState(url: string, connections: number): Promise<OpenedState> {
  const { openSharedState } = await import('./shared-state.ts');
  return openSharedState({ url, connections });
}

/**
 * Stores a new signing key, which all hosts use a few seconds later, and keeps the one before it.
 * Rejects with a one-line message while the database is away.
 */
export async function rotateSharedKey(url: string): Promise<RotatedKeys> {
  const state = await openState(url, 1);
  try {
    return await state.rotateKey();
  } finally {
    await state.close();
  }
}

/** See `importFolder` in the folder `data-folder`. */
export async function importFolder(from: string, databaseUrl: string): Promise<ImportedFolder> {
  const module = await import('../data-folder/import-folder.ts');
  return module.importFolder({ from, databaseUrl });
}
