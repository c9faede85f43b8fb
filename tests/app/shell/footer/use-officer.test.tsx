import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OFFICER_MS, useOfficer } from '../../../../src/app/shell/footer/use-officer.ts';
import { openJourney } from '../../../../src/client/index.ts';
import { shellQueries } from '../../../../src/app/shell/shell-queries.ts';
import { buildClient } from '../../../client/build-client.ts';

const OFFICER = '/lo/o-1';
// The clock of the client waits by setImmediate.
beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    }),
);
afterEach(() => {
  shellQueries.clear();
  vi.useRealTimers();
});

/** Shows the officer on a page, until the function that it returns is called. */
async function show({ client }: ReturnType<typeof buildClient>): Promise<() => void> {
  const { unmount } = renderHook(() => useOfficer(client, 'o-1'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  return unmount;
}

// Shows shell 1.3, 2.83, 2.84, 6.5, 7.22, 9.22.
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

test('an open page loads the officer again after 10 minutes', async () => {
  const built = buildClient();
  built.lender.respond(OFFICER, 200, { originatorDisplayInfo: {} });
  await show(built);
  await act(() => vi.advanceTimersByTimeAsync(599_000));
  expect(built.lender.requestsTo(OFFICER)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(built.lender.requestsTo(OFFICER)).toHaveLength(2);
});

const entries = (built: ReturnType<typeof buildClient>): Promise<unknown> =>
  openJourney(built.client, 'register-v2', { path: '/register-v2', query: { referrer: 'o-1' } });

test.each([
  ['a journey that is being entered', true],
  ['a journey that is entered later', false],
])('the footer and %s ask for the officer once', async (_, isEnteredFirst) => {
  const built = buildClient({ address: '/register-v2?referrer=o-1' });
  built.lender.respond(OFFICER, 200, { originatorDisplayInfo: { originatorName: 'Ada Berg' } });
  const first = isEnteredFirst ? entries(built) : undefined;
  const { result } = renderHook(() => useOfficer(built.client, 'o-1'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(async () => void (await (first ?? entries(built))));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(built.lender.requestsTo(OFFICER)).toHaveLength(1);
  const officer = { originatorDisplayInfo: { originatorName: 'Ada Berg' } };
  expect([result.current?.officer, built.client.get().loaded['loanOfficer']]).toEqual([
    officer,
    officer,
  ]);
});

// Shows shell 7.10.
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
