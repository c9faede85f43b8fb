/** The shipped limits over HTTP: the host identifies the client, and none can pose as another. */
import { afterAll, expect, test } from 'vitest';
import { call } from './helpers/borrower.ts';
import { endAll, startProduction } from './helpers/processes.ts';
import { isFullRun } from '../support/full-run.ts';

const CODE = '/service-marketing/api/v1/offer-code/NONE';
afterAll(endAll);

/** The statuses of eleven lookups, each with an address that the client claims. */
async function lookUp(environment: Readonly<Record<string, string>>): Promise<number[]> {
  const host = await startProduction({ SANDBOX_LIMIT_FACTOR: '1', ...environment });
  const url = await host.ready;
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const claimed = { 'x-forwarded-for': `203.0.113.${count}` };
    statuses.push((await call(url, 'GET', CODE, undefined, claimed)).status);
  }
  host.child.kill('SIGTERM');
  await host.ended;
  return statuses;
}

test('the eleventh lookup of one client is refused, whatever addresses it claims', async () => {
  expect(await lookUp({})).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});

test.runIf(isFullRun)('behind a trusted proxy each client has its own limits', async () => {
  const statuses = await lookUp({ TRUSTED_PROXIES: '127.0.0.1' });
  expect(statuses).toEqual(Array.from({ length: 11 }, () => 404));
});
