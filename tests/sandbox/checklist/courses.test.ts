/** Courses of an application that no walk of journeys/walks takes. The walks play the others. */
import { expect, it } from 'vitest';
import { createBorrower } from '../support/borrower.ts';
import { ROUTING, type Wanted } from '../support/requests.ts';
import { APPLIED, BANK, IDENTITY, NOTED, VERIFIED } from '../support/stages.ts';
import { type Step, takeSteps } from '../support/steps.ts';

const account = { routingNumber: ROUTING, accountType: 'SAVINGS' };

/** Title, kind of application, steps before, and each step with the status that follows. */
const courses: readonly [string, Wanted, readonly Step[], readonly (readonly [Step, string])[]][] =
  [
    [
      'refuses a wrong PIN for a locked report, and pulls it again',
      { lastName: 'Locked' },
      APPLIED,
      [
        [['credit-lifted', { lifted: true, pin: '0000' }], 'CREDIT_PIN_REVIEW'],
        [['credit-lifted', { lifted: true }], 'HARD_CREDIT_PULL'],
        [{ wait: 4 }, 'INCOME_VERIFICATION'],
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
      'requires another account when the first one fails',
      {},
      [...VERIFIED, ...IDENTITY],
      [
        [['disburse', { ...account, accountNumber: '99990000' }], 'DISBURSEMENT_ACCOUNT'],
        [BANK[0] as Step, 'AUTOPAY_ACCOUNT'],
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
  ];

it.each(courses)('%s', async (_, wanted, before, steps) => {
  const ana = await createBorrower(wanted);
  await takeSteps(ana, before);
  const statuses = await takeSteps(
    ana,
    steps.map(([step]) => step),
  );
  expect(statuses).toEqual(steps.map(([, status]) => status));
});
