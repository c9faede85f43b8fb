/**
 * What the lender refuses: steps out of their order, bodies that do not fit, and the same thing
 * twice.
 */
import { expect, it } from 'vitest';
import {
  APPLY,
  BANK,
  borrower,
  IDENTITY,
  INCOME,
  LIENS,
  NOTARY,
  OFFER,
  ROUTING,
  SIGN,
  SSN,
  walk,
} from './lender.ts';
import type { Step } from './lender.ts';
import actions from '../../src/sandbox/definitions/actions.json' with { type: 'json' };

const applied: Step[] = [...OFFER, ...APPLY, { wait: 4 }];
const banked: Step[] = [...applied, ...INCOME, ...IDENTITY, ...BANK];
const signature = { kind: 'typed', name: 'Ana Moreno' };

it('lets no section be saved out of its turn, and says where the application stands', async () => {
  const ana = await borrower();
  const samples: Record<string, unknown> = {
    'notary/join': {},
    'notary/complete': {},
    'notary/online': {},
    'offer-confirm': undefined,
    hmda: {},
    insurance: { later: true },
    'bank-confirm': { confirmed: true },
    'app-summary': { electronicRecordsConsent: true },
    merchant: { confirmed: true },
    'income-confirm': { confirmed: true },
  };
  for (const [section, body] of Object.entries(samples).filter(([, each]) => each !== undefined)) {
    const answer = await ana.put(section, body);
    expect([section, answer.status]).toEqual([section, 409]);
    expect(answer.json.message).toContain('the application stands at OFFER_SELECTION');
  }
  expect((await ana.put('no-such-section', {})).status).toBe(404);
  expect(await ana.status()).toBe('OFFER_SELECTION');
});

/** What is told, what is done first, what is tried, the status and words of the refusal. */
type Refused = readonly [string, readonly Step[], readonly [string, unknown], number, RegExp];
const refused: readonly Refused[] = [
  [
    'an offer that is none',
    [],
    ['offer', { offerUuid: 'no-such-offer' }],
    422,
    /not one of the offers/,
  ],
  [
    'an amount above the most',
    [],
    ['offer', { offerUuid: 'fixed-5', amount: 400_001 }],
    422,
    /amount must be between/,
  ],
  [
    'an amount below the least',
    [],
    ['offer', { offerUuid: 'fixed-5', amount: 14_999 }],
    422,
    /amount must be between 15000/,
  ],
  [
    'an amount that is no number',
    [],
    ['offer', { offerUuid: 'fixed-5', amount: '20000' }],
    422,
    /amount must be a number/,
  ],
  [
    "a debt that is not the borrower's",
    [],
    ['offer', { offerUuid: 'fixed-5', payOffLiabilityUuids: ['x'] }],
    422,
    /debts of the application/,
  ],
  [
    'the confirmation of no offer',
    [],
    ['offer-confirm', { confirmed: true }],
    409,
    /no offer chosen/,
  ],
  [
    'a confirmation that is none',
    OFFER.slice(0, 1),
    ['offer-confirm', { confirmed: false }],
    422,
    /confirmed must be true/,
  ],
  [
    'further fields',
    [],
    ['offer', { offerUuid: 'fixed-5', rate: 0.01, decision: 'APPROVED' }],
    422,
    /rate is not known here/,
  ],
  [
    'an owner of no kind',
    OFFER,
    ['contact', { ownership: 'MINE', ssn: SSN, hardCreditConsent: true }],
    422,
    /one of SOLE, JOINT, TRUST/,
  ],
  [
    'a joint owner without the other',
    OFFER,
    ['contact', { ownership: 'JOINT', ssn: SSN, hardCreditConsent: true }],
    422,
    /coDeeder is required/,
  ],
  [
    'a trust without a name',
    OFFER,
    ['contact', { ownership: 'TRUST', ssn: SSN, hardCreditConsent: true }],
    422,
    /trustName is required/,
  ],
  [
    'a number that nobody has',
    OFFER,
    ['contact', { ownership: 'SOLE', ssn: '000-12-3456', hardCreditConsent: true }],
    422,
    /social security number/,
  ],
  [
    'no hard-credit consent',
    OFFER,
    ['contact', { ownership: 'SOLE', ssn: SSN, hardCreditConsent: false }],
    422,
    /hardCreditConsent must be true/,
  ],
  [
    'an e-mail that is none',
    OFFER,
    [
      'contact',
      {
        ownership: 'JOINT',
        ssn: SSN,
        coDeeder: { firstName: 'B', lastName: 'O', email: 'b@' },
        hardCreditConsent: true,
      },
    ],
    422,
    /e-mail address/,
  ],
  [
    '"not provided" beside an answer',
    [...OFFER, APPLY[0] as Step],
    ['hmda', { race: ['6', '1'] }],
    422,
    /stands alone/,
  ],
  [
    'a code twice',
    [...OFFER, APPLY[0] as Step],
    ['hmda', { ethnicity: ['11', '11'] }],
    422,
    /twice/,
  ],
  [
    'six codes',
    [...OFFER, APPLY[0] as Step],
    ['hmda', { race: ['1', '2', '3', '4', '5', '21'] }],
    422,
    /more than 5/,
  ],
  ['an unknown code', [...OFFER, APPLY[0] as Step], ['hmda', { sex: ['7'] }], 422, /not known/],
  [
    'the demographic questions twice',
    [...OFFER, ...APPLY.slice(0, 2)],
    ['hmda', {}],
    409,
    /not the time for hmda/,
  ],
  [
    'the summary before its disclosure',
    [...OFFER, ...APPLY.slice(0, 2)],
    ['app-summary', { electronicRecordsConsent: true }],
    409,
    /GEN_SUMMARY_DISCLOSURE/,
  ],
  [
    'income that nobody verified',
    applied,
    ['income-confirm', { confirmed: true }],
    409,
    /Add a source/,
  ],
  [
    'a provider without a token',
    applied,
    ['income-sources', { type: 'POINTSERV_PAYROLL' }],
    422,
    /providerToken/,
  ],
  [
    'a token that is none',
    applied,
    ['income-sources', { type: 'POINTSERV_PAYROLL', providerToken: 'x' }],
    422,
    /not good any more/,
  ],
  [
    'an identity without a document',
    [...applied, ...INCOME],
    ['identity', { documentType: 'PASSPORT' }],
    409,
    /PASSPORT_FRONT is missing/,
  ],
  [
    'a routing number with a wrong digit',
    [...applied, ...INCOME, ...IDENTITY],
    ['disburse', { routingNumber: '021000022', accountNumber: '12345', accountType: 'CHECKING' }],
    422,
    /routingNumber/,
  ],
  [
    'an account number with letters',
    [...applied, ...INCOME, ...IDENTITY],
    ['disburse', { routingNumber: ROUTING, accountNumber: '12a45', accountType: 'CHECKING' }],
    422,
    /accountNumber/,
  ],
  [
    'autopay without a word of authority',
    [...applied, ...INCOME, ...IDENTITY, BANK[0] as Step],
    ['autopay', { payType: 'AUTOPAY', sameAccount: true }],
    422,
    /authorized/,
  ],
  ['liens half answered', banked, ['liens', { liens: [], attested: true }], 422, /every lien/],
  [
    'the note before it is made',
    [...banked, ...LIENS],
    ['signing/note', { documentUuid: 'x', signature, consent: true }],
    409,
    /GEN_NOTE_SIGNING/,
  ],
  [
    'a paper that is none',
    [...banked, ...LIENS, { wait: 4 }],
    ['signing/note', { documentUuid: 'x', signature, consent: true }],
    422,
    /papers to sign/,
  ],
  [
    'a drawn signature without its picture',
    [...banked, ...LIENS, { wait: 4 }],
    [
      'signing/note',
      (application: { signing: { documents: { uuid: string }[] } }) => ({
        documentUuid: application.signing.documents[0]?.uuid,
        signature: { kind: 'drawn', name: 'Ana' },
        consent: true,
      }),
    ],
    422,
    /signature.image/,
  ],
  [
    'the note before the disclosure',
    [...banked, ...LIENS, { wait: 4 }],
    [
      'signing/note',
      (application: { signing: { documents: { uuid: string }[] } }) => ({
        documentUuid: application.signing.documents[1]?.uuid,
        signature,
        consent: true,
      }),
    ],
    409,
    /Sign this one first: Closing disclosure/,
  ],
  [
    'the notary without camera and microphone',
    [
      ...banked,
      ...LIENS,
      ...SIGN,
      { wait: 3 },
      ['notary/device', { camera: true, microphone: false, location: true }],
    ],
    ['notary/join', {}],
    409,
    /Check your camera/,
  ],
  [
    'an end before the notary has begun',
    [...banked, ...LIENS, ...SIGN, ...NOTARY.slice(0, 3)],
    ['notary/complete', {}],
    409,
    /has not begun/,
  ],
  [
    'the end of the notary before the queue is over',
    [...banked, ...LIENS, ...SIGN, { wait: 3 }],
    ['insurance', { later: true }],
    409,
    /DEED_SIGNING/,
  ],
  [
    'an insurance without its policy',
    [...banked, ...LIENS, ...SIGN, ...NOTARY],
    ['insurance', { insurer: 'Beacon Mutual', policyNumber: 'BM-1' }],
    409,
    /INSURANCE_POLICY is missing/,
  ],
];

it.each(refused)('refuses %s', async (_, before, [section, body], status, words) => {
  const ana = await borrower();
  await walk(ana, before);
  const stands = await ana.get();
  const answer = await ana.put(
    section,
    typeof body === 'function' ? (body as (application: unknown) => unknown)(stands) : body,
  );
  expect([answer.status, answer.json.message]).toEqual([status, expect.stringMatching(words)]);
  expect(await ana.get()).toEqual(stands);
});

it('takes nothing but what a section names, whatever the section', async () => {
  const ana = await borrower();
  for (const section of Object.keys(actions.sections)) {
    const answer = await ana.put(section, {
      status: { checklistStatus: 'FUNDABLE' },
      facts: { done: [] },
      uwDecision: 'APPROVED',
    });
    expect([section, answer.status]).toEqual([section, 422]);
  }
});

it.each([
  ['a list', '[]', 422],
  ['a text', '"x"', 422],
  ['half JSON', '{"offerUuid"', 400],
  ['a key of JavaScript', '{"__proto__":{"active":true}}', 422],
  ['depth', `{"a":${'['.repeat(30)}${']'.repeat(30)}}`, 422],
  ['a hidden character', '{"offerUuid":"fixed-5\\u202e"}', 422],
  ['a large body', `{"offerUuid":"${'x'.repeat(1024 * 1024)}"}`, 413],
])('refuses %s as a body', async (_, body, status) => {
  const ana = await borrower();
  expect((await ana.put('offer', body)).status).toBe(status);
  expect((await ana.get()).selectedOffer).toBeUndefined();
});

it('saves a section once for one key, and refuses the key with another body', async () => {
  const ana = await borrower();
  await walk(ana, OFFER);
  const body = {
    ownership: 'JOINT',
    ssn: SSN,
    coDeeder: { firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.org' },
    hardCreditConsent: true,
  };
  const key = { 'idempotency-key': 'contact-1' };
  const first = await ana.put('contact', body, key);
  const again = await ana.put('contact', body, key);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect((await ana.put('contact', { ...body, ownership: 'SOLE' }, key)).status).toBe(422);
  expect((await ana.from.store.list('mail')).length).toBe(1);
});

it('keeps no social security number, account number or demographic answer where they can be read', async () => {
  const ana = await borrower();
  await walk(ana, [...banked, ...LIENS]);
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
  });
  const profile = (await ana.call('GET', '/service-profile/api/v1/profile', undefined, ana.auth))
    .json;
  expect([profile.hasSsn, profile.ssnLastFour, profile.ssnDigest]).toEqual([
    true,
    '4321',
    undefined,
  ]);
});

it('lets the contact answers be changed until the application is submitted, with a summary made anew', async () => {
  const ana = await borrower();
  await walk(ana, [...OFFER, ...APPLY.slice(0, 3)]);
  const again = {
    ownership: 'JOINT',
    coDeeder: { firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.org' },
    hardCreditConsent: true,
  };
  for (const firstName of ['Ben', 'Benno'])
    expect(
      await walk(ana, [['contact', { ...again, coDeeder: { ...again.coDeeder, firstName } }]]),
    ).toEqual(['APP_SUBMISSION']);
  const { documents, helocSigners, property } = await ana.get();
  expect([
    documents.length,
    helocSigners.map((each: { name: string }) => each.name),
    property.ownership,
  ]).toEqual([1, ['Benno Okafor'], 'JOINT']);
  expect((await ana.from.store.list('mail')).length).toBe(1);
  await walk(ana, [{ wait: 0, open: 'SUMMARY_DISCLOSURE' }, APPLY[3] as Step]);
  expect((await ana.put('contact', again)).status).toBe(409);
});

it('sends no notary home where none comes', async () => {
  const ana = await borrower({ state: 'NV' });
  await walk(ana, [...banked, ...LIENS, ...SIGN, { wait: 3 }]);
  expect((await ana.get()).manualNotaryAllowed).toBe(false);
  expect((await ana.put('notary/manual', { feeAccepted: true })).json.message).toBe(
    'No notary comes to the home in this state',
  );
});
