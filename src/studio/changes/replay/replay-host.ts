/** Sends the requests about the borrowers that are played. */
import type { ReplayState } from '../../../host/index.ts';
import { send } from '../../shared/studio-host.ts';

export type { ReplayState } from '../../../host/index.ts';
export type { Move, Moves } from '../../../prover/index.ts';

export const readReplay = (): Promise<ReplayState> => send('/studio/api/replay');
export const startReplay = (): Promise<ReplayState> => send('/studio/api/replay', {});
export const stopReplay = (): Promise<ReplayState> => send('/studio/api/replay/stop', {});
