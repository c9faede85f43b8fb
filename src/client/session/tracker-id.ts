import { readUuid, type Store } from '../../services/index.ts';
import { TRACKER } from '../state/context.ts';

/** This browser's tracker uuid; created at the first visit. */
export function trackerId(storage: Store): string {
  const stored = readUuid(storage, TRACKER);
  if (stored !== undefined) return stored;
  const made = crypto.randomUUID();
  storage.writeText(TRACKER, made);
  return made;
}
