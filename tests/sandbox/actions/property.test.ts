/** The order of a valuation. */
import type { Borrower } from '../support/borrower.ts';
import { expect, it } from 'vitest';
import { createBorrower } from '../support/borrower.ts';
import { BANKED, LIENS } from '../support/stages.ts';
import { takeSteps } from '../support/steps.ts';

const firstSlot = (kind: string) => async (ana: Borrower) =>
  (await ana.call('GET', `${ana.own}/${kind}`, undefined, ana.auth)).json[0].uuid as string;

it('orders an appraisal in a free slot, and completes it', async () => {
  const ana = await createBorrower({ lastName: 'Appraisal' });
  await takeSteps(ana, [...BANKED, ...LIENS]);
  expect(await ana.status()).toBe('ONSITE_APPRAISAL_ORDER_REQUEST');
  const slotUuid = await firstSlot('bpo/slots')(ana);
  expect(
    await takeSteps(ana, [
      [
        'bpo-order',
        { slotUuid, accessName: 'Ana', accessPhone: '(212) 555-0171', feeAccepted: true },
      ],
      { wait: 4 },
      { wait: 5 },
      { wait: 4 },
      { wait: 8 },
    ]),
  ).toEqual([
    'ONSITE_APPRAISAL_ORDER_REQUEST',
    'ONSITE_APPRAISAL_BORROWER_PAYMENT',
    'ONSITE_APPRAISAL_REQUEST',
    'ONSITE_APPRAISAL_PROCESSING',
    'GEN_NOTE_SIGNING',
  ]);
  expect((await ana.get()).valuation).toMatchObject({ state: 'COMPLETE', fee: 180 });
});

it('orders a valuation only once', async () => {
  const ana = await createBorrower({ lastName: 'Evaluation' });
  await takeSteps(ana, [...BANKED, ...LIENS]);
  const order = {
    slotUuid: await firstSlot('bpo/slots')(ana),
    accessName: 'Ana',
    accessPhone: '(212) 555-0171',
    feeAccepted: true,
  };
  expect((await ana.put('bpo-order', order)).json).toMatchObject({
    status: { checklistStatus: 'RESIDENTIAL_EVALUATION_ORDER_REQUEST', bpo: 'BPO_PROCESSING' },
    valuation: { state: 'ORDERED', access: { name: 'Ana' } },
  });
  // The page of a second order leads to that of the status.
  const again = await ana.put('bpo-order', order);
  expect([again.status, again.json.code]).toEqual([409, 'NOT_AT_THIS_STATUS']);
  expect(await takeSteps(ana, [{ wait: 4 }, { wait: 8 }])).toEqual([
    'RESIDENTIAL_EVALUATION_PROCESSING',
    'GEN_NOTE_SIGNING',
  ]);
});

it('asks for the condition of a home in Texas whatever valuation is ordered', async () => {
  const ana = await createBorrower({ lastName: 'Evaluation', state: 'TX' });
  await takeSteps(ana, [...BANKED, ...LIENS]);
  const condition = { condition: 'GOOD', accessName: 'Ana', accessPhone: '(212) 555-0171' };
  expect((await ana.put('bpo-condition', condition)).json).toMatchObject({
    status: { checklistStatus: 'RESIDENTIAL_EVALUATION_ORDER_REQUEST', bpo: 'BPO_PROCESSING' },
    property: { condition: 'GOOD' },
  });
});
