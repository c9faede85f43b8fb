import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OFFICER_MS, useOfficer } from '../../../../src/app/shell/footer/use-officer.ts';
import { shellQueries } from '../../../../src/app/shell/shell-queries.ts';
import { buildClient } from '../../../client/build-client.ts';

const OFFICER = '/lo/o-1';
// The clock of the client waits by setImmediate.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  cleanup();
  shellQueries.clear();
  vi.useRealTimers();
});

/** Shows the officer on a page, until the function that it returns is called. */
async function show({ client }: ReturnType<typeof buildClient>): Promise<() => void> {
  const { unmount } = renderHook(() => useOfficer(client, 'o-1'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  return unmount;
}

test('an officer is cached for 10 minutes after the last page that shows it', async () => {
  const built = buildClient();
  built.lender.respond(OFFICER, 200, { originatorDisplayInfo: {} });
  (await show(built))();
  await vi.advanceTimersByTimeAsync(OFFICER_MS - 1);
  (await show(built))();
  expect(built.lender.requestsTo(OFFICER)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(OFFICER_MS);
  await show(built);
  expect(built.lender.requestsTo(OFFICER)).toHaveLength(2);
  expect(OFFICER_MS).toBe(600_000);
});

test('the calls of an officer are not retried, nor sent again on focus or on the next page', async () => {
  const built = buildClient();
  built.lender.respond('', 503);
  const hide = await show(built);
  await built.clock.advance(60_000);
  globalThis.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  hide();
  await show(built);
  await built.clock.advance(60_000);
  expect(built.lender.requestsTo(OFFICER)).toHaveLength(1);
  expect(built.lender.requestsTo('/licensed-states')).toHaveLength(1);
});
