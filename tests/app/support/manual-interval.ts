/** Builds the chat's timers, which a test fires by hand. */
import { act } from '@testing-library/react';
import type { IntervalPort } from '../../../src/app/chat/controller/interval.ts';

interface ManualInterval extends IntervalPort {
  /** Fires every timer with this interval once. */
  readonly fire: (ms: number) => void;
  /** The intervals that are set, in milliseconds. */
  readonly active: () => readonly number[];
}

/** Timers that never fire by themselves. */
export function manualInterval(): ManualInterval {
  const timers = new Set<{ readonly ms: number; readonly tick: () => void }>();
  return {
    every(ms, tick) {
      const timer = { ms, tick };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    isVisible: () => true,
    active: () => [...timers].map(({ ms }) => ms),
    fire: (ms) =>
      act(() => [...timers].filter((timer) => timer.ms === ms).forEach(({ tick }) => tick())),
  };
}
