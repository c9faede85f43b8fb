/** Sends the requests of the releases view. */
import type { ReleaseChangesDesk, ReleasesState, ReleaseScreen } from '../../host/index.ts';
import type { UndoneEntry } from '../../prover/index.ts';
import type { PublishResult } from '../changes/changes-host.ts';
import type { ShownDiff } from '../shared/DiffList.tsx';
import { send } from '../shared/studio-host.ts';

export type { ReleasesState, ReleaseScreen } from '../../host/index.ts';

export type ShownRecordEntry = UndoneEntry['entry'];

/** A group: some sessions, some lenders, or both. */
export type ReleaseGroup = ReleasesState['channels'][number];
/** What the hosts counted about a release, as far as it is shown. */
export type Counts = Pick<
  ReleasesState['counts'][string],
  'sessions' | 'errors' | 'refusals' | 'submissions' | 'steps' | 'continued'
>;

/** Who makes a change, why, and what they accept. */
export interface AcceptedReason {
  readonly who: string;
  readonly why: string;
  readonly accept: boolean;
  readonly undo: boolean;
}

/** The changes, by the last part of their address. */
export type ReleaseChange = {
  readonly [Kind in keyof ReleaseChangesDesk]: { readonly kind: Kind } & Omit<
    Parameters<ReleaseChangesDesk[Kind]>[0],
    keyof AcceptedReason | 'goesLiveAt'
  >;
}[keyof ReleaseChangesDesk];

export const readReleases = (): Promise<ReleasesState> => send('/studio/api/releases');

export const compareReleases = (from: string, to: string): Promise<ShownDiff> =>
  send(`/studio/api/releases/${from}/to/${to}`);

export const fetchReleaseScreens = (
  release: string,
  org: string,
): Promise<readonly ReleaseScreen[]> =>
  send(`/studio/api/releases/${release}/screens/${encodeURIComponent(org)}`);

export const changeReleases = (
  { kind, ...change }: ReleaseChange,
  reason: AcceptedReason,
): Promise<PublishResult> => send(`/studio/api/releases/${kind}`, { ...change, ...reason });
