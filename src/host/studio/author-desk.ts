/** Follows each save for an author of definitions: whether it is live, or what is wrong with it. */
import type { SaveState } from '../../domain/index.ts';
import type { Diagnostic } from '../../engine/index.ts';
import { diagnosticPath, errorMessage } from '../../release/index.ts';
import type { SaveEvents } from '../releases/release-events.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

export interface AuthorDesk extends SaveEvents {
  state(): SaveState | null;
  /**
   * Publishes a save, or lets it wait, and notes the result. `publish` resolves with whether it undid a rollback.
   */
  save(publish: () => Promise<boolean>): Promise<void>;
}

interface DeskInput {
  readonly releases: Pick<LiveReleases, 'current' | 'waiting' | 'lastRefusal'>;
  readonly now?: () => number;
}

/** Opens the desk. It has no state before the first save. */
export function openAuthorDesk(input: DeskInput): AuthorDesk {
  const { releases, now = Date.now } = input;
  const listeners = new Set<() => void>();
  let state: SaveState | null = waitingState(releases, now()) ?? null;
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async save(publish) {
      try {
        const undoesRollback = await publish();
        state = refusedState(releases, now()) ??
          waitingState(releases, now()) ?? {
            ...{ live: true, at: now(), undoesRollback },
            release: releases.current()?.release ?? '',
          };
      } catch (error) {
        const message = `Failed to publish the save: ${errorMessage(error).replace(/\.$/, '')}. Please save again.`;
        state = { live: false, at: now(), place: '', message, more: 0 };
      }
      listeners.forEach((listener) => listener());
    },
  };
}

/** Why the last save is refused; undefined when it is sound. */
function refusedState(
  releases: Pick<LiveReleases, 'lastRefusal'>,
  at: number,
): SaveState | undefined {
  const refusal = releases.lastRefusal();
  if (refusal === undefined) return undefined;
  const [first, ...more] = findCauses(refusal.faults);
  const place = first
    ? `${diagnosticPath(first.file)}:${first.line ?? 1}:${first.column ?? 1}`
    : '';
  return { live: false, at, place, message: first?.message ?? refusal.reason, more: more.length };
}

/** The faults without those that only follow from a file that is no JSON. */
export function findCauses(faults: readonly Diagnostic[]): readonly Diagnostic[] {
  const syntax = faults.filter(({ code }) => code === 'syntax');
  return syntax.length > 0 ? syntax : faults;
}

/** A sound save that is not live; undefined when the last one is. */
function waitingState(
  { waiting }: Pick<LiveReleases, 'waiting'>,
  at: number,
): SaveState | undefined {
  const next = waiting();
  return next && { live: false, waits: true, at, release: next.release };
}
