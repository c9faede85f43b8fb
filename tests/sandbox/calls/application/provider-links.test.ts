/** A visit to a bank or income provider, and the token of its result, which is valid once. */
import type { Borrower } from '../../support/borrower.ts';
import { expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import { ROUTING } from '../../support/requests.ts';
import { APPLY, IDENTITY, INCOME, OFFER } from '../../support/stages.ts';
import { takeSteps } from '../../support/steps.ts';

async function linked(
  ana: Borrower,
  asked: { kind: string; type: string; purpose: string },
  choice: string,
) {
  const { json } = await ana.call('POST', `${ana.own}/provider`, asked, ana.auth);
  const page = await ana.from.app.request(json.redirect);
  expect([page.status, (await page.text()).includes('<script')]).toEqual([200, false]);
  const state = new URLSearchParams(json.redirect.split('?')[1]).get('state') ?? '';
  const back = await ana.from.app.request(json.redirect.split('?')[0], {
    method: 'POST',
    body: new URLSearchParams({ state, choice }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return {
    status: back.status,
    location: new URL(back.headers.get('location') ?? '/', 'http://localhost'),
    state,
  };
}

it('links a bank, selects one of its accounts, and redeems the token once', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [...OFFER, ...APPLY, { wait: 4 }, ...INCOME, ...IDENTITY]);
  const { status, location } = await linked(
    ana,
    { kind: 'bank', type: 'PLAID', purpose: 'disburse' },
    'heron',
  );
  expect([status, location.pathname, location.searchParams.get('purpose')]).toEqual([
    303,
    '/account/heloc/plaid-oauth-success',
    'disburse',
  ]);
  const providerToken = location.searchParams.get('token');
  const { json } = await ana.call(
    'GET',
    `${ana.own}/provider/${providerToken}`,
    undefined,
    ana.auth,
  );
  expect(json).toMatchObject({
    institution: 'Heron Bank',
    accounts: [{ mask: '4410', accountType: 'CHECKING' }, { mask: '8802' }],
  });
  expect((await ana.put('disburse', { providerToken, accountId: 'x' })).status).toBe(422);
  expect(
    (await ana.put('disburse', { providerToken, accountId: json.accounts[1].accountId })).json,
  ).toMatchObject({
    disburseAccount: { institution: 'Heron Bank', routingNumber: ROUTING, mask: '8802' },
    status: { checklistStatus: 'AUTOPAY_ACCOUNT' },
  });
  expect(
    (await ana.put('disburse', { providerToken, accountId: json.accounts[0].accountId })).json
      .message,
  ).toContain('not good any more');
});

const INCOME_VISIT = { kind: 'income', type: 'POINTSERV_PAYROLL', purpose: 'income' };

it('looks up income', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [...OFFER, ...APPLY, { wait: 4 }]);
  const { location } = await linked(ana, INCOME_VISIT, 'raise');
  expect([location.pathname, location.searchParams.get('type')]).toEqual([
    `/account/heloc/${ana.uuid}/income/pointserv-callback`,
    'POINTSERV_PAYROLL',
  ]);
  const { json } = await ana.put('income-sources', {
    type: 'POINTSERV_PAYROLL',
    providerToken: location.searchParams.get('token'),
  });
  expect(json).toMatchObject({
    incomeSources: [
      {
        type: 'POINTSERV_PAYROLL',
        verification: 'VERIFIED',
        statedAmount: 90_000,
        verifiedAmount: 99_000,
      },
    ],
    incomeTotals: { stated: 90_000, verified: 99_000 },
  });
});

it('handles a cancelled visit, and rejects an unknown visit and choice', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [...OFFER, ...APPLY, { wait: 4 }]);
  const left = await linked(ana, INCOME_VISIT, 'cancel');
  expect([
    left.location.searchParams.get('cancelled'),
    left.location.searchParams.get('token'),
  ]).toEqual(['true', null]);
  expect((await ana.from.app.request('/sandbox/provider/income?state=x')).status).toBe(404);
  expect(
    (
      await ana.from.app.request('/sandbox/provider/income', {
        method: 'POST',
        body: new URLSearchParams({ state: 'x', choice: 'raise' }),
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    ).status,
  ).toBe(404);
  expect((await linked(ana, INCOME_VISIT, 'no-such-choice')).status).toBe(422);
});
