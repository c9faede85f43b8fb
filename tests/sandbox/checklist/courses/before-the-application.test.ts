/** Courses of an application from its creation to the choice of an offer. */
import { runCourses } from '../../support/courses.ts';
import type { Course } from '../../support/courses.ts';
import { SSN } from '../../support/requests.ts';
import { APPLIED } from '../../support/stages.ts';

const courses: readonly Course[] = [
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
    APPLIED,
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
];

runCourses(courses);
