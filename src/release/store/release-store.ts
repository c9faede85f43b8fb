/** The port to the store of releases. The folder and PostgreSQL implement it. */
import type { RecordEntry } from './record.ts';

/** A change of the active release. */
export interface Change {
  /** Who makes the change, for the record. */
  readonly who: string;
  /** Why, for the record. May be empty. */
  readonly why: string;
}

export interface Activation extends Change {
  readonly release: string;
  /**
   * The release that must be active; null when none may be. The change is refused when another one
   * is. @default whichever is active
   */
  readonly base?: string | null | undefined;
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
  /** The active release; undefined when none is. */
  active(): Promise<string | undefined>;
  /** Keeps a release of the data folder in the store. It does not become active. */
  save(release: string): Promise<void>;
  /** Brings a release of the store into the data folder. Rejects when it is missing or damaged. */
  load(release: string): Promise<void>;
  /** Makes a release of the store active and adds an entry to the record. Rejects with `BaseMovedError`. */
  activate(activation: Activation): Promise<RecordEntry>;
  /** Makes the previous release active; undefined when there is none. */
  rollback(change: Change): Promise<RecordEntry | undefined>;
  /** All entries of the record, oldest first. */
  record(): Promise<readonly RecordEntry[]>;
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

/** The store cannot be reached. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/** Another release is active than the one that the change was planned for. */
export class BaseMovedError extends Error {
  override readonly name = 'BaseMovedError';
}

/** Throws when a change was planned for another active release. */
export function assertBase({ release, base }: Activation, active: string | undefined): void {
  if (base === undefined || base === (active ?? null)) return;
  throw new BaseMovedError(
    `Failed to activate ${release}: it was planned for ${base ?? 'no active release'}, but ${active ?? 'none'} is active. Please plan again.`,
  );
}
