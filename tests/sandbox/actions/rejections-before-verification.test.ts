/** Sections that are rejected from the offers to the income. */
import { confirmationOf } from '../support/confirmation.ts';
import { runRejections } from '../support/rejections.ts';
import type { Rejection } from '../support/rejections.ts';
import { SSN } from '../support/requests.ts';
import { APPLIED, APPLY, OFFER } from '../support/stages.ts';
import type { Step } from '../support/steps.ts';

const NO_TERMS = { term: 0, rate: 0, draw: 0, payoff: 0, originationFee: 0, monthlyPayment: 0 };

const rejections: readonly Rejection[] = [
  ['an unknown offer', [], ['offer', { offerUuid: 'no-such-offer' }], 422, /not one of the offers/],
  [
    'an amount above the maximum',
    [],
    ['offer', { offerUuid: 'fixed-5', amount: 400_001 }],
    422,
    /amount must be between/,
  ],
  [
    'an amount below the minimum',
    [],
    ['offer', { offerUuid: 'fixed-5', amount: 14_999 }],
    422,
    /amount must be between 15000/,
  ],
  [
    'an amount that is not a number',
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
    'a confirmation without a selected offer',
    [],
    ['offer-confirm', { ...confirmationOf({}), offerUuid: 'fixed-5', terms: NO_TERMS }],
    409,
    /no offer chosen/,
  ],
  [
    'a confirmation that is false',
    OFFER.slice(0, 1),
    [
      'offer-confirm',
      (application: object) => ({ ...confirmationOf(application), confirmed: false }),
    ],
    422,
    /confirmed must be true/,
  ],
  [
    'a confirmation of another offer than the selected one',
    OFFER.slice(0, 1),
    [
      'offer-confirm',
      (application: object) => ({ ...confirmationOf(application), offerUuid: 'floating-30' }),
    ],
    409,
    /Your offer was changed in another window/,
  ],
  ...['term', 'rate', 'draw', 'payoff', 'originationFee', 'monthlyPayment'].map(
    (term): Rejection => [
      `a confirmation of the selected offer with another ${term}`,
      OFFER.slice(0, 1),
      [
        'offer-confirm',
        (application: object) => {
          const shown = confirmationOf(application);
          return { ...shown, terms: { ...shown.terms, [term]: 1 } };
        },
      ],
      409,
      /Your offer was changed in another window/,
    ],
  ),
  [
    'unknown keys',
    [],
    ['offer', { offerUuid: 'fixed-5', rate: 0.01, decision: 'APPROVED' }],
    422,
    /rate is not known here/,
  ],
  [
    'an unknown ownership',
    OFFER,
    ['contact', { ownership: 'MINE', ssn: SSN, hardCreditConsent: true }],
    422,
    /one of SOLE, JOINT, TRUST/,
  ],
  [
    'joint ownership without the other owner',
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
    'an impossible social security number',
    OFFER,
    ['contact', { ownership: 'SOLE', ssn: '000-12-3456', hardCreditConsent: true }],
    422,
    /social security number/,
  ],
  [
    'a missing hard-credit consent',
    OFFER,
    ['contact', { ownership: 'SOLE', ssn: SSN, hardCreditConsent: false }],
    422,
    /hardCreditConsent must be true/,
  ],
  [
    'an invalid e-mail',
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
    'a repeated demographic code',
    [...OFFER, APPLY[0] as Step],
    ['hmda', { ethnicity: ['11', '11'] }],
    422,
    /twice/,
  ],
  [
    'six demographic codes',
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
    'income without verification',
    APPLIED,
    ['income-confirm', { confirmed: true }],
    409,
    /Add a source/,
  ],
  [
    'a provider without a token',
    APPLIED,
    ['income-sources', { type: 'POINTSERV_PAYROLL' }],
    422,
    /providerToken/,
  ],
  [
    'an unknown provider token',
    APPLIED,
    ['income-sources', { type: 'POINTSERV_PAYROLL', providerToken: 'x' }],
    422,
    /not good any more/,
  ],
];

runRejections(rejections);
