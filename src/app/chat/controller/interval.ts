/** The timer port of the chat: repeats work while the page is visible. */
import { createContext } from 'react';

/** Timers that a test can replace. */
export interface IntervalPort {
  /** Calls `tick` every `ms` milliseconds. Returns a function that stops it. */
  every(ms: number, tick: () => void): () => void;
  /** Whether the page is visible. */
  isVisible(): boolean;
}

/** The timers of the browser. */
const browserInterval: IntervalPort = {
  every(ms, tick) {
    const timer = setInterval(tick, ms);
    return () => clearInterval(timer);
  },
  isVisible: () => !document.hidden,
};

/** The timers of the drawn app; tests provide others. */
export const IntervalContext = createContext<IntervalPort>(browserInterval);

/** Repeats a task. Runs never overlap, and a run is skipped while the page is hidden. */
export class RepeatedWork {
  readonly #interval: IntervalPort;
  readonly #work: () => Promise<unknown>;
  #running: { readonly ms: number; readonly end: () => void } | undefined;

  constructor(interval: IntervalPort, work: () => Promise<unknown>) {
    this.#interval = interval;
    this.#work = work;
  }

  /**
   * Repeats every `ms` milliseconds from now on; undefined stops. The same interval keeps its timer.
   */
  setInterval(ms: number | undefined): void {
    if (ms === this.#running?.ms) return;
    this.#running?.end();
    this.#running = ms === undefined ? undefined : { ms, end: this.#start(ms) };
  }

  #start(ms: number): () => void {
    let busy = false;
    return this.#interval.every(ms, () => {
      if (busy || !this.#interval.isVisible()) return;
      busy = true;
      void this.#work().finally(() => {
        busy = false;
      });
    });
  }
}
