import type { Client } from '../client.ts';

/**
 * Runs a piece of work unless the same is under way in this tab; then it gives undefined. If another
 * tab runs it, this waits for that tab first: the lender then says what has changed meanwhile.
 */
export async function onceInFlight<T>(
  { inFlight, exclusively }: Pick<Client, 'inFlight' | 'exclusively'>,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (inFlight.has(name)) return undefined;
  inFlight.add(name);
  try {
    return await exclusively(name, work);
  } finally {
    inFlight.delete(name);
  }
}
