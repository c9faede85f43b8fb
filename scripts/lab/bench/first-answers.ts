/** Benchmark: how long the host takes to answer with a page that it has not kept yet. */
import { Agent, request } from 'node:http';
import { stepPath, type CompiledSet } from '../../../src/engine/index.ts';
import { startShippedHost } from './start-bench-host.ts';

/** The journey whose steps are asked for, next to the open pages. */
const JOURNEY = 'register-v2';

/**
 * Rows for the first and the second request of each page of each partner: the median and the
 * slowest, in milliseconds until the last byte. The host prepares only the pages of the main brand,
 * so the first request of a partner's page draws and compresses it. Throws when a page is not
 * answered with 200.
 */
export async function measureFirstAnswers(
  root: string,
  sets: ReadonlyMap<string, CompiledSet>,
): Promise<readonly (readonly [string, string])[]> {
  const host = await startShippedHost(root);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [first, second]: [number[], number[]] = [[], []];
  try {
    for (const set of sets.values()) {
      const [prefix] = set.org.prefixes;
      if (set.org.main || prefix === undefined) continue;
      for (const path of listPaths(set))
        for (const times of [first, second])
          times.push(await answerTime({ agent, url: host.url, prefix, path }));
    }
  } finally {
    agent.destroy();
    await host.close();
  }
  const row = (what: string, times: readonly number[]) =>
    [
      `${what}, ${times.length} pages of partners (slowest)`,
      `${median(times).toFixed(1)} ms (${Math.max(...times).toFixed(1)} ms)`,
    ] as const;
  return [
    row('Page that the host has not kept, drawn and compressed', first),
    row('Page that it has kept', second),
  ];
}

/** The steps of the registration, and the open pages without placeholders. */
const listPaths = (set: CompiledSet): readonly string[] => [
  ...(set.journeys[JOURNEY]?.steps ?? []).map(({ id }) => stepPath(set, JOURNEY, id)),
  ...set.routing.publicPaths.open.filter((path) =>
    Object.values(set.pages).some((page) => page.path === path),
  ),
];

interface Asked {
  readonly agent: Agent;
  readonly url: string;
  readonly prefix: string;
  readonly path: string;
}

/** Milliseconds from a request to the end of its answer. */
function answerTime({ agent, url, prefix, path }: Asked): Promise<number> {
  const { hostname, port } = new URL(url);
  const headers = { host: `${prefix}.localhost:${port}`, 'accept-encoding': 'br' };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const start = performance.now();
  request({ agent, hostname, port, path, headers }, (response) => {
    response.on('error', reject).on('end', () => {
      if (response.statusCode === 200) resolve(performance.now() - start);
      else reject(new Error(`Failed to measure ${path}: the status is ${response.statusCode}.`));
    });
    response.resume();
  })
    .on('error', reject)
    .end();
  return promise;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
