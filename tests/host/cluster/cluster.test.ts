/** Two and four hosts on one PostgreSQL and one lender: killed, cut off, with a wrong clock, published to by two operators at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenEntry } from '../../../src/release/index.ts';
import { isFullRun } from '../../support/full-run.ts';
import { missingPostgres, startPostgres, type PostgresServer } from '../../support/postgres.ts';
import { APPLICATIONS, call, PASSWORD } from '../helpers/borrower.ts';
import { endAll } from '../helpers/processes.ts';
import { by, makeReleases, openCluster, type Cluster, type Releases } from './cluster.ts';
import { startLoad, type Acknowledged } from './load.ts';
import { openPages } from './open-pages.ts';

/** How long the database is away, in milliseconds. */
const AWAY_MS = 10_000;
/** Open pages, on all hosts together. */
const PAGES = 1000;

describe.skipIf(missingPostgres !== '' || !isFullRun)('hosts in processes of their own', () => {
  let server: PostgresServer;
  let releases: Releases;
  beforeAll(async () => {
    server = await startPostgres();
    releases = await makeReleases(4);
  });
  afterAll(async () => {
    endAll();
    await server.stop();
  });
  const served = (urls: readonly string[]) =>
    Promise.all(
      urls.map(async (url) => {
        const response = await fetch(`${url}/livez`);
        await response.arrayBuffer();
        return response.headers.get('x-release');
      }),
    );
  /** Waits until every host serves a release. Prints how long that took. */
  async function converge({ urls }: Cluster, release: string, what: string): Promise<void> {
    const began = performance.now();
    await expect.poll(() => served(urls), { interval: 20 }).toEqual(urls.map(() => release));
    console.info(`${urls.length} hosts ${what}: ${Math.round(performance.now() - began)} ms.`);
  }
  /** Whether each acknowledged application is the only one of its borrower, on every host. */
  async function expectAll(urls: readonly string[], all: readonly Acknowledged[]): Promise<void> {
    expect(all.length).toBeGreaterThan(0);
    for (const [at, { authorization, uuid }] of all.entries()) {
      const url = urls[at % urls.length] ?? '';
      const { json } = await call(url, 'GET', APPLICATIONS, undefined, { authorization });
      expect(json).toMatchObject([{ uuid }]);
      expect(json).toHaveLength(1);
    }
  }

  test.each([2, 4])(
    '%i hosts lose and mix nothing, and serve one release again after a kill and an outage',
    async (hosts) => {
      const [, second = '', third = '', fourth = ''] = releases.ids;
      const cluster = await openCluster({ server, releases, hosts });
      const { urls, operator, other, gate } = cluster;
      const load = startLoad(urls);
      await operator.activate({ ...by, release: second });
      await converge(cluster, second, 'followed a publish under load');
      const before = load.acknowledged.length;
      await cluster.kill(1);
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 1);
      await cluster.start(1);
      // Both operators saw the second release; one of them is refused.
      const both = await Promise.allSettled([
        operator.activate({ ...by, release: third, base: second }),
        other.activate({ ...by, release: fourth, base: second }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const won = both[0]?.status === 'fulfilled' ? third : fourth;
      await converge(cluster, won, 'followed one of two operators');
      await gate.shut();
      await operator.activate({ ...by, release: second });
      await sleep(AWAY_MS);
      expect(await served(urls)).toEqual(urls.map(() => won));
      const atReturn = load.acknowledged.length;
      await gate.open();
      await converge(cluster, second, 'followed after the return of the database');
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(atReturn + 1);
      await load.stop();
      expect(load.mixed).toEqual([]);
      expect(load.repeated()).toBeGreaterThan(0);
      expect(load.pagesRead()).toBeGreaterThan(0);
      await expectAll(urls, load.acknowledged);
      const record = await operator.record();
      expect(brokenEntry(record)).toBeUndefined();
      expect(record.map(({ release }) => release)).toEqual([releases.ids[0], second, won, second]);
      // The clock of the first host is a day ahead; the record has that of the database.
      const times = record.map(({ at }) => Date.parse(at));
      expect(times).toEqual(times.toSorted((one, next) => one - next));
      expect(times.at(-1)).toBeLessThan(Date.now() + 3_600_000);
      expect(await cluster.close()).toEqual(urls.map(() => 0));
    },
    300_000,
  );

  test('a host that starts without the database serves its last release, and brings the next one once it is back', async () => {
    const [first = '', second = ''] = releases.ids;
    const cluster = await openCluster({ server, releases, hosts: 2 });
    await cluster.kill(1);
    await cluster.gate.shut();
    await cluster.start(1);
    const url = cluster.urls[1] ?? '';
    const person = { email: 'ana@example.org', password: PASSWORD, phoneNumber: '(212) 555-0171' };
    const page = await fetch(`${url}/register-v2`);
    await page.text();
    expect([page.status, page.headers.get('x-release')]).toEqual([200, first]);
    const ready = await call(url, 'GET', '/readyz');
    expect([ready.status, ready.json['store']]).toEqual([200, 'away']);
    expect((await call(url, 'POST', '/identity/api/v1/register', person)).status).toBe(200);
    await cluster.gate.open();
    await cluster.operator.activate({ ...by, release: second });
    await converge(cluster, second, 'followed after a start without the database');
    expect(await cluster.close()).toEqual([0, 0]);
  }, 600_000);

  test(`the last of ${PAGES} open pages hears of a rollback`, async () => {
    const [first = '', second = ''] = releases.ids;
    const cluster = await openCluster({ server, releases, hosts: 2 });
    const { urls, operator } = cluster;
    const pages = await Promise.all(urls.map((url) => openPages(url, PAGES / urls.length)));
    await operator.activate({ ...by, release: second });
    await Promise.all(pages.map((open) => open.all(second)));
    const began = performance.now();
    await operator.rollback(by);
    await Promise.all(pages.map((open) => open.all(first)));
    console.info(
      `The last of ${PAGES} pages heard of a rollback after ${Math.round(performance.now() - began)} ms.`,
    );
    const each = pages.flatMap(({ heard }) => heard);
    expect(each).toEqual(Array(PAGES).fill([first, second, first]));
    for (const open of pages) open.close();
    expect(await cluster.close()).toEqual([0, 0]);
  }, 600_000);
});
