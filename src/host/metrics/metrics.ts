/** The metrics of one host, for Prometheus. No label holds a path, an id of a person or an address. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { COUNT_KEYS } from '../../release/index.ts';
import type { LoadGate } from '../../server/index.ts';
import { LENDER_OUTCOMES, type LenderOutcome } from '../lender/measure-call.ts';
import type { StoreFollower } from '../releases/follow-store.ts';
import type { CountedReleases } from '../releases/release-counts.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

const REFUSAL_REASONS = ['too_large', 'unknown_operation', 'rate_limited', 'overloaded'] as const;
/** Whether a page could load a release that was announced to it. */
export const RELEASE_OUTCOMES = ['loaded', 'refused', 'kept'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

interface MeasuredRequest {
  readonly method: string;
  /** The class of its path, see `classifyRoute`. */
  readonly route: string;
  readonly status: number;
  /** Time until the response began. */
  readonly seconds: number;
}

export interface Metrics {
  countRequest(request: MeasuredRequest): void;
  countRefusal(reason: RefusalReason): void;
  countLenderCall(outcome: LenderOutcome, seconds: number): void;
  countReleaseOutcome(outcome: (typeof RELEASE_OUTCOMES)[number]): void;
  setOpenStreams(count: number): void;
  /** All series in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

type Gates = Readonly<Record<string, Pick<LoadGate, 'atWork' | 'waiting'>>>;

interface MetricsInput {
  readonly releases: Pick<LiveReleases, 'current'>;
  /** Whether the host serves the active release of its store; absent: unknown. */
  readonly follower?: Pick<StoreFollower, 'state' | 'acknowledgement'> | undefined;
  /** The counts of the pages of each served release; absent: nothing is counted. */
  readonly counts?: Pick<CountedReleases, 'totals'> | undefined;
  /** The gates whose requests are counted, by the kind of load; absent: none. */
  readonly gates?: Gates | undefined;
  /**
   * Whether the series of the process are collected: memory, event loop, file descriptors. Their
   * observers last as long as the process.
   * @default false
   */
  readonly withProcess?: boolean;
}

/** Upper bounds in seconds. A call to the lender may take 30. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Every other method is counted as `other`. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Makes the metrics in a registry of their own, so that two hosts in one process stay apart. */
export function createMetrics(input: MetricsInput): Metrics {
  const { releases, follower, counts, gates, withProcess = false } = input;
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  addReleaseInfo(registry, releases);
  if (follower) addStore(registry, follower);
  if (counts) addReleaseCounts(registry, counts);
  if (gates) addLoad(registry, gates);
  const requests = requestSeries(registry);
  const refusals = new Counter({
    name: 'http_requests_refused_total',
    help: 'Refused requests.',
    labelNames: ['reason'],
    registers: [registry],
  });
  const lenderCalls = new Histogram({
    name: 'lender_call_duration_seconds',
    help: 'Calls to the lender, until the response began.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const outcomes = new Counter({
    name: 'release_outcomes_total',
    help: 'Pages that could load a release, and pages that could not.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const streams = new Gauge({
    name: 'release_event_streams',
    help: 'Open streams of release events.',
    registers: [registry],
  });
  // A series that starts at 0 shows its first increase as a rate.
  for (const reason of REFUSAL_REASONS) refusals.inc({ reason }, 0);
  for (const outcome of RELEASE_OUTCOMES) outcomes.inc({ outcome }, 0);
  for (const outcome of LENDER_OUTCOMES) lenderCalls.zero({ outcome });
  return {
    countRequest: requests,
    countRefusal: (reason) => refusals.inc({ reason }),
    countLenderCall: (outcome, seconds) => lenderCalls.observe({ outcome }, seconds),
    countReleaseOutcome: (outcome) => outcomes.inc({ outcome }),
    setOpenStreams: (count) => streams.set(count),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** The count and the duration of requests, by the same labels. */
function requestSeries(registry: Registry): Metrics['countRequest'] {
  const labelNames = ['method', 'route', 'status'] as const;
  const count = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered.',
    labelNames,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response began.',
    labelNames,
    buckets: BUCKETS,
    registers: [registry],
  });
  return ({ method, route, status, seconds }) => {
    const labels = {
      method: METHODS.has(method) ? method : 'other',
      route,
      status: `${Math.floor(status / 100)}xx`,
    };
    count.inc(labels);
    duration.observe(labels, seconds);
  };
}

/** How many requests are worked on and wait, by the kind of load. */
function addLoad(registry: Registry, gates: Gates): void {
  const add = (name: string, help: string, key: 'atWork' | 'waiting') => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect: () => {
        for (const [kind, gate] of Object.entries(gates)) gauge.set({ kind }, gate[key]());
      },
    });
  };
  add('http_requests_at_work', 'Requests that are worked on.', 'atWork');
  add('http_requests_waiting', 'Requests that wait until others are answered.', 'waiting');
}

function addReleaseInfo(registry: Registry, releases: MetricsInput['releases']): void {
  const info = new Gauge({
    name: 'release_info',
    help: 'The live release. The value is always 1.',
    labelNames: ['release'],
    registers: [registry],
    collect: () => {
      info.reset();
      const live = releases.current();
      if (live) info.set({ release: live.release }, 1);
    },
  });
}

/** Adds the counts of the live release and of those of the channels. Each has a series for each key. */
function addReleaseCounts(registry: Registry, counts: NonNullable<MetricsInput['counts']>): void {
  const series = new Counter({
    name: 'release_use_total',
    help: 'Judged and failed sessions of a release, and what its pages say of themselves.',
    labelNames: ['release', 'what'],
    registers: [registry],
    collect: () => {
      series.reset();
      for (const [release, one] of Object.entries(counts.totals()))
        for (const what of COUNT_KEYS) series.inc({ release, what }, one[what]);
    },
  });
}

/**
 * Adds whether the store can be reached, and whether the host serves its active release. The reason
 * of a NACK is in /healthz and in `journey releases`.
 */
function addStore(registry: Registry, follower: NonNullable<MetricsInput['follower']>): void {
  const connected = new Gauge({
    name: 'release_store_connected',
    help: '1 while the store of releases can be reached, else 0.',
    registers: [registry],
    collect: () => {
      connected.set(follower.state() === 'away' ? 0 : 1);
    },
  });
  const acknowledged = new Gauge({
    name: 'release_acknowledged',
    help: '1 when the host serves the active release of its store (ACK), 0 when it does not (NACK).',
    labelNames: ['release'],
    registers: [registry],
    collect: () => {
      acknowledged.reset();
      const last = follower.acknowledgement();
      if (last) acknowledged.set({ release: last.release }, last.outcome === 'ack' ? 1 : 0);
    },
  });
}
