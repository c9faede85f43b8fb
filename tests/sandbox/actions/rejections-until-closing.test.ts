/** Sections that are rejected from the identity to the insurance. */
import { runRejections } from '../support/rejections.ts';
import type { Rejection } from '../support/rejections.ts';
import { ROUTING } from '../support/requests.ts';
import { APPLIED, BANK, BANKED, IDENTITY, INCOME, LIENS, NOTARY, SIGN } from '../support/stages.ts';
import type { Step } from '../support/steps.ts';

const signature = { kind: 'typed', name: 'Ana Moreno' };

const rejections: readonly Rejection[] = [
  [
    'an identity without a document',
    [...APPLIED, ...INCOME],
    ['identity', { documentType: 'PASSPORT' }],
    409,
    /PASSPORT_FRONT is missing/,
  ],
  [
    'a routing number with a wrong digit',
    [...APPLIED, ...INCOME, ...IDENTITY],
    ['disburse', { routingNumber: '021000022', accountNumber: '12345', accountType: 'CHECKING' }],
    422,
    /routingNumber/,
  ],
  [
    'an account number with letters',
    [...APPLIED, ...INCOME, ...IDENTITY],
    ['disburse', { routingNumber: ROUTING, accountNumber: '12a45', accountType: 'CHECKING' }],
    422,
    /accountNumber/,
  ],
  [
    'autopay without authorization',
    [...APPLIED, ...INCOME, ...IDENTITY, BANK[0] as Step],
    ['autopay', { payType: 'AUTOPAY', sameAccount: true }],
    422,
    /authorized/,
  ],
  ['liens half answered', BANKED, ['liens', { liens: [], attested: true }], 422, /every lien/],
  [
    'signing before the documents are ready',
    [...BANKED, ...LIENS],
    ['signing/note', { documentUuid: 'x', signature, consent: true }],
    409,
    /GEN_NOTE_SIGNING/,
  ],
  [
    'an unknown document',
    [...BANKED, ...LIENS, { wait: 4 }],
    ['signing/note', { documentUuid: 'x', signature, consent: true }],
    422,
    /papers to sign/,
  ],
  [
    'a drawn signature without its image',
    [...BANKED, ...LIENS, { wait: 4 }],
    [
      'signing/note',
      (application: { signing: { documents: { uuid: string }[] } }) => ({
        documentUuid: application.signing.documents[0]?.uuid,
        signature: { kind: 'drawn', name: 'Ana Moreno' },
        consent: true,
      }),
    ],
    422,
    /signature.image/,
  ],
  [
    'a signature in the name of somebody else',
    [...BANKED, ...LIENS, { wait: 4 }],
    [
      'signing/note',
      (application: { signing: { documents: { uuid: string }[] } }) => ({
        documentUuid: application.signing.documents[0]?.uuid,
        signature: { kind: 'typed', name: 'Somebody Else' },
        consent: true,
      }),
    ],
    422,
    /first and last name of the signer/,
  ],
  [
    'the note before the disclosure',
    [...BANKED, ...LIENS, { wait: 4 }],
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
      ...BANKED,
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
    'the end of the session before the notary starts',
    [...BANKED, ...LIENS, ...SIGN, ...NOTARY.slice(0, 3)],
    ['notary/complete', {}],
    409,
    /has not begun/,
  ],
  [
    'the end of the notary before the queue is over',
    [...BANKED, ...LIENS, ...SIGN, { wait: 3 }],
    ['insurance', { later: true }],
    409,
    /DEED_SIGNING/,
  ],
  [
    'an insurance without its policy',
    [...BANKED, ...LIENS, ...SIGN, ...NOTARY],
    ['insurance', { insurer: 'Beacon Mutual', policyNumber: 'BM-1' }],
    409,
    /INSURANCE_POLICY is missing/,
  ],
];

runRejections(rejections);
