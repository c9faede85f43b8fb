/** The changes of the releases, and what is shown of them. */
import type { ReleaseChangesDesk, PublishResult, ReleasesState } from '../../host/index.ts';
import type { UndoneEntry } from '../../prover/index.ts';
import { toHost } from '../shared/studio-host.ts';

export type ShownRecordEntry = UndoneEntry['entry'];

/** A group: some sessions, some lenders, or both. */
export type ReleaseGroup = ReleasesState['channels'][number];

/** The person who makes a change, why, and what they accept. */
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

export const changeReleases = (
  { kind, ...change }: ReleaseChange,
  reason: AcceptedReason,
): Promise<PublishResult> => {
  const make: (request: never) => Promise<PublishResult> = toHost.releases[kind];
  return make({ ...change, ...reason } as never);
};
