/** Measures what hosts of one lender answer a second, and the processor time of each request. */
import type { LoadResult } from '../load/driver.ts';
import type { LoadDriver } from '../load/processes.ts';
import { creation, requestText } from '../load/requests.ts';
import type { BenchCluster } from './cluster.ts';
import { cpuSeconds } from './processes.ts';

/** Connections, to all hosts together. */
const CONNECTIONS = 64;
/** Share of the time that is not measured, so that the hosts have compiled their code. */
const WARM_UP = 0.3;

/** A speed with the CPU milliseconds of a request. */
export interface HostsSpeed {
  readonly hosts: number;
  readonly what: RequestKind;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Of all hosts together. */
  readonly hostMs: number;
  /** Of the sandbox. */
  readonly lenderMs: number;
  readonly driverMs: number;
}
const REQUEST_KINDS = ['page', 'definitions', 'read', 'create'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

interface SpeedsInput {
  readonly cluster: BenchCluster;
  readonly driver: LoadDriver;
  readonly seconds: number;
}

export async function measureSpeeds(input: SpeedsInput): Promise<readonly HostsSpeed[]> {
  const { definitions, reader, applicants } = input.cluster;
  const { authorization, application } = reader;
  const texts: Readonly<Record<RequestKind, readonly string[]>> = {
    page: [requestText({ path: '/register-v2' })],
    definitions: [requestText({ path: definitions })],
    read: [requestText({ path: application, headers: { authorization } })],
    create: applicants.map((each, n) => creation(each, n + 1)),
  };
  const speeds: HostsSpeed[] = [];
  for (const what of REQUEST_KINDS) speeds.push(await readSpeed(input, what, texts[what]));
  return speeds;
}

async function readSpeed(
  { cluster, driver, seconds }: SpeedsInput,
  what: RequestKind,
  requests: readonly string[],
): Promise<HostsSpeed> {
  const ports = cluster.hosts.map(({ port }) => port);
  const run = { port: 0, ports, connections: CONNECTIONS, requests };
  // Each application is created once, so that part has no warm-up.
  const isOnce = what === 'create';
  if (!isOnce) await driver.drive({ ...run, seconds: seconds * WARM_UP });
  const cpu = () => ({
    hosts: cluster.hosts.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    lender: cpuSeconds(cluster.lender.pid),
    driver: cpuSeconds(driver.pid),
  });
  const before = cpu();
  const result = await driver.drive({ ...run, seconds: isOnce ? 0 : seconds });
  const after = cpu();
  const done = computeDone(result, isOnce ? 201 : 200);
  const perRequest = (name: keyof typeof before) => (1000 * (after[name] - before[name])) / done;
  return {
    hosts: ports.length,
    what,
    perSecond: done / result.seconds,
    p99: result.p99,
    hostMs: perRequest('hosts'),
    lenderMs: perRequest('lender'),
    driverMs: perRequest('driver'),
  };
}

/** The answers with a status. Throws when there is another one. */
function computeDone({ statuses }: LoadResult, expected: number): number {
  const done = statuses[expected] ?? 0;
  if (Object.keys(statuses).length !== 1 || done === 0)
    throw new Error(`Failed to measure: answers were ${JSON.stringify(statuses)}.`);
  return done;
}
