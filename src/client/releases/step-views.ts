/** Notices which steps this tab shows and leaves, so that hosts can count the abandoned ones. */
import { own } from '../../domain/index.ts';
import { stepAt } from '../../engine/index.ts';
import type { StepView } from '../../services/index.ts';
import type { Client } from '../client.ts';

/** The tab's key with the step that is shown: its release, and when it was shown. */
const SHOWN_STEP = 'shown-step';

/**
 * Returns the function to call when an address is shown. It reports a step that is shown, and the
 * one before it as left. The tab keeps the step, so a reload is a return to it.
 */
export function stepViews(client: Client, report: (view: StepView) => void): () => void {
  let last: string | undefined;
  return () => {
    const address = client.navigation.address();
    if (address === last) return;
    last = address;
    const { release, set } = client.get();
    const left = takeLeft(client);
    const isStep = stepAt(set, address) !== undefined;
    if (isStep) client.tabStorage.write(SHOWN_STEP, { release, at: client.clock.now() });
    if (isStep || left) report({ ...(isStep && { release }), ...(left && { left }) });
  };
}

function takeLeft({ tabStorage, clock }: Client): StepView['left'] {
  const kept = tabStorage.read(SHOWN_STEP);
  const [release, at] = [own(kept, 'release'), own(kept, 'at')];
  tabStorage.remove(SHOWN_STEP);
  if (typeof release !== 'string' || typeof at !== 'number') return undefined;
  return { release, afterMs: Math.max(0, clock.now() - at) };
}
