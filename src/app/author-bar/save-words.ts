/** The words about the state of a save. */
import type { SaveState } from '../../domain/index.ts';

/** `0.6 s`, `12 s`, `3 min`: the time since an instant, in words. Both are in epoch milliseconds. */
export function ageInWords(at: number, now: number): string {
  const seconds = Math.max(0, now - at) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  return seconds < 60 ? `${Math.floor(seconds)} s` : `${Math.floor(seconds / 60)} min`;
}

/** The beginning of a message, which names the place again. */
const FAILED = /^Failed to .*?: /;

/** What a save did: `1 screen changed`. A refused one says where its first fault is, and what it is. */
export function saveInWords(state: SaveState): string {
  if (!state.live && state.waits) return 'The save waits in the Studio until someone publishes it.';
  if (!state.live) {
    const { place, message, more } = state;
    const others = more === 0 ? '' : ` ${more} more ${more === 1 ? 'fault' : 'faults'}.`;
    return `${place === '' ? '' : `${place}, `}${message.replace(FAILED, '')}${others}`;
  }
  const { screens, undoesRollback } = state;
  const changed = `${screens === 0 ? 'no' : screens} ${screens === 1 ? 'screen' : 'screens'} changed`;
  return undoesRollback ? `${changed}. This save published what was rolled back before` : changed;
}
