/** Courses of an application through underwriting, income, identity and bank accounts. */
import { runCourses } from '../../support/courses.ts';
import type { Course } from '../../support/courses.ts';
import { ROUTING, SSN } from '../../support/requests.ts';
import { APPLIED, BANK, IDENTITY, OFFER, VERIFIED } from '../../support/stages.ts';
import type { Step } from '../../support/steps.ts';

const courses: readonly Course[] = [
  [
    'reviews a merchant before the income',
    { lastName: 'Merchant' },
    APPLIED,
    [
      [['merchant', { confirmed: true }], 'MERCHANT_REVIEW'],
      [['lien-attestation', { attested: true }], 'INCOME_VERIFICATION'],
    ],
  ],
  [
    'waits for an underwriter',
    { lastName: 'Underwriter' },
    APPLIED.slice(0, -1),
    [
      [{ wait: 4 }, 'UNDERWRITING_REVIEW'],
      [{ wait: 8 }, 'INCOME_VERIFICATION'],
    ],
  ],
  [
    'accepts the ownership of the public record',
    { street1: '406 Alder Court' },
    OFFER,
    [[['contact', { ownership: 'SOLE', ssn: SSN, hardCreditConsent: true }], 'HMDA']],
  ],
  [
    'requires the employer',
    { lastName: 'Employer' },
    VERIFIED,
    [
      [
        [
          'employer',
          {
            employerName: 'Tern & Sons',
            street1: '4 Mill Road',
            street2: 'Suite 4',
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
    VERIFIED,
    [
      [OFFER[0] as Step, 'REVISED_OFFER_SELECTION'],
      [OFFER[1] as Step, 'IDENTITY_VERIFICATION'],
    ],
  ],
  [
    'reviews paystubs when both are uploaded',
    {},
    APPLIED,
    [
      [['income-sources', { type: 'MANUAL_PAYSTUB' }], 'MANUAL_PAYSTUB_UPLOAD'],
      [{ upload: ['USER_UPLOADED_PAYSTUB'] }, 'MANUAL_PAYSTUB_UPLOAD'],
      [{ upload: ['USER_UPLOADED_PAYSTUB'] }, 'WAITING_FOR_PAYSTUB_REVIEW'],
      [{ wait: 4 }, 'INCOME_VERIFICATION'],
      [['income-confirm', { confirmed: true }], 'IDENTITY_VERIFICATION'],
    ],
  ],
  [
    'lets the self-employed go on while they send paystubs',
    { employmentType: 'SELF_EMPLOYED' },
    APPLIED,
    [
      [['income-sources', { type: 'MANUAL_PAYSTUB' }], 'INCOME_VERIFICATION'],
      [{ upload: ['USER_UPLOADED_PAYSTUB'] }, 'INCOME_VERIFICATION'],
      [{ upload: ['USER_UPLOADED_PAYSTUB'] }, 'WAITING_FOR_PAYSTUB_REVIEW'],
    ],
  ],
  [
    'requires another identity document',
    { lastName: 'Reupload' },
    [...VERIFIED, IDENTITY[0] as Step],
    [
      [IDENTITY[1] as Step, 'IDENTITY_VERIFICATION'],
      [IDENTITY[0] as Step, 'IDENTITY_VERIFICATION'],
      [IDENTITY[1] as Step, 'DISBURSEMENT_ACCOUNT'],
    ],
  ],
  [
    'requires no payout account for a crypto loan',
    { isCrypto: true },
    [...VERIFIED, ...IDENTITY],
    [
      [['autopay', { payType: 'MANUAL' }], 'VERIFIED_AUTOPAY_ACCOUNT'],
      [['bank-confirm', { confirmed: true }], 'LIEN_VERIFICATION'],
    ],
  ],
  [
    'requires a manual autopay account after a manual payout account',
    {},
    [...VERIFIED, ...IDENTITY],
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
    'requires another account when the first one fails',
    {},
    [...VERIFIED, ...IDENTITY],
    [
      [
        ['disburse', { routingNumber: ROUTING, accountNumber: '99990000', accountType: 'SAVINGS' }],
        'DISBURSEMENT_ACCOUNT',
      ],
      [BANK[0] as Step, 'AUTOPAY_ACCOUNT'],
    ],
  ],
];

runCourses(courses);
