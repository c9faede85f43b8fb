/**
 * A borrower takes an application from the offers to the funding, on the ordinary path and on each
 * exceptional one.
 */
import { expect } from '@playwright/test';
import { defaultActions } from '../support/page-actions.ts';
import { followApplication, openAs } from '../support/pages.ts';
import { test } from '../support/test.ts';
import { applicationCases } from './application-cases.ts';
import { full } from '../support/tags.ts';

test.use({
  permissions: ['geolocation', 'camera', 'microphone'],
  geolocation: { latitude: 44.94, longitude: -123.03 },
});
test.describe.configure({ timeout: 180_000 });

// Shows registration 1.2.
test('from the offers to the funding, without a violation of the content security policy', async ({
  page,
  sandbox,
  faults,
}) => {
  // The machine decides which waiting pages are seen; those with a press are not missed.
  const { uuid, jwt } = await sandbox.createApplication({ speed: 30 });
  await openAs(page, jwt, `/account/heloc/${uuid}`);
  const visited = await followApplication(page, defaultActions, 'complete', 'dashboard');
  expect(visited.slice(0, 4)).toEqual([
    'product/select',
    'product/select/confirm',
    'start/contact',
    'start/hmda',
  ]);
  const pressed = ['identity', 'signing/sign', 'signing/signed', 'notary/session'];
  const missed = [...pressed, 'insurance/upload'].filter((route) => !visited.includes(route));
  expect(missed, `visited ${visited.join(' > ')}`).toEqual([]);
  expect([...faults.violations(), ...faults.errors()]).toEqual([]);
});

for (const [at, row] of applicationCases.entries()) {
  const { title, input, status, finishUntil, to, visits } = row;
  test(title, at === 0 ? {} : full, async ({ page, sandbox, faults }) => {
    const application = await sandbox.createApplication(input);
    const { uuid, jwt } = application;
    if (status !== undefined) await sandbox.setStatus(uuid, status);
    if (finishUntil !== undefined) await sandbox.finishUntil(application, finishUntil);
    await sandbox.setSpeed(uuid, 100);
    await openAs(page, jwt, `/account/heloc/${uuid}`);
    const actions = { ...defaultActions, ...row.actions };
    const visited: string[] = [];
    // The end may also be visited earlier, so it counts only after the last route that must be
    // visited.
    const last = visits.at(-1);
    if (last !== undefined) {
      visited.push(...(await followApplication(page, actions, last)));
      await actions[last]?.(page);
      await expect(page).not.toHaveURL(new RegExp(`/${last}$`), { timeout: 30_000 });
    }
    visited.push(...(await followApplication(page, actions, to)));
    expect(visited).toEqual(expect.arrayContaining([...visits, to]));
    await expect(page.locator('h1')).toBeVisible();
    expect([...faults.violations(), ...faults.errors()]).toEqual([]);
  });
}
