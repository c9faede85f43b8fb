/** The lender's request to verify income, as the borrower reads it. */
import { expect, it } from 'vitest';
import { createBorrower } from '../support/borrower.ts';
import { APPLY, OFFER } from '../support/stages.ts';
import { takeSteps } from '../support/steps.ts';

const EMPLOYER_ONLY = ['TRUV_PAYROLL', 'POINTSERV_PAYROLL', 'POINTSERV_1099_MISC'];

async function applied(employmentType: string) {
  const ana = await createBorrower({ employmentType });
  await takeSteps(ana, [...OFFER, ...APPLY, { wait: 4 }]);
  return { ana, request: async () => (await ana.get()).incomeRequestRecords[0] };
}

// Shows shell 3.15.
it('names the method by which a source is verified, until that source is removed', async () => {
  const { ana, request } = await applied('FULL_TIME');
  const { uuid, verificationMethod } = await request();
  expect(verificationMethod).toBeNull();
  await takeSteps(ana, [['income-sources', { type: 'OTHER', amount: 90_000 }]]);
  expect(await request()).toMatchObject({ uuid, verificationMethod: 'OTHER' });
  const [source] = (await ana.get()).incomeSources;
  await takeSteps(ana, [['income-source-remove', { uuid: source.uuid }]]);
  expect((await request()).verificationMethod).toBeNull();
});

it('names no method while paystubs are reviewed', async () => {
  const { ana, request } = await applied('FULL_TIME');
  await takeSteps(ana, [['income-sources', { type: 'MANUAL_PAYSTUB' }]]);
  expect((await request()).verificationMethod).toBeNull();
});

it('offers the methods of an employer only with employment, and rejects the others', async () => {
  expect((await (await applied('SELF_EMPLOYED')).request()).methods).toEqual(
    expect.arrayContaining(EMPLOYER_ONLY),
  );
  const { ana, request } = await applied('RETIRED');
  expect((await request()).methods).toEqual([
    'PLAID_TRANSACTIONS',
    'POINTSERV_TAX',
    'TRUV_FINANCIAL_ACCOUNTS',
    'MANUAL_PAYSTUB',
    'OTHER',
  ]);
  const answer = await ana.put('income-sources', { type: 'TRUV_PAYROLL' });
  expect([answer.status, answer.json.message]).toEqual([
    422,
    expect.stringContaining('not one of the methods'),
  ]);
});
