// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTracker, trackerId } from '../../src/client/session/tracker.ts';
import { deviceStore } from '../../src/services/index.ts';
import { buildClient } from './build-client.ts';
import { lenderBehindMsw, ORIGIN } from './lender.ts';

const lender = lenderBehindMsw();
const reload = vi.fn();
const theirs = '9a1e77d0-0000-4000-8000-00000000a0b1';

/** A browser at a path; the requests of tests go on as before. */
function at(pathname: string): void {
  vi.stubGlobal('location', {
    pathname,
    search: '',
    origin: ORIGIN,
    href: ORIGIN + pathname,
    hostname: 'localhost',
    reload,
  });
}
beforeEach(() => at('/dashboard'));
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});
const signedIn = () => localStorage.setItem('jwt', 'Bearer x.y.z');

test('a browser makes one tracker and keeps it', () => {
  const made = trackerId(deviceStore);
  expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect([
    trackerId(deviceStore),
    JSON.parse(localStorage.getItem('telemetry_trackerUuid') ?? ''),
  ]).toEqual([made, made]);
});

test('the profile’s tracker replaces the browser’s, and the page loads anew', async () => {
  signedIn();
  lender.answer('/tracker', 200, { optimizelyProfileUuid: theirs });
  followTracker(buildClient());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(trackerId(deviceStore)).toBe(theirs);
});

test('the same tracker on both sides changes nothing', async () => {
  signedIn();
  lender.answer('/tracker', 200, { optimizelyProfileUuid: trackerId(deviceStore) });
  followTracker(buildClient());
  await waitFor(() => expect(lender.callsTo('/tracker')).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
});

test('a profile without a tracker is given the browser’s', async () => {
  signedIn();
  lender.answer('/tracker', 200, { optimizelyProfileUuid: null });
  followTracker(buildClient());
  await waitFor(() => expect(lender.callsTo('/tracker')).toHaveLength(2));
  expect(JSON.parse((await lender.callsTo('/tracker')[1]?.body) ?? '')).toEqual({
    trackerUuid: trackerId(deviceStore),
  });
  expect(reload).not.toHaveBeenCalled();
});

test('a lender that fails is left alone', async () => {
  signedIn();
  lender.answer('/tracker', 500);
  followTracker(buildClient());
  await waitFor(() => expect(lender.callsTo('/tracker')).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['/dashboard', false],
  ['/register-v2/birthdate', true],
])('nobody is asked for a tracker at %s when signed in is %s', async (path, authenticated) => {
  at(path);
  if (authenticated) signedIn();
  followTracker(buildClient());
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(lender.sent).toEqual([]);
});
