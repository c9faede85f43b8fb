/** Holds a state, and calls its listeners after each change. */
export class StateStore<State extends object> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(initial: State) {
    this.#state = initial;
  }

  /** The current state. A new object after each change. */
  readonly get = (): State => this.#state;

  /** Calls `listener` after each change. Returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly update = (part: Partial<State>): void => {
    this.#state = { ...this.#state, ...part };
    this.notify();
  };

  /** Calls the listeners without a change of the state. */
  readonly notify = (): void => this.#listeners.forEach((listener) => listener());
}
