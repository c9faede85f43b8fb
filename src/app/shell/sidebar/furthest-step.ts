/**
 * Stores the furthest step of each application in the tab, so that its progress never moves back.
 */
import { applicationIn, type Client } from '../../../client/index.ts';
import { applicationStep } from '../../../engine/index.ts';
import { currentStep, type ProgressInput } from './sidebar-progress.ts';

type StepInput = Omit<ProgressInput, 'least'>;

/**
 * Returns the furthest step of the path's application in this tab, and stores the one that the
 * application has reached: a page that is only looked at, such as one of a bookmark, is not reached.
 * Returns 0 outside of the borrower's own application.
 */
export function furthestStep(client: Client, input: StepInput): number {
  const uuid = applicationIn(input.path);
  if (uuid === undefined || input.owner !== 'borrower') return 0;
  const key = `progress:${uuid.toLowerCase()}`;
  const kept = Number(client.tabStorage.readText(key) ?? 0) || 0;
  const current = currentStep(input);
  // A complete application that gets a task again is no longer complete, so that is not stored.
  if (!Number.isFinite(current)) return current;
  const reached = applicationStep(input.set, input.context);
  if (reached > kept) client.tabStorage.writeText(key, String(reached));
  return Math.max(kept, current);
}
