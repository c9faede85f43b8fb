/** Notices which steps this tab shows and leaves, so that hosts can count the abandoned ones. */
import { own } from '../../domain/index.ts';
import { stepAt } from '../../engine/index.ts';
import type { StepView } from '../../services/index.ts';
import type { Client } from '../state/client.ts';

/** The tab's key with the step that is shown: its release, and when it was shown. */
const SHOWN_STEP = 'shown-step';

export interface StepViews {
  /** To be called when an address is shown. */
  note(): void;
  /** Begins and ends the reports. The step that is shown when they begin is the first one. */
  follow(isCounted: boolean): void;
}

/**
 * Reports each step that is shown, and the one before it as left, while hosts count them. The tab
 * keeps the step, so a reload is a return to it.
 */
export function stepViews(client: Client, report: (view: StepView) => void): StepViews {
  let isCounted = false;
  let last: string | undefined;
  const note = (): void => {
    const address = client.navigation.address();
    if (!isCounted || address === last) return;
    last = address;
    const { release, set } = client.get();
    const left = takeLeft(client);
    const isStep = stepAt(set, address) !== undefined;
    if (isStep) client.tabStorage.write(SHOWN_STEP, { release, at: client.clock.now() });
    if (isStep || left) report({ ...(isStep && { release }), ...(left && { left }) });
  };
  return {
    note,
    follow(isCountedNow) {
      if (isCounted && !isCountedNow) client.tabStorage.remove(SHOWN_STEP);
      isCounted = isCountedNow;
      note();
    },
  };
}

function takeLeft({ tabStorage, clock }: Client): StepView['left'] {
  const kept = tabStorage.read(SHOWN_STEP);
  const [release, at] = [own(kept, 'release'), own(kept, 'at')];
  tabStorage.remove(SHOWN_STEP);
  if (typeof release !== 'string' || typeof at !== 'number') return undefined;
  return { release, afterMs: Math.max(0, clock.now() - at) };
}
