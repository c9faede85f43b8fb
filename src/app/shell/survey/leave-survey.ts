/** The survey for people who leave an unfinished application. It is offered once per tab. */
import type { Client } from '../../../client/index.ts';
import { matchPath, text } from '../../../engine/index.ts';

/** The action that the person was about to take. */
export type PendingAction = () => void;

/** Marks in the tab's storage that the survey was offered. */
const TRIGGERED = 'leave-survey-triggered';
/** The time between closing the survey and running the pending action, in milliseconds. */
const FOLLOW_UP_MS = 750;

/** Holds the pending action while the survey is open. */
export class LeaveSurvey {
  readonly #client: Client;
  readonly #listeners = new Set<() => void>();
  #pending: PendingAction | undefined;
  #isOpen = false;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Whether the survey is open. */
  readonly get = (): boolean => this.#isOpen;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether leaving this path offers the survey. False once it was triggered. */
  isEnabledAt(path: string): boolean {
    const { tabStorage } = this.#client;
    const { set } = this.#client.get();
    return (
      surveyAddress(this.#client) !== undefined &&
      (set.layout.leaveSurvey?.pages ?? []).some((page) => matchPath(page, path) !== undefined) &&
      tabStorage.read(TRIGGERED) !== true
    );
  }

  /** Opens the survey, and stores the action that follows it. */
  open(action: PendingAction): void {
    this.#pending = action;
    this.#setOpen(true);
  }

  /** Closes the survey; the pending action runs 750 ms later. */
  async close(): Promise<void> {
    this.#setOpen(false);
    await this.#client.clock.wait(FOLLOW_UP_MS);
    const action = this.#pending;
    this.#pending = undefined;
    action?.();
  }

  /** Closes the survey, and clears the pending action: the person stays. */
  reset(): void {
    this.#pending = undefined;
    this.#setOpen(false);
  }

  /** Marks the survey as triggered: it is not offered again in this tab. */
  disable(): void {
    this.#client.tabStorage.write(TRIGGERED, true);
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#listeners.forEach((listener) => listener());
  }
}

/** The https address of the lender's survey; undefined when it has none. */
export function surveyAddress(client: Client): string | undefined {
  const { set } = client.get();
  const address = text(set.layout.leaveSurvey?.address, { org: set.org }, set.vocabulary);
  return address.startsWith('https://') ? address : undefined;
}
