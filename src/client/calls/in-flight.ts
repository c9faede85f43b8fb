import type { Client } from '../state/client.ts';

/**
 * Runs the work of this name. Returns undefined if it is already running in this tab. If it is
 * running in another tab, waits for that tab first, so that the lender's answer reflects that tab's
 * work.
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
