/** Replaces the signing key of all hosts of a database. */
import type { RotatedKeys } from '../lender/signing-key.ts';

/**
 * Stores a new key, which all hosts use a few seconds later, and keeps the one before it. Rejects
 * with a one-line message while the database is away.
 */
export async function rotateSharedKey(url: string): Promise<RotatedKeys> {
  const { openSharedState } = await import('./shared-state.ts');
  const state = openSharedState({ url, connections: 1 });
  try {
    return await state.rotateKey();
  } finally {
    await state.close();
  }
}
