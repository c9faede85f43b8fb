/** Words about dates follow the clock of the host, not that of a device that is wrong. */
import { afterEach, expect, it, vi } from 'vitest';
import { browserPorts } from '../../../src/app/boot/browser-ports.ts';
import { contextOutsidePages } from '../../../src/client/index.ts';
import { localJwtSession } from '../../../src/services/index.ts';
import { buildClient } from '../../client/build-client.ts';

const NOW = Date.parse('2026-05-04T16:00:00Z');
const DAY = 24 * 3600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The ports of a device at noon, after a response with this header. */
async function afterResponse(headers: Readonly<Record<string, string>>) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
  const { ports } = browserPorts({
    baseUrl: '',
    orgCode: 'MAIN',
    session: localJwtSession(),
    onRelease: () => undefined,
  });
  await ports.transport({ method: 'GET', url: '/x' });
  return ports;
}
const dateOf = (time: number) => ({ date: new Date(time).toUTCString() });

it.each([
  ['a year ahead', 365 * DAY],
  ['ten days ahead', 10 * DAY],
  ['a day behind', -DAY],
])('a device that is %s has the time of the host', async (_, ahead) => {
  const { clock } = await afterResponse(dateOf(NOW - ahead));
  expect(clock.hostNow?.()).toBe(NOW - ahead);
  // Times that tabs share are those of the device, before and after a response.
  expect(clock.now()).toBe(NOW);
  vi.setSystemTime(NOW + 5_000);
  expect(clock.hostNow?.()).toBe(NOW - ahead + 5_000);
});

it.each([
  ['of a response that was 30 seconds on its way', dateOf(NOW - 30_000)],
  ['without a date', {}],
  ['with a date that is none', { date: 'soon' }],
])('the time %s is that of the device', async (_, headers) => {
  const { clock } = await afterResponse(headers);
  expect(clock.hostNow?.()).toBe(NOW);
});

it('rules read the time of the host', () => {
  const { client } = buildClient();
  const clock = { ...client.clock, hostNow: () => NOW };
  expect(contextOutsidePages({ ...client, clock }).now).toBe('2026-05-04T12:00:00-04:00');
});
