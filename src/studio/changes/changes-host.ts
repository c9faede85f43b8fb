/** Sends the requests of the changes view. */
import type {
  ChangedFile,
  ChangedScreens,
  ChangesState,
  PublishPlan,
  PublishRequest,
  PublishResult,
} from '../../host/index.ts';
import type { ScenarioRun } from '../../prover/index.ts';
import { type Edited, send } from '../shared/studio-host.ts';

export type {
  ChangedFile,
  ChangesState,
  PublishPlan,
  PublishRequest,
  PublishRefusal,
  PublishResult,
} from '../../host/index.ts';

export const readChanges = (): Promise<ChangesState> => send('/studio/api/changes');

export const readScreens = (): Promise<ChangedScreens> => send('/studio/api/changes/screens');

export const requestScenarioRun = (): Promise<ScenarioRun> =>
  send('/studio/api/changes/scenarios', {});

export const expectFound = (scenarios: readonly string[]): Promise<Edited> =>
  send('/studio/api/changes/expect', { scenarios });

export const takeBack = (files: readonly ChangedFile[]): Promise<Edited> =>
  send('/studio/api/changes/back', { files });

export const setWaits = (waits: boolean): Promise<Pick<ChangesState, 'waits'>> =>
  send('/studio/api/changes/mode', { waits });

export const planPublish = (): Promise<PublishPlan> => send('/studio/api/publish');

export const publish = (request: PublishRequest): Promise<PublishResult> =>
  send('/studio/api/publish', request);
