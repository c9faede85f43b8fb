/** Stores what a host counted, and lets each canary widen or end by the counts of all hosts. */
import {
  BaseMovedError,
  countsSince,
  decideCanary,
  NO_COUNTS,
  StoreAwayError,
  type Canary,
  type CanaryDecision,
  type Channel,
  type LiveState,
  type ReleaseStore,
} from '../../release/index.ts';
import { errorFacts, type Log } from '../log.ts';
import type { CountedReleases } from './release-counts.ts';

/** The name in the record for a change of a canary. */
const WHO = 'canary';
const EVERYONE = 100;

interface CanariesInput {
  readonly store: Pick<
    ReleaseStore,
    'activate' | 'end' | 'count' | 'counts' | 'record' | 'reports'
  >;
  readonly counts: Pick<CountedReleases, 'take' | 'putBack'>;
  readonly log: Log;
  /** Milliseconds of a monotonic clock, so that a host with a wrong time widens nothing early. */
  readonly now: () => number;
}

type CanaryChannel = Channel & { readonly canary: Canary; readonly share: number };

const isCanary = (channel: Channel): channel is CanaryChannel =>
  channel.canary !== undefined && channel.share !== undefined;

/**
 * Returns the function that stores the counts of a host and decides about the canaries. Rejects while
 * the store is away; the counts are then stored later.
 */
export function canaryRunner({ store, counts, log, now }: CanariesInput) {
  /** Step of a canary -> when this host first saw it. One that is started again is another step. */
  let seen = new Map<string, number>();
  const keepSteps = (canaries: readonly CanaryChannel[]): void => {
    seen = new Map(canaries.map(identifyStep).map((step) => [step, seen.get(step) ?? now()]));
  };
  return async (host: string, { release: live, channels }: LiveState): Promise<void> => {
    await storeCounts({ store, counts }, host);
    const canaries = channels.filter(isCanary);
    keepSteps(canaries);
    if (live === undefined) return;
    for (const channel of canaries) {
      const sinceMs = now() - (seen.get(identifyStep(channel)) ?? now());
      const decision = await decide(store, channel, { live, sinceMs });
      if (decision.kind === 'wait') continue;
      const { name, release, share } = channel;
      log('canary', { channel: name, release, share, decision: decision.kind, why: decision.why });
      await carryOut(store, channel, { live, decision }).catch((error: unknown) => {
        if (error instanceof StoreAwayError) throw error;
        // Another host may have been first.
        if (!(error instanceof BaseMovedError))
          log('canary', { channel: name, ...errorFacts(error) });
      });
    }
  };
}

const identifyStep = ({ name, release, share, canary }: CanaryChannel): string =>
  JSON.stringify([name, release, share, canary.since]);

async function storeCounts(
  { store, counts }: Pick<CanariesInput, 'store' | 'counts'>,
  host: string,
): Promise<void> {
  const taken = counts.take();
  if (Object.keys(taken).length === 0) return;
  try {
    await store.count(host, taken);
  } catch (error) {
    counts.putBack(taken);
    throw error;
  }
}

async function decide(
  store: CanariesInput['store'],
  channel: CanaryChannel,
  { live, sinceMs }: { readonly live: string; readonly sinceMs: number },
): Promise<CanaryDecision> {
  const { canary, release, share } = channel;
  if (live === release) return { kind: 'return', why: 'It is live for everyone.' };
  // Only the step from that release to this one was accepted and compared.
  if (live !== (canary.live ?? live))
    return { kind: 'return', why: `Another release is live since it began: ${live}.` };
  const all = await store.counts();
  const inStep = (id: string) => countsSince(all[id] ?? NO_COUNTS, canary.since[id] ?? NO_COUNTS);
  const nack = await findNack(store, channel);
  return decideCanary({
    settings: canary,
    share,
    canary: inStep(release),
    live: inStep(live),
    sinceMs,
    nack,
  });
}

/** Finds a host's report against the release in the channel; empty when each can serve it. */
async function findNack(
  store: CanariesInput['store'],
  { name, release }: CanaryChannel,
): Promise<string> {
  const nacks = (await store.reports()).filter(
    (one) => one.release === release && one.outcome === 'nack',
  );
  if (nacks.length === 0) return '';
  const start = (await store.record()).findLast(
    ({ details, base, ...entry }) =>
      details?.channel === name && entry.release === release && base !== release,
  );
  // Both times are those of the store. A report of a host that is gone may be older.
  const last = nacks.find(({ at }) => start === undefined || at >= start.at);
  return last ? `${last.host}: ${last.reason}` : '';
}

/** At 100 % a canary goes live; one for some lenders becomes a channel of all their sessions. */
async function carryOut(
  store: CanariesInput['store'],
  { name, release, share, orgs, canary }: CanaryChannel,
  { live, decision }: { readonly live: string; readonly decision: CanaryDecision },
): Promise<void> {
  const change = { who: WHO, why: decision.why };
  if (decision.kind === 'widen' && (decision.share < EVERYONE || orgs !== undefined)) {
    const isLast = decision.share >= EVERYONE;
    const step = isLast
      ? {}
      : { share: decision.share, canary: { ...canary, since: await store.counts() } };
    const channel = { name, orgs, atShare: share, ...step };
    await store.activate({ ...change, release, base: release, live, channel });
    return;
  }
  if (decision.kind === 'widen') await store.activate({ ...change, release, base: live });
  await store.end({ ...change, channel: name, base: release });
}
