/** Courses of an application through valuation, liens, title, signing and notary. */
import { runCourses } from '../../support/courses.ts';
import type { Course } from '../../support/courses.ts';
import { BANKED, LIENS, NOTED, joint } from '../../support/stages.ts';
import { toSign } from '../../support/signers.ts';
import type { Step } from '../../support/steps.ts';

const lienAnswers =
  (mine: boolean, payOff: boolean) => (application: { liens: { uuid: string }[] }) => ({
    liens: application.liens.map(({ uuid }) => ({ uuid, mine, payOff })),
    attested: true,
  });

const courses: readonly Course[] = [
  [
    "accepts the owner's estimate, and orders a valuation before signing",
    { street1: '500 Alder Court' },
    [['estimate', { value: 450_000 }], ...BANKED],
    [[LIENS[0] as Step, 'BPO_ORDER_REQUEST']],
  ],
  [
    'requires the condition of a home in Texas, and waits before the notary',
    { state: 'TX' },
    BANKED,
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
    'requires an explanation of a disputed lien',
    {},
    BANKED,
    [
      [['liens', lienAnswers(false, false)], 'LIEN_VERIFICATION_INQUIRY'],
      [['liens', lienAnswers(false, false)], 'GEN_NOTE_SIGNING'],
    ],
  ],
  [
    'waits for a payoff',
    {},
    BANKED,
    [
      [['liens', lienAnswers(true, true)], 'PAYOFF_REQUEST_PENDING'],
      [{ wait: 6 }, 'GEN_NOTE_SIGNING'],
    ],
  ],
  [
    'waits for the flood certificate',
    { lastName: 'Flood' },
    BANKED,
    [
      [LIENS[0] as Step, 'GEN_CLOSING_DISCLOSURE'],
      [{ wait: 10 }, 'GEN_NOTE_SIGNING'],
    ],
  ],
  [
    'completes the review of the title',
    { lastName: 'Title' },
    BANKED,
    [
      [LIENS[0] as Step, 'FINAL_TITLE'],
      [{ wait: 6 }, 'FINAL_TITLE_PROCESSING'],
      [{ wait: 6 }, 'FINAL_TITLE_REVIEW'],
      [{ wait: 6 }, 'GEN_NOTE_SIGNING'],
    ],
  ],
  [
    'waits for the other owner, who signs after some seconds',
    {},
    [...toSign(joint.email)],
    [
      [{ wait: 0 }, 'CO_DEED_REQ'],
      [{ wait: 6 }, 'GEN_NOTARY_DISCLOSURE'],
    ],
  ],
  [
    'switches between a notary at home and online',
    {},
    [...NOTED, { wait: 3 }],
    [
      [['notary/manual', { feeAccepted: true }], 'MANUAL_DEED_SIGNING'],
      [['notary/online'], 'DEED_SIGNING'],
      [['notary/manual', { feeAccepted: true }], 'MANUAL_DEED_SIGNING'],
      [{ wait: 60 }, 'MANUAL_DEED_SIGNING'],
    ],
  ],
  [
    'waits for an attorney before the notary',
    { lastName: 'Attorney' },
    NOTED,
    [
      [{ wait: 0 }, 'ATTORNEY_REVIEW'],
      [{ wait: 6 }, 'GEN_NOTARY_DISCLOSURE'],
    ],
  ],
];

runCourses(courses);
