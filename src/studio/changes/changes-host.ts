/** Sends the requests of the changes view. */
import type { ReleaseRefusal, ScenarioOutcome, UndoneEntry } from '../../prover/index.ts';
import type { ShownDiff } from '../shared/DiffList.tsx';
import { type Edited, send } from '../shared/studio-host.ts';

/** A file whose text is not the live one. See ChangedFile of the host. */
export interface ChangedFile {
  readonly file: string;
  readonly change: 'added' | 'changed' | 'removed';
  readonly stamp: string;
}

/** See ChangesState of the host. */
export interface ChangesState {
  readonly waits: boolean;
  readonly onlyWaits?: string;
  readonly live: string | null;
  readonly release: string | null;
  readonly faults: readonly { readonly place: string; readonly message: string }[];
  readonly diff?: ShownDiff;
  readonly files?: readonly ChangedFile[];
}

export interface ScenarioRun {
  readonly count: number;
  readonly failed: readonly ScenarioOutcome[];
}

/** See PublishPlan of the host. */
export interface PublishPlan {
  readonly release: string;
  readonly base: string | null;
  readonly who: string;
  readonly breaking: number;
  readonly unmapped: readonly string[];
  readonly unknown?: string;
  readonly undone: readonly UndoneEntry[];
  readonly scenarios: ScenarioRun;
  readonly channels: readonly { readonly name: string; readonly release: string }[];
}

/** See PublishRequest of the host. */
export interface PublishRequest {
  readonly release: string;
  readonly base: string | null;
  readonly who: string;
  readonly why: string;
  readonly accept: boolean;
  readonly undo: boolean;
  readonly channel?: {
    readonly name: string;
    readonly base: string | null;
    readonly share?: number;
    readonly orgs?: readonly string[];
  };
}

export type PublishRefusal =
  | ReleaseRefusal
  | { readonly kind: 'scenarios'; readonly run: ScenarioRun }
  | {
      readonly kind: 'moved';
      readonly message: string;
      readonly last?: UndoneEntry['entry'];
    };

export type PublishResult =
  | { readonly done: string; readonly fault?: string }
  | { readonly refusal: PublishRefusal };

export const readChanges = (): Promise<ChangesState> => send('/studio/api/changes');

export const runScenarios = (): Promise<ScenarioRun> => send('/studio/api/changes/scenarios', {});

export const takeBack = (files: readonly ChangedFile[]): Promise<Edited> =>
  send('/studio/api/changes/back', { files });

export const setWaits = (waits: boolean): Promise<Pick<ChangesState, 'waits'>> =>
  send('/studio/api/changes/mode', { waits });

export const planPublish = (): Promise<PublishPlan> => send('/studio/api/publish');

export const publish = (request: PublishRequest): Promise<PublishResult> =>
  send('/studio/api/publish', request);
