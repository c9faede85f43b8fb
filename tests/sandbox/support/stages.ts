/** The steps of an ordinary application, stage by stage. */
import { confirmationOf } from './confirmation.ts';
import { ROUTING, SSN } from './requests.ts';
import type { Step } from './steps.ts';

interface Signable {
  applicant: { firstName: string; lastName: string };
  signing: { documents: { uuid: string }[] };
}

/** The answers that sign the document at a place of the list, in the name of the borrower. */
const signDocument =
  (place: number) =>
  ({ applicant: { firstName, lastName }, signing }: Signable) => ({
    documentUuid: signing.documents[place]?.uuid,
    signature: { kind: 'typed', name: `${firstName} ${lastName}` },
    consent: true,
  });

/** A consent to electronic records with the digest of its text. */
export const AGREED = {
  electronicRecordsConsent: true,
  consentVersion: '2026-12',
  consentTextDigest: 'a'.repeat(64),
};

export const OFFER: Step[] = [
  [
    'offer',
    (application: { offers: { uuid: string }[] }) => ({ offerUuid: application.offers[0]?.uuid }),
  ],
  ['offer-confirm', confirmationOf],
];

export const APPLY: Step[] = [
  ['contact', { ownership: 'SOLE', ssn: SSN, hardCreditConsent: true }],
  ['hmda', { ethnicity: ['2'], sex: ['1', '2'] }],
  { wait: 3, open: 'SUMMARY_DISCLOSURE' },
  ['app-summary', AGREED],
];

export const INCOME: Step[] = [
  ['income-sources', { type: 'OTHER', amount: 90_000 }],
  ['income-confirm', { confirmed: true }],
];

export const IDENTITY: Step[] = [
  { upload: ['DRIVERS_LICENSE_FRONT', 'DRIVERS_LICENSE_BACK'] },
  ['identity', { documentType: 'DRIVERS_LICENSE' }],
];

export const BANK: Step[] = [
  ['disburse', { routingNumber: ROUTING, accountNumber: '000123454410', accountType: 'CHECKING' }],
  ['autopay', { payType: 'AUTOPAY', sameAccount: true, authorized: true }],
  ['bank-confirm', { confirmed: true }],
];

export const LIENS: Step[] = [
  [
    'liens',
    (application: { liens: { uuid: string }[] }) => ({
      liens: application.liens.map(({ uuid }) => ({ uuid, mine: true, payOff: false })),
      attested: true,
    }),
  ],
];

export const SIGN: Step[] = [
  { wait: 4 },
  ['signing/note', signDocument(0)],
  ['signing/note', signDocument(1)],
  ['signing/note', signDocument(2)],
];

export const NOTARY: Step[] = [
  { wait: 3 },
  ['notary/device', { camera: true, microphone: true, location: true }],
  ['notary/join'],
  { wait: 6 },
  ['notary/complete'],
];

export const INSURE: Step[] = [
  { upload: ['INSURANCE_POLICY'] },
  ['insurance', { insurer: 'Beacon Mutual', policyNumber: 'BM-1' }],
];

/** The steps from the offers to the verification of income. */
export const APPLIED: Step[] = [...OFFER, ...APPLY, { wait: 4 }];
/** The steps from the offers to the verification of identity. */
export const VERIFIED: Step[] = [...APPLIED, ...INCOME];
/** The steps from the offers to the liens. */
export const BANKED: Step[] = [...VERIFIED, ...IDENTITY, ...BANK];
/** The steps from the offers to the notary. */
export const NOTED: Step[] = [...BANKED, ...LIENS, ...SIGN];
/** A second owner who signs without an action of the test. */
export const joint = { firstName: 'Ben', lastName: 'Okafor', email: 'auto@example.org' };
