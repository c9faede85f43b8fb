/** From the offers to the money: what a borrower does, and where the lender then stands. */
import { describe, expect, it } from 'vitest';
import {
  APPLY,
  BANK,
  borrower,
  IDENTITY,
  INCOME,
  INSURE,
  LIENS,
  NOTARY,
  OFFER,
  ROUTING,
  SIGN,
  SSN,
  walk,
} from './lender.ts';
import type { Step, Wanted } from './lender.ts';

it('goes the straight way from offers to funding', async () => {
  const ana = await borrower();
  expect(await ana.status()).toBe('OFFER_SELECTION');
  expect(await walk(ana, OFFER)).toEqual(['OFFER_SELECTION', 'COLLECT_ADDITIONAL_INFO']);
  expect(await walk(ana, APPLY)).toEqual([
    'HMDA',
    'GEN_SUMMARY_DISCLOSURE',
    'APP_SUBMISSION',
    'HARD_CREDIT_PULL',
  ]);
  expect(await walk(ana, [{ wait: 4 }, ...INCOME])).toEqual([
    'INCOME_VERIFICATION',
    'INCOME_VERIFICATION',
    'IDENTITY_VERIFICATION',
  ]);
  expect(await walk(ana, IDENTITY)).toEqual(['IDENTITY_VERIFICATION', 'DISBURSEMENT_ACCOUNT']);
  expect(await walk(ana, BANK)).toEqual([
    'AUTOPAY_ACCOUNT',
    'VERIFIED_AUTOPAY_ACCOUNT',
    'LIEN_VERIFICATION',
  ]);
  expect(await walk(ana, LIENS)).toEqual(['GEN_NOTE_SIGNING']);
  expect(await walk(ana, SIGN)).toEqual([
    'NOTE_SIGNING',
    'NOTE_SIGNING',
    'NOTE_SIGNING',
    'GEN_NOTARY_DISCLOSURE',
  ]);
  expect(await walk(ana, NOTARY)).toEqual([
    'DEED_SIGNING',
    'DEED_SIGNING',
    'DEED_SIGNING',
    'DEED_SIGNING',
    'TRUST_AND_INSURANCE',
  ]);
  expect(await walk(ana, INSURE)).toEqual(['TRUST_AND_INSURANCE', 'GEN_RESCISSION']);
  expect(await walk(ana, [{ wait: 3 }, { wait: 20 }, { wait: 6 }, { wait: 6 }])).toEqual([
    'RESCISSION',
    'RECORDING',
    'FUNDABLE',
    'COMPLETE',
  ]);
  const done = await ana.get();
  expect(done).toMatchObject({
    active: false,
    activeForAppStart: true,
    term: 5,
    payType: 'AUTOPAY',
    status: {
      liensComplete: true,
      summaryComplete: true,
      closingComplete: true,
      notaryComplete: true,
      primaryParticipantAcceptComplete: true,
    },
  });
  // Monday 4 May: three business days to cancel, paid out on the fourth.
  expect(done.funding).toMatchObject({
    signedOn: '2026-05-04',
    rescissionEnds: '2026-05-07',
    fundsOn: '2026-05-08',
    firstPaymentOn: '2026-06-08',
    autopayMask: '4410',
  });
  expect(done.rate).toBe(done.selectedOffer.discountList[0].rateWithDiscount);
  expect(
    (
      await ana.call(
        'GET',
        '/service-search/api/v1/verify-ability-to-start-application',
        undefined,
        ana.auth,
      )
    ).json.canStartApplication,
  ).toBe(false);
});

it('catches up with all of the time that has passed, at once', async () => {
  const ana = await borrower();
  await walk(ana, [
    ...OFFER,
    ...APPLY,
    { wait: 4 },
    ...INCOME,
    ...IDENTITY,
    ...BANK,
    ...LIENS,
    ...SIGN,
    ...NOTARY,
    ...INSURE,
  ]);
  expect(await walk(ana, [{ wait: 3600 }])).toEqual(['COMPLETE']);
});

const applied: Step[] = [...OFFER, ...APPLY, { wait: 4 }];
const verified: Step[] = [...applied, ...INCOME];
const banked: Step[] = [...verified, ...IDENTITY, ...BANK];
const noted: Step[] = [...banked, ...LIENS, ...SIGN];
const lienAnswers =
  (mine: boolean, payOff: boolean) => (application: { liens: { uuid: string }[] }) => ({
    liens: application.liens.map(({ uuid }) => ({ uuid, mine, payOff })),
    attested: true,
  });
const joint = { firstName: 'Ben', lastName: 'Okafor', email: 'auto@example.org' };
const firstSlot = (kind: string) => async (ana: Awaited<ReturnType<typeof borrower>>) =>
  (await ana.call('GET', `${ana.own}/${kind}`, undefined, ana.auth)).json[0].uuid as string;

/** What is told, who applies, what is done first, and what then leads where. */
type Way = readonly [string, Wanted, readonly Step[], readonly (readonly [Step, string])[]];
const ways: readonly Way[] = [
  [
    'asks for the person without a date of birth',
    { dob: null },
    [],
    [
      [
        [
          'profile',
          { firstName: 'Ana', lastName: 'Moreno', dob: '1980-02-03', softCreditConsent: true },
        ],
        'OFFER_SELECTION',
      ],
    ],
  ],
  [
    'pulls the credit again when a freeze was lifted',
    { lastName: 'Frozen' },
    [],
    [
      [['credit-lifted', { lifted: true, pin: '0000' }], 'CREDIT_PIN_REVIEW'],
      [['credit-lifted', { lifted: true, pin: '0000' }], 'CREDIT_PIN_REVIEW'],
      [['credit-lifted', { lifted: true, pin: '4321' }], 'WAITING_FOR_CREDIT'],
      [{ wait: 3 }, 'OFFER_SELECTION'],
    ],
  ],
  [
    'finds a lock with the full report, and pulls that again',
    { lastName: 'Locked' },
    applied,
    [
      [['credit-lifted', { lifted: true, pin: '0000' }], 'CREDIT_PIN_REVIEW'],
      [['credit-lifted', { lifted: true }], 'HARD_CREDIT_PULL'],
      [{ wait: 4 }, 'INCOME_VERIFICATION'],
    ],
  ],
  [
    'asks for the number again when no file matches',
    { lastName: 'Nomatch' },
    [],
    [
      [['ssn', { ssn: '987-65-9999' }], 'WAITING_FOR_CREDIT'],
      [{ wait: 3 }, 'CREDIT_NO_MATCH_SSN'],
    ],
  ],
  [
    'goes on with a number that matches',
    { lastName: 'Nossn' },
    [],
    [
      [['ssn', { ssn: SSN }], 'WAITING_FOR_CREDIT'],
      [{ wait: 3 }, 'OFFER_SELECTION'],
    ],
  ],
  [
    'goes on when a delinquency was explained',
    { lastName: 'Delinquent' },
    [],
    [
      [['delinquency', { explanation: 'It was paid.' }], 'WAITING_FOR_CREDIT'],
      [{ wait: 3 }, 'OFFER_SELECTION'],
    ],
  ],
  [
    'takes another address when no home was found',
    { street1: '404 Alder Court' },
    [],
    [
      [
        [
          'property-choice',
          { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' },
        ],
        'OFFER_SELECTION',
      ],
    ],
  ],
  [
    'lets one of several homes be chosen',
    { street1: '300 Alder Court' },
    [],
    [
      [
        [
          'property-choice',
          (application: { properties: { uuid: string }[] }) => ({
            propertyUuid: application.properties[1]?.uuid,
          }),
        ],
        'OFFER_SELECTION',
      ],
    ],
  ],
  [
    'asks for assets when the income is low',
    { income: 30_000 },
    [],
    [
      [
        ['assets', { accounts: [{ type: 'SAVINGS', institution: 'Heron Bank', amount: 90_000 }] }],
        'OFFER_SELECTION',
      ],
    ],
  ],
  [
    'lets the assets be skipped',
    { income: 30_000 },
    [],
    [[['assets', { skipped: true }], 'OFFER_SELECTION']],
  ],
  [
    'wins an application back with a smaller offer',
    { lastName: 'Winback' },
    [],
    [[['prequal-winback', { accept: true }], 'OFFER_SELECTION']],
  ],
  [
    'ends an application that is left',
    { lastName: 'Winback' },
    [],
    [[['prequal-winback', { accept: false }], 'CANCELLED']],
  ],
  [
    'values a home by its owner, and has it valued before signing',
    { street1: '500 Alder Court' },
    [['estimate', { value: 450_000 }], ...banked],
    [[LIENS[0] as Step, 'BPO_ORDER_REQUEST']],
  ],
  [
    'asks for the condition of a home in Texas, and waits before the notary',
    { state: 'TX' },
    banked,
    [
      [LIENS[0] as Step, 'BPO_ORDER_REQUEST'],
      [
        ['bpo-condition', { condition: 'GOOD', accessName: 'Ana', accessPhone: '2125550171' }],
        'BPO_ORDER_REQUEST',
      ],
      [{ wait: 4 }, 'BPO_PROCESSING'],
      [{ wait: 8 }, 'GEN_NOTE_SIGNING'],
    ],
  ],
  [
    'reviews a merchant before the income',
    { lastName: 'Merchant' },
    applied,
    [
      [['merchant', { confirmed: true }], 'MERCHANT_REVIEW'],
      [['lien-attestation', { attested: true }], 'INCOME_VERIFICATION'],
    ],
  ],
  [
    'has an underwriter look at it',
    { lastName: 'Underwriter' },
    applied.slice(0, -1),
    [
      [{ wait: 4 }, 'UNDERWRITING_REVIEW'],
      [{ wait: 8 }, 'INCOME_VERIFICATION'],
    ],
  ],
  [
    'takes the ownership that the title shows',
    { street1: '406 Alder Court' },
    OFFER,
    [[['contact', { ownership: 'SOLE', ssn: SSN, hardCreditConsent: true }], 'HMDA']],
  ],
  [
    'asks for the employer',
    { lastName: 'Employer' },
    verified,
    [
      [
        [
          'employer',
          {
            employerName: 'Tern & Sons',
            street1: '4 Mill Road',
            city: 'Salem',
            state: 'OR',
            zip: '97301',
            phone: '5035550142',
            startDate: '2019-03-01',
            contactConsent: true,
          },
        ],
        'IDENTITY_VERIFICATION',
      ],
    ],
  ],
  [
    'makes smaller offers when the income is lower',
    { lastName: 'Revised' },
    verified,
    [
      [OFFER[0] as Step, 'REVISED_OFFER_SELECTION'],
      [OFFER[1] as Step, 'IDENTITY_VERIFICATION'],
    ],
  ],
  [
    'reviews paystubs when both are there',
    {},
    applied,
    [
      [['income-sources', { type: 'MANUAL_PAYSTUB' }], 'MANUAL_PAYSTUB_UPLOAD'],
      [{ upload: ['USER_UPLOADED_PAYSTUB'] }, 'MANUAL_PAYSTUB_UPLOAD'],
      [{ upload: ['USER_UPLOADED_PAYSTUB'] }, 'WAITING_FOR_PAYSTUB_REVIEW'],
      [{ wait: 4 }, 'INCOME_VERIFICATION'],
      [['income-confirm', { confirmed: true }], 'IDENTITY_VERIFICATION'],
    ],
  ],
  [
    'asks for another identity document',
    { lastName: 'Reupload' },
    [...verified, IDENTITY[0] as Step],
    [
      [IDENTITY[1] as Step, 'IDENTITY_VERIFICATION'],
      [IDENTITY[0] as Step, 'IDENTITY_VERIFICATION'],
      [IDENTITY[1] as Step, 'DISBURSEMENT_ACCOUNT'],
    ],
  ],
  [
    'asks for no account to pay a crypto loan out to',
    { isCrypto: true },
    [...verified, ...IDENTITY],
    [
      [['autopay', { payType: 'MANUAL' }], 'VERIFIED_AUTOPAY_ACCOUNT'],
      [['bank-confirm', { confirmed: true }], 'LIEN_VERIFICATION'],
    ],
  ],
  [
    'goes its own way with an account entered by hand',
    {},
    [...verified, ...IDENTITY],
    [
      [
        [
          'disburse',
          {
            routingNumber: ROUTING,
            accountNumber: '000123454410',
            accountType: 'SAVINGS',
            manual: true,
          },
        ],
        'MANUAL_AUTOPAY_ACCOUNT',
      ],
      [['autopay', { payType: 'MANUAL' }], 'VERIFIED_AUTOPAY_ACCOUNT'],
    ],
  ],
  [
    'asks again for an account that fails',
    {},
    [...verified, ...IDENTITY],
    [
      [
        ['disburse', { routingNumber: ROUTING, accountNumber: '99990000', accountType: 'SAVINGS' }],
        'DISBURSEMENT_ACCOUNT',
      ],
      [BANK[0] as Step, 'AUTOPAY_ACCOUNT'],
    ],
  ],
  [
    "asks about a lien that is not the borrower's",
    {},
    banked,
    [
      [['liens', lienAnswers(false, false)], 'LIEN_VERIFICATION_INQUIRY'],
      [['liens', lienAnswers(false, false)], 'GEN_NOTE_SIGNING'],
    ],
  ],
  [
    'waits for a payoff',
    {},
    banked,
    [
      [['liens', lienAnswers(true, true)], 'PAYOFF_REQUEST_PENDING'],
      [{ wait: 6 }, 'GEN_NOTE_SIGNING'],
    ],
  ],
  [
    'waits for the flood certificate',
    { lastName: 'Flood' },
    banked,
    [
      [LIENS[0] as Step, 'GEN_CLOSING_DISCLOSURE'],
      [{ wait: 10 }, 'GEN_NOTE_SIGNING'],
    ],
  ],
  [
    'reads the title through',
    { lastName: 'Title' },
    banked,
    [
      [LIENS[0] as Step, 'FINAL_TITLE'],
      [{ wait: 6 }, 'FINAL_TITLE_PROCESSING'],
      [{ wait: 6 }, 'FINAL_TITLE_REVIEW'],
      [{ wait: 6 }, 'GEN_NOTE_SIGNING'],
    ],
  ],
  [
    'waits for the other owner, who signs by time',
    {},
    [
      ...OFFER,
      ['contact', { ownership: 'JOINT', ssn: SSN, coDeeder: joint, hardCreditConsent: true }],
      ...APPLY.slice(1),
      { wait: 4 },
      ...INCOME,
      ...IDENTITY,
      ...BANK,
      ...LIENS,
      ...SIGN,
    ],
    [
      [{ wait: 0 }, 'CO_DEED_REQ'],
      [{ wait: 6 }, 'GEN_NOTARY_DISCLOSURE'],
    ],
  ],
  [
    'sends a notary to the home, and takes it back',
    {},
    [...noted, { wait: 3 }],
    [
      [['notary/manual', { feeAccepted: true }], 'MANUAL_DEED_SIGNING'],
      [['notary/online'], 'DEED_SIGNING'],
      [['notary/manual', { feeAccepted: true }], 'MANUAL_DEED_SIGNING'],
      [{ wait: 60 }, 'MANUAL_DEED_SIGNING'],
    ],
  ],
  [
    'has an attorney read before the notary',
    { lastName: 'Attorney' },
    noted,
    [
      [{ wait: 0 }, 'ATTORNEY_REVIEW'],
      [{ wait: 6 }, 'GEN_NOTARY_DISCLOSURE'],
    ],
  ],
];

it.each(ways)('%s', async (_, wanted, before, steps) => {
  const ana = await borrower(wanted);
  await walk(ana, before);
  expect(
    await walk(
      ana,
      steps.map(([step]) => step),
    ),
  ).toEqual(steps.map(([, status]) => status));
});

it.each([
  ['declined', 'DECLINED', {}],
  ['Dti', 'DECLINED_DTI', { dtiDecline: true }],
  ['Score', 'DECLINED_CREDIT_SCORE', { creditScoreDecline: true }],
])('tells %s why, with a notice', async (lastName, checklistStatus, flags) => {
  const ana = await borrower({ lastName });
  const { status, adverseAction, documents } = await ana.get();
  expect(status).toMatchObject({ checklistStatus, uwDecision: 'DECLINE', ...flags });
  expect(adverseAction.reasons.length).toBeGreaterThan(1);
  expect(documents).toEqual([expect.objectContaining({ type: 'ADVERSE_ACTION_NOTICE' })]);
});

it("takes a notary's visit at a reserved time, with its fee", async () => {
  const ana = await borrower();
  await walk(ana, [...noted, { wait: 3 }, ['notary/manual', { feeAccepted: true }]]);
  const slotUuid = await firstSlot('notary/slots?kind=manual')(ana);
  expect((await ana.put('notary/reserve', { slotUuid: 'no-such-slot' })).status).toBe(422);
  const { json } = await ana.put('notary/reserve', { slotUuid });
  expect(json).toMatchObject({
    requestedManualNotaryTime: '2026-05-05T13:00:00-05:00',
    notary: { reservation: { slotUuid, kind: 'manual', address: { zip: '97301' } }, fee: 300 },
  });
  expect(json.costs).toContainEqual(
    expect.objectContaining({ type: 'MANUAL_NOTARY_FEE', totalPaidByBorrower: 300 }),
  );
  expect(await walk(ana, [{ wait: 9 }, { wait: 1 }])).toEqual([
    'MANUAL_DEED_SIGNING',
    'TRUST_AND_INSURANCE',
  ]);
});

it('orders an appraisal at a free time, and sees it through', async () => {
  const ana = await borrower({ lastName: 'Appraisal' });
  await walk(ana, [...banked, ...LIENS]);
  expect(await ana.status()).toBe('ONSITE_APPRAISAL_ORDER_REQUEST');
  const slotUuid = await firstSlot('bpo/slots')(ana);
  expect(
    await walk(ana, [
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

it('lets a failed notary session be joined again', async () => {
  const ana = await borrower({ lastName: 'Nonotary' });
  await walk(ana, [...noted, ...NOTARY.slice(0, 3)]);
  const session = async () => (await ana.get()).notary.session;
  expect(await session()).toEqual({ state: 'WAITING', position: 2, joinUrl: null });
  ana.later(4000);
  expect((await session()).position).toBe(1);
  ana.later(2000);
  expect((await session()).state).toBe('FAILED');
  expect((await ana.put('notary/complete', {})).status).toBe(409);
  expect(await walk(ana, [['notary/join'], { wait: 6 }, ['notary/complete']])).toEqual([
    'DEED_SIGNING',
    'DEED_SIGNING',
    'TRUST_AND_INSURANCE',
  ]);
});

it('orders a valuation only once', async () => {
  const ana = await borrower({ lastName: 'Evaluation' });
  await walk(ana, [...banked, ...LIENS]);
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
  expect((await ana.put('bpo-order', order)).status).toBe(409);
  expect(await walk(ana, [{ wait: 4 }, { wait: 8 }])).toEqual([
    'RESIDENTIAL_EVALUATION_PROCESSING',
    'GEN_NOTE_SIGNING',
  ]);
});

describe('an ownership that the title contradicts', () => {
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
  ])('is refused at %s as %s, and nothing of it is kept', async (number, ownership, words) => {
    const ana = await borrower({ street1: `${number} Alder Court` });
    await walk(ana, OFFER);
    const { status, json } = await ana.put('contact', contact(ownership));
    expect([status, json.code]).toEqual([409, 'OWNERSHIP_NOT_ON_RECORD']);
    expect(json.message).toContain(`The public record says that ${words} this home`);
    expect(await ana.get()).toMatchObject({
      status: { checklistStatus: 'COLLECT_ADDITIONAL_INFO' },
      helocSigners: [],
      applicant: { ssnLastFour: null },
    });
  });
  it('is taken once the deed is there', async () => {
    const ana = await borrower({ street1: '406 Alder Court' });
    await walk(ana, [...OFFER, { upload: ['SUPPORT'] }]);
    expect((await ana.put('contact', contact('TRUST'))).json).toMatchObject({
      status: { checklistStatus: 'HMDA' },
      property: { ownership: 'TRUST' },
    });
  });
});

it('what the borrower shows of themselves ends no task of another signer', async () => {
  const ana = await borrower();
  await walk(ana, [
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
      ],
    },
  });
});
