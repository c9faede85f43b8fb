/** The `journey` commands that plan a release for a time, list the plans and cancel them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { edit, journey, live, prepareProduct } from './small-product.ts';

prepareProduct();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T12:00:00Z') });
  await journey('publish', '--who', 'Ada');
  edit({ title: 'Second' });
});
afterEach(() => vi.useRealTimers());

const plan = (at: string, ...more: readonly string[]) =>
  journey('publish', '--at', at, '--who', 'Ada', ...more);
const cancel = (...more: readonly string[]) =>
  journey('releases', 'cancel', '--who', 'Bo', ...more);

it('a release is planned with the instant, listed, and cancelled', async () => {
  const first = live();
  const { code, text } = await plan('2026-12-01T18:00-05:00', '--why', 'December');
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/Release [0-9a-f]{16} goes live at 2026-12-01T23:00:00\.000Z, unless/),
  ]);
  expect(live()).toBe(first);
  const { text: listed } = await journey('releases');
  expect(listed).toMatch(/^Release [0-9a-f]{16} goes live at 2026-12-01T23:00:00\.000Z \(#2\)\.$/m);
  expect(listed).toMatch(
    /^#2 .* schedule of .* for 2026-12-01T23:00:00\.000Z by Ada: December \(/m,
  );
  expect(JSON.parse((await journey('releases', '--json')).text)).toMatchObject({
    planned: [{ number: 2, action: 'schedule' }],
  });
  expect((await plan('2026-12-01T20:00Z')).errors).toContain('Please cancel that plan first');
  expect((await cancel('7')).code).toBe(1);
  expect(await cancel('--why', 'Not yet')).toMatchObject({
    ...{ code: 0, text: expect.stringContaining('does not go live by itself') as string },
  });
  expect((await journey('releases')).text).toMatch(/^#3 .* unschedule of .* by Bo, planned by #2/m);
  expect((await cancel()).errors).toBe(
    'Failed to cancel: there is no such plan. Please see `npx journey releases`.',
  );
});

it('a plan that another publish made void is listed with the reason', async () => {
  await plan('2026-12-02T18:00Z');
  edit({ title: 'Third' });
  await journey('publish', '--who', 'Ada');
  expect((await journey('releases')).text).toMatch(
    /^Release [0-9a-f]{16} lapses at 2026-12-02T18:00:00\.000Z \(#2\): another release went live meanwhile\.$/m,
  );
});

it('a plan of a group has its lenders, and of several one is named', async () => {
  const group = (name: string, at: string) => plan(at, '--channel', name, '--org', 'HARBOR');
  await group('pilot', '2026-12-02T18:00Z');
  await group('trial', '2026-12-03T18:00Z');
  expect((await journey('releases')).text).toContain(' on pilot of HARBOR (#2).');
  expect((await cancel()).errors).toContain('Please name the entry of one: 2, 3.');
  expect((await cancel('3')).code).toBe(0);
});

it.each([
  ['2026-12-01T11:59Z', 'has passed'],
  ['tomorrow', 'tomorrow is no time'],
  ['2028-12-01T11:59Z', 'more than a year'],
])('%s is refused', async (at, message) => {
  const { code, errors } = await plan(at);
  expect([code, errors]).toEqual([1, expect.stringContaining(message)]);
});

it.each(['--canary', '--plan'])('--at is refused with %s', async (option) =>
  expect((await plan('2026-12-02T18:00Z', option)).errors).toContain('Please leave out'),
);
