/** The port to the store of releases. The folder and PostgreSQL implement it. */
import type { Canary, Channel, ChannelScope } from './channels.ts';
import type { CountsByRelease } from './counts.ts';
import type { DraftStore } from './definition-drafts.ts';
import { BaseMovedError } from './errors.ts';
import type { RecordDetails, Recorded, RecordEntry } from './record.ts';
import type { JudgePlan, NewPlan } from './schedule.ts';
import type { CommentStore } from './show-comments.ts';

/** A change of the active release. */
export interface Change {
  /** The person who makes the change, for the record. */
  readonly who: string;
  /** Why, for the record. May be empty. */
  readonly why: string;
}

/** A change that takes a release back. */
interface BackChange extends Change {
  /** The release that must be active, in the channel if there is one. @default whichever is */
  readonly base?: string | undefined;
}

/** An approval of a release in place of the active one. */
export interface NewApproval extends Change {
  readonly release: string;
  /** The release that must be active; null when none may be. */
  readonly base: string | null;
  readonly details: RecordDetails;
}

/** A link to show a release, or its end before its time. `details` have the link. */
export interface NewShowLink extends Change {
  readonly release: string;
  readonly details: RecordDetails;
  readonly isEnd: boolean;
}

export interface Activation extends Change {
  readonly release: string;
  /** The channel that gets the release. @default everyone who is in no channel */
  readonly channel?:
    | (ChannelScope & {
        readonly name: string;
        readonly canary?: Canary | undefined;
        /** The share that the channel must have. @default whichever it has */
        readonly atShare?: number | undefined;
      })
    | undefined;
  /**
   * The release that must be active, in the channel if there is one; null when none may be. The
   * change is refused when another one is. @default whichever is active
   */
  readonly base?: string | null | undefined;
  /** For a channel: the release that everyone else must have. @default whichever they have */
  readonly live?: string | null | undefined;
  /** For the record. @default none */
  readonly details?: RecordDetails | undefined;
}

/** The releases that the hosts serve. */
export interface LiveState {
  /** The active release; undefined when none is. */
  readonly release: string | undefined;
  readonly channels: readonly Channel[];
}

/** The releases that are to go live later. */
export interface PlannedReleases {
  /** Milliseconds of the clock of the store, by which plans are decided. */
  readonly now: number;
  /** The entries of the plans, the next one first. */
  readonly planned: readonly RecordEntry[];
}

/** Whether a host serves a release. */
export interface HostReport {
  /** The id of the host. */
  readonly host: string;
  readonly release: string;
  /** `ack`: the host serves it. `nack`: the host keeps its last good release. */
  readonly outcome: 'ack' | 'nack';
  /** Why the host does not serve it; empty for an ACK. */
  readonly reason: string;
}

/** A report and the ISO time at which it was stored. */
export interface StoredReport extends HostReport {
  readonly at: string;
}

/**
 * Each release is written to the data folder first, and hosts serve it from there. A method rejects
 * with `StoreAwayError` when the store cannot be reached.
 */
export interface ReleaseStore {
  /**
   * The active release; undefined when none is. Rejects with `DamagedError` when it cannot be read,
   * since an unknown release is no release that may be replaced unseen.
   */
  active(): Promise<string | undefined>;
  /** The active release and the channels, without those that cannot be read. */
  live(): Promise<LiveState>;
  /** The named drafts of the definitions. */
  readonly drafts: DraftStore;
  /** The comments on links to show. */
  readonly comments: CommentStore;
  /** Keeps a release of the data folder in the store. It does not become active. */
  save(release: string): Promise<void>;
  /** Brings a release of the store into the data folder. Rejects when it is missing or damaged. */
  load(release: string): Promise<void>;
  /**
   * Makes a release of the store active, for everyone or in a channel, and adds an entry to the
   * record. Rejects with `BaseMovedError`, and for a channel that cannot be.
   */
  activate(activation: Activation): Promise<Recorded>;
  /**
   * Makes the previous release active; undefined when there is none. A channel without a previous
   * release ends; undefined when there is no such channel. A damaged record stops no rollback. Rejects
   * with `BaseMovedError`.
   */
  rollback(
    change: BackChange & { readonly channel?: string | undefined },
  ): Promise<Recorded | undefined>;
  /**
   * Adds an approval to the record. Rejects with `BaseMovedError`, and when the record cannot be
   * written.
   */
  approve(approval: NewApproval): Promise<Recorded>;
  /**
   * Plans to make a release of the store active at an instant. Rejects with `BaseMovedError`, for an
   * instant that has passed, for a plan that meets another one, and when the record cannot be written.
   */
  schedule(plan: NewPlan): Promise<Recorded>;
  /** Cancels a plan by the number of its entry; undefined when it has ended. */
  unschedule(change: Change & { readonly plan: number }): Promise<Recorded | undefined>;
  planned(): Promise<PlannedReleases>;
  /**
   * Makes the release of a plan active whose instant has come, or records why it lapses. Undefined
   * when the plan has ended or its instant is yet to come: of many hosts that ask, one decides.
   */
  decide(plan: number, judge: JudgePlan): Promise<Recorded | undefined>;
  /**
   * Adds a link to show to the record, or its end. Rejects for a release that is not stored, and when
   * the record cannot be written.
   */
  recordLink(link: NewShowLink): Promise<Recorded>;
  /**
   * Ends a channel, so that its sessions get the active release; undefined when there is none.
   * Rejects with `BaseMovedError`.
   */
  end(change: BackChange & { readonly channel: string }): Promise<Recorded | undefined>;
  /** Keeps a release from being removed, or no longer. */
  pin(change: Change & { readonly release: string; readonly isPinned: boolean }): Promise<Recorded>;
  /** The pinned releases. */
  pins(): Promise<readonly string[]>;
  /** Stores that pages of a host use these releases now. */
  reportUse(host: string, releases: readonly string[]): Promise<void>;
  /** Stores that pages on these releases sent something about an application now. */
  reportApplied(host: string, releases: readonly string[]): Promise<void>;
  /**
   * Removes each release that is not active, in no channel, not planned, not pinned, shown by no link,
   * the base of no draft, none of those before, and that no host has reported a session on for a day,
   * nor something sent about an application for 90 days. One that was made within the day is kept, too.
   */
  collect(change: Change): Promise<readonly Recorded[]>;
  /** Adds what a host counted about releases. */
  count(host: string, counts: CountsByRelease): Promise<void>;
  /** Returns the counts of all hosts. */
  counts(): Promise<CountsByRelease>;
  /** All entries of the record that can be read, oldest first. */
  record(): Promise<readonly RecordEntry[]>;
  /** Lists the damaged or unreadable parts of the store, one sentence each. */
  faults(): Promise<readonly string[]>;
  /** Stores whether a host serves a release. Replaces its last report about this release. */
  report(report: HostReport): Promise<void>;
  /** The reports of all hosts, newest first. */
  reports(): Promise<readonly StoredReport[]>;
  /**
   * Calls the listener when the active release may have changed. Resolves with the function that
   * stops. A store that is away notifies again once it is back.
   */
  watch(onChange: () => void): () => void;
  close(): Promise<void>;
}

/** Throws when a change was planned for another active release. */
export function assertBase(
  { release, base }: Pick<Activation, 'release' | 'base'>,
  active: string | undefined,
): void {
  if (base === undefined || base === (active ?? null)) return;
  throw new BaseMovedError(
    `Failed to activate ${release}: it was planned for ${base ?? 'no active release'}, but ${active ?? 'none'} is active. Please plan again.`,
  );
}
