import type { Store } from '../../services/index.ts';
import { TRACKER } from '../state/context.ts';

/** This browser's tracker uuid; created at the first visit. */
export function trackerId(storage: Store): string {
  const stored = storage.read(TRACKER);
  if (typeof stored === 'string') return stored;
  const made = crypto.randomUUID();
  storage.write(TRACKER, made);
  return made;
}
