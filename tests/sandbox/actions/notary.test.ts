/** The notary: a reserved visit, a failed session, and states without a visit. */
import type { Borrower } from '../support/borrower.ts';
import { expect, it } from 'vitest';
import { createBorrower } from '../support/borrower.ts';
import { BANKED, LIENS, NOTARY, NOTED, SIGN } from '../support/stages.ts';
import { takeSteps } from '../support/steps.ts';

const firstSlot = (kind: string) => async (ana: Borrower) =>
  (await ana.call('GET', `${ana.own}/${kind}`, undefined, ana.auth)).json[0].uuid as string;

it('reserves a visit of a notary, with its fee', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [...NOTED, { wait: 3 }, ['notary/manual', { feeAccepted: true }]]);
  const slotUuid = await firstSlot('notary/slots?kind=manual')(ana);
  expect((await ana.put('notary/reserve', { slotUuid: 'no-such-slot' })).status).toBe(422);
  const { json } = await ana.put('notary/reserve', { slotUuid });
  expect(json).toMatchObject({
    requestedManualNotaryTime: '2026-05-05T13:00:00-07:00',
    notary: { reservation: { slotUuid, kind: 'manual', address: { zip: '97301' } }, fee: 300 },
  });
  expect(json.costs).toContainEqual(
    expect.objectContaining({ type: 'MANUAL_NOTARY_FEE', totalPaidByBorrower: 300 }),
  );
  expect(await takeSteps(ana, [{ wait: 9 }, { wait: 1 }])).toEqual([
    'MANUAL_DEED_SIGNING',
    'TRUST_AND_INSURANCE',
  ]);
});

it('cancels a reserved session online, twice as well as once', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [...NOTED, { wait: 3 }]);
  const slotUuid = await firstSlot('notary/slots?kind=online')(ana);
  const reserved = await ana.put('notary/reserve', { slotUuid });
  expect(reserved.json.notary.reservation).toMatchObject({ slotUuid, kind: 'online' });
  for (let press = 0; press < 2; press += 1) {
    const { status, json } = await ana.put('notary/cancel', {});
    expect([status, json.notary.reservation]).toEqual([200, null]);
  }
  expect(await ana.status()).toBe('DEED_SIGNING');
});

it('rejoins a notary session that failed', async () => {
  const ana = await createBorrower({ lastName: 'Nonotary' });
  await takeSteps(ana, [...NOTED, ...NOTARY.slice(0, 3)]);
  const session = async () => (await ana.get()).notary.session;
  expect(await session()).toEqual({ state: 'WAITING', position: 2, joinUrl: null });
  ana.later(4000);
  expect((await session()).position).toBe(1);
  ana.later(2000);
  expect((await session()).state).toBe('FAILED');
  expect((await ana.put('notary/complete', {})).status).toBe(409);
  expect(await takeSteps(ana, [['notary/join'], { wait: 6 }, ['notary/complete']])).toEqual([
    'DEED_SIGNING',
    'DEED_SIGNING',
    'TRUST_AND_INSURANCE',
  ]);
});

it('rejects a notary at home in a state without one', async () => {
  const ana = await createBorrower({ state: 'NV' });
  await takeSteps(ana, [...BANKED, ...LIENS, ...SIGN, { wait: 3 }]);
  expect((await ana.get()).manualNotaryAllowed).toBe(false);
  expect((await ana.put('notary/manual', { feeAccepted: true })).json.message).toBe(
    'No notary comes to the home in this state',
  );
});
