/** Mistakes in conditions, in what is known at a place, and in the schemas of forms. */
import { fault, read, type SeededFault } from './seeded-fault.ts';

const STAGES = 'journeys/routing/stages';
const REGISTER = 'journeys/register-v2';
const FORM = 'journeys/dscr/steps/rent';

export const CONDITION_FAULTS: readonly SeededFault[] = [
  fault(
    'an answer of a later step',
    `${REGISTER}/steps/birthdate`,
    [read('affiliate.dob'), read('answers.phoneNumber')],
    ['later-answer', 'phone-and-email'],
  ),
  fault(
    'an answer of a later step in a text',
    'journeys/dscr/steps/index',
    ['Which property do you rent out?', 'What does it earn, {answers.monthlyRent} a month?'],
    ['later-answer', 'rent'],
  ),
  fault(
    'a condition without a value',
    STAGES,
    [{ '===': [read('application.payType'), 'AUTOPAY'] }, { '===': ['AUTOPAY', 'AUTOPAY'] }],
    ['constant-condition'],
  ),
  fault(
    'a branch after an equal one',
    'journeys/application/liens',
    [{ '==': [read('item.kind'), 'TAX'] }, { '==': [read('item.kind'), 'HELOC'] }],
    ['constant-condition'],
  ),
  fault(
    'a value that the rule has excluded',
    'journeys/application/complete',
    [
      { '==': [read('application.status.checklistStatus'), 'RECORDING'] },
      { '==': [read('application.status.checklistStatus'), 'COMPLETE'] },
    ],
    ['constant-condition'],
  ),
  fault(
    'a rule that never holds',
    'journeys/shared/layout',
    [read('org.apps.marketplace'), false],
    ['constant-condition'],
  ),
  fault(
    'a difference without a default',
    'journeys/application/signing/sign',
    [{ length: [{ var: ['application.signing.documents', []] }] }, read('application.term')],
    ['absent-value', 'application.term'],
  ),
  fault(
    'a sum without a default',
    'journeys/application/product/assets',
    [{ var: ['answers.secondAccount.amount', 0] }, read('answers.secondAccount.amount')],
    ['absent-value', 'answers.secondAccount.amount'],
  ),
  fault(
    'a negated comparison of an answer that may be left out',
    `${REGISTER}/steps/annual-income`,
    [
      { '<': [read('answers.income.income'), 15000] },
      { '!': [{ '>=': [read('answers.income.income'), 15000] }] },
    ],
    ['absent-value', 'answers.income.income'],
  ),
];

export const FORM_FAULTS: readonly SeededFault[] = [
  fault(
    'an option that the form refuses',
    'journeys/shared/lists/occupancy',
    ['SECONDARY', 'SECOND'],
    ['option-outside', 'SECOND', `${REGISTER}/steps/index`],
  ),
  fault(
    'a value that has no option',
    'schemas/data/occupancy.schema',
    [
      ['HOME', 'SECONDARY', 'INVESTMENT'],
      ['HOME', 'SECONDARY', 'INVESTMENT', 'LAND'],
    ],
    ['option-missing', 'LAND', `${REGISTER}/steps/index`],
  ),
  fault(
    'a required property that does not exist',
    FORM,
    [
      ['monthlyRent', 'monthlyDebtService', 'dscrAmount'],
      ['monthlyRents', 'monthlyDebtService', 'dscrAmount'],
    ],
    ['required-unknown', 'monthlyRent'],
  ),
  fault('limits that no value meets', FORM, [1, 10_000_000], ['limits-crossed', 'minimum']),
  fault(
    'a keyword without its message',
    'schemas/data/birthdate.schema',
    [
      {
        required: 'Date of birth is required',
        type: 'Invalid date',
        pattern: 'Invalid date',
        maxLength: 'Invalid date',
      },
      { required: 'Date of birth is required', type: 'Invalid date', maxLength: 'Invalid date' },
    ],
    ['message-missing', 'pattern'],
  ),
  fault(
    'the message of a misspelt keyword',
    FORM,
    [
      {
        required: 'Required',
        type: 'Enter an amount in dollars, like 2500',
        minimum: 'Must be at least $1',
        exclusiveMaximum: 'Must be less than $10,000,000',
      },
      {
        required: 'Required',
        type: 'Enter an amount in dollars, like 2500',
        minimum: 'Must be at least $1',
        maximum: 'Must be less than $10,000,000',
      },
    ],
    ['message-unused', '"maximum"'],
  ),
  fault(
    'a question whose message says only that an answer is required',
    FORM,
    ['Payments a month', 'What do you pay a month?'],
    ['message-unhelpful', '"Required"'],
  ),
];
