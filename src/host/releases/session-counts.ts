/** Counts the sessions of a canary and of the live release, each once, and those that failed. */
import type { ReleaseCounts } from '../../release/index.ts';
import type { LiveReleases } from './live-releases.ts';

/** What the host saw in a session that it issued. */
export interface SeenSession {
  /** The random text of the session. */
  readonly visit: string;
  /** The release that the host serves to it. */
  readonly release: string;
  /** The client whose session it is. All that are unknown are one. */
  readonly client: string;
  /** Whether the answer was a failure or a refusal. */
  readonly hasFailed: boolean;
}

/** Bounds the memory: some 20 MB. Over it no new session is counted in the step. */
const MAX_SESSIONS = 100_000;

interface SessionCountsInput {
  readonly releases: Pick<LiveReleases, 'current' | 'channels'>;
  readonly count: (release: string, ...keys: readonly (keyof ReleaseCounts)[]) => void;
}

/**
 * Returns the function that notes an answer. A client has one session of each release in a step, so
 * that it can neither end a canary nor dilute it with sessions that it collects. An office behind
 * one address counts once, too. While no canary runs, nothing is counted or kept.
 */
export function sessionCounts({ releases, count }: SessionCountsInput) {
  let step = '';
  /** Release and session -> whether it has failed. */
  let seen = new Map<string, boolean>();
  /** Release and client of each session seen. */
  let clients = new Set<string>();
  return ({ visit, release, client, hasFailed }: SeenSession): void => {
    const present = presentStep(releases);
    if (present !== step) [step, seen, clients] = [present, new Map(), new Set()];
    if (present === '') return;
    const [session, place] = [`${release} ${visit}`, `${release} ${client}`];
    const hadFailed = seen.get(session);
    if (hadFailed === undefined) {
      if (clients.has(place) || seen.size >= MAX_SESSIONS) return;
      clients.add(place);
      count(release, 'judged');
    }
    if (hasFailed && !hadFailed) count(release, 'failed');
    seen.set(session, hasFailed || hadFailed === true);
  };
}

/** The canaries of now with their shares and their counts at the start; empty while none runs. */
function presentStep(releases: SessionCountsInput['releases']): string {
  const canaries = releases.channels().filter(({ canary }) => canary !== undefined);
  if (canaries.length === 0) return '';
  const live = releases.current()?.release;
  return JSON.stringify([live, ...canaries.map((one) => [one.release, one.share, one.canary])]);
}
