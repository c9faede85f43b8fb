/** A page that polls its status stops while the tab is hidden, and continues when it is shown. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { browserClock } from '../../../src/app/boot/browser-ports.ts';
import { createApplicationAt } from '../support/create-application.ts';
import { openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

/** Work that repeats itself after a delay would otherwise never end. */
const MAX_DELAYS = 40;

preparePage();
const lender = startSandboxLender();

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

test('a hidden tab sends no poll, although its delays are over', async () => {
  const uuid = await createApplicationAt(lender, 'MANUAL_DEED_SIGNING');
  const polls = () => lender.requestsTo(`/heloc/${uuid}`).length;
  setVisibility('hidden');
  let ended = 0;
  // The first delays are over at once, those of polls among them; the others never end.
  vi.mocked(browserClock.wait).mockImplementation(async () => {
    if (ended < MAX_DELAYS) ended += 1;
    else await new Promise(() => undefined);
  });
  await openApp(`/account/heloc/${uuid}/notary/reserve-manual`);
  await screen.findByText(/^Times are in Pacific/);
  await expect.poll(() => ended).toBeGreaterThan(0);
  const loaded = polls();
  // A request that is on its way arrives within these turns.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
  expect(polls()).toBe(loaded);
  setVisibility('visible');
  await expect.poll(polls).toBeGreaterThan(loaded);
});
