/** Sends the requests about what is planned to go live. */
import type { Instants, PlannedState } from '../../host/index.ts';
import { send } from '../shared/studio-host.ts';

export type { PlannedRelease, PlannedState } from '../../host/index.ts';

export const fetchPlanned = (): Promise<PlannedState> => send('/studio/api/planned');

export const cancelPlan = (request: {
  readonly plan: number;
  readonly who: string;
  readonly why: string;
}): Promise<PlannedState> => send('/studio/api/planned/cancel', request);

/** The instants at which the clocks of a zone show a time such as `2026-12-01T18:00`. */
export const findInstants = (request: {
  readonly local: string;
  readonly zone: string;
}): Promise<Instants> => send('/studio/api/planned/instants', request);
