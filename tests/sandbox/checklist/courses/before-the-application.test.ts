/** Courses of an application from its creation to the choice of an offer. */
import { runCourses } from '../../support/courses.ts';
import type { Course } from '../../support/courses.ts';
import { SSN } from '../../support/requests.ts';
import { APPLIED } from '../../support/stages.ts';

const courses: readonly Course[] = [
  [
    'requires the profile when the date of birth is missing',
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
    'finds a locked report at the hard pull, and pulls it again',
    { lastName: 'Locked' },
    APPLIED,
    [
      [['credit-lifted', { lifted: true, pin: '0000' }], 'CREDIT_PIN_REVIEW'],
      [['credit-lifted', { lifted: true }], 'HARD_CREDIT_PULL'],
      [{ wait: 4 }, 'INCOME_VERIFICATION'],
    ],
  ],
  [
    'requires the social security number again when no file matches',
    { lastName: 'Nomatch' },
    [],
    [
      [['ssn', { ssn: '987-65-9999' }], 'WAITING_FOR_CREDIT'],
      [{ wait: 3 }, 'CREDIT_NO_MATCH_SSN'],
    ],
  ],
  [
    'continues with a social security number that matches',
    { lastName: 'Nossn' },
    [],
    [
      [['ssn', { ssn: SSN }], 'WAITING_FOR_CREDIT'],
      [{ wait: 3 }, 'OFFER_SELECTION'],
    ],
  ],
  [
    'continues when a delinquency was explained',
    { lastName: 'Delinquent' },
    [],
    [
      [['delinquency', { explanation: 'It was paid.' }], 'WAITING_FOR_CREDIT'],
      [{ wait: 3 }, 'OFFER_SELECTION'],
    ],
  ],
  [
    'accepts another address when no home was found',
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
    'selects one of several homes',
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
    'requires assets when the income is low',
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
    'skips the assets',
    { income: 30_000 },
    [],
    [[['assets', { skipped: true }], 'OFFER_SELECTION']],
  ],
  [
    'continues with a smaller offer',
    { lastName: 'Winback' },
    [],
    [[['prequal-winback', { accept: true }], 'OFFER_SELECTION']],
  ],
  [
    'cancels an application when the smaller offer is declined',
    { lastName: 'Winback' },
    [],
    [[['prequal-winback', { accept: false }], 'CANCELLED']],
  ],
];

runCourses(courses);
