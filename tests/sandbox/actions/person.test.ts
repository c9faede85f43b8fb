/** The contact section: ownership, signers, and its stored data. */
import { describe, expect, it } from 'vitest';
import { createBorrower } from '../support/borrower.ts';
import { SSN } from '../support/requests.ts';
import { APPLY, BANKED, IDENTITY, INCOME, LIENS, OFFER, joint } from '../support/stages.ts';
import { takeSteps } from '../support/steps.ts';
import type { Step } from '../support/steps.ts';

describe('an ownership that contradicts the public record', () => {
  const contact = (ownership: string) => ({
    ownership,
    ssn: SSN,
    hardCreditConsent: true,
    trustName: 'The Larch Family Trust',
    coDeeder: joint,
  });
  it.each([
    ['406', 'JOINT', 'you alone own'],
    ['406', 'TRUST', 'you alone own'],
    ['407', 'SOLE', 'you and someone else own'],
    ['407', 'TRUST', 'you and someone else own'],
  ])('is rejected at %s as %s, and nothing is stored', async (number, ownership, words) => {
    const ana = await createBorrower({ street1: `${number} Alder Court` });
    await takeSteps(ana, OFFER);
    const { status, json } = await ana.put('contact', contact(ownership));
    expect([status, json.code]).toEqual([409, 'OWNERSHIP_NOT_ON_RECORD']);
    expect(json.message).toContain(`The public record says that ${words} this home`);
    expect(await ana.get()).toMatchObject({
      status: { checklistStatus: 'COLLECT_ADDITIONAL_INFO' },
      helocSigners: [],
      applicant: { ssnLastFour: null },
    });
  });
  it('is accepted after the deed was uploaded', async () => {
    const ana = await createBorrower({ street1: '406 Alder Court' });
    await takeSteps(ana, [...OFFER, { upload: ['SUPPORT'] }]);
    expect((await ana.put('contact', contact('TRUST'))).json).toMatchObject({
      status: { checklistStatus: 'HMDA' },
      property: { ownership: 'TRUST' },
    });
  });
});

it('the identity documents and the phone number of the borrower complete no task of another signer', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [
    ...OFFER,
    [
      'contact',
      {
        ownership: 'JOINT',
        ssn: SSN,
        coDeeder: { ...joint, email: 'tasks@example.org' },
        hardCreditConsent: true,
      },
    ],
    ...APPLY.slice(1),
    { wait: 4 },
    ...INCOME,
    ...IDENTITY,
  ]);
  const stored = await ana.from.store.get('application', ana.uuid);
  const open = { actionNeeded: true, signer: expect.any(String) };
  expect(stored?.body).toMatchObject({
    facts: {
      tasks: [
        { ...open, categoryEnum: 'GENERIC_DOCUMENT_REQUEST' },
        { ...open, categoryEnum: 'ID_VERIFICATION_FAILURE' },
        { ...open, categoryEnum: 'MISSING_PHONE_NUMBER' },
      ],
    },
  });
});

it('stores no social security number, account number or demographic answer in readable rows', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [...BANKED, ...LIENS]);
  const kinds = ['application', 'profile', 'identity', 'request', 'mail', 'providerToken'];
  const kept =
    JSON.stringify(await Promise.all(kinds.map((kind) => ana.from.store.list(kind)))) +
    JSON.stringify(ana.from.log) +
    JSON.stringify(await ana.get());
  for (const secret of ['987654321', '987-65-4321', '000123454410', 'ethnicity', 'race"'])
    expect(kept).not.toContain(secret);
  expect((await ana.from.store.get('hmda', ana.uuid))?.body).toEqual({
    ethnicity: ['2'],
    race: ['6'],
    sex: ['6'],
    unanswered: ['race'],
  });
  const profile = (await ana.call('GET', '/service-profile/api/v1/profile', undefined, ana.auth))
    .json;
  expect([profile.hasSsn, profile.ssnLastFour, profile.ssnDigest]).toEqual([
    true,
    '4321',
    undefined,
  ]);
});

it('changes the contact answers until the application is submitted, and regenerates the summary', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [...OFFER, ...APPLY.slice(0, 3)]);
  const again = {
    ownership: 'JOINT',
    coDeeder: { firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.org' },
    hardCreditConsent: true,
  };
  for (const firstName of ['Ben', 'Benno'])
    expect(
      await takeSteps(ana, [['contact', { ...again, coDeeder: { ...again.coDeeder, firstName } }]]),
    ).toEqual(['APP_SUBMISSION']);
  const { documents, helocSigners, property } = await ana.get();
  expect([
    documents.length,
    helocSigners.map((each: { name: string }) => each.name),
    property.ownership,
  ]).toEqual([1, ['Benno Okafor'], 'JOINT']);
  expect((await ana.from.store.list('mail')).length).toBe(1);
  await takeSteps(ana, [{ wait: 0, open: 'SUMMARY_DISCLOSURE' }, APPLY[3] as Step]);
  expect((await ana.put('contact', again)).status).toBe(409);
});

// Shows shell 3.3.
it('a Social Security number that is given again corrects the whole name', async () => {
  const ana = await createBorrower({ lastName: 'Nomatch' });
  const name = { firstName: 'Anna', middleName: 'Mae', lastName: 'Moreno', suffix: 'JR' };
  expect((await ana.put('ssn', { ssn: SSN, ...name, dob: '1984-07-04' })).status).toBe(200);
  expect((await ana.get()).applicant).toMatchObject({ ...name, dob: '1984-07-04' });
});

describe('answers of a page that is older than the application', () => {
  const sole = { ownership: 'SOLE', ssn: SSN, hardCreditConsent: true };
  it('replace no ownership that another window saved meanwhile', async () => {
    const ana = await createBorrower();
    await takeSteps(ana, OFFER);
    await ana.put('contact', { ...sole, ownership: 'JOINT', coDeeder: joint, seen: '' });
    const late = await ana.put('contact', { ...sole, seen: '' });
    expect([late.status, late.json.code]).toEqual([409, 'ANSWERS_CHANGED']);
    expect(await ana.get()).toMatchObject({ coDeeder: { email: joint.email } });
    const seen = `JOINT${joint.email}`;
    expect((await ana.put('contact', { ...sole, seen })).status).toBe(200);
    expect(await ana.get()).toMatchObject({ property: { ownership: 'SOLE' }, coDeeder: null });
  });
  it('are not submitted', async () => {
    const ana = await createBorrower();
    await takeSteps(ana, [...OFFER, ...APPLY.slice(0, -1)]);
    const seen = `JOINT${joint.email}`;
    const { status, json } = await ana.put('app-summary', {
      electronicRecordsConsent: true,
      seen,
    });
    expect([status, json.code]).toEqual([409, 'ANSWERS_CHANGED']);
  });
});
