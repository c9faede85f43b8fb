/** Small edits of the shipped definitions, each with the class and the words of its entry. */
import type { DiffClass, DiffKind } from '../../../src/prover/index.ts';
import type { Edit } from './edited.ts';

export interface Golden {
  readonly edit: Edit;
  readonly is: DiffClass;
  readonly kind: DiffKind;
  /** A part of the words. */
  readonly says: string;
}

/** A pair of one edit. */
export const golden = (
  edit: Edit,
  [is, kind]: readonly [DiffClass, DiffKind],
  says: string,
): Golden => ({
  edit,
  is,
  kind,
  says,
});

const INCOME = 'journeys/register-v2/steps/annual-income';
const CONTACT = 'journeys/register-v2/steps/phone-and-email';
const DATA = 'schemas/data/income.schema';
const amount = '/properties/income';

/** Fields, checks and what a screen shows. */
export const SCREENS: readonly Golden[] = [
  golden(
    ['schemas/data/password.schema', '/sensitive', 'ssn'],
    ['dangerous', 'field'],
    'The kind of secret of',
  ),
  golden(
    [
      'journeys/register-v2/steps/index',
      '/form/ui/propertyAddress.street1/search/notListed',
      'Mine is not there',
    ],
    ['safe', 'text'],
    'is “Mine is not there”',
  ),
  golden(
    ['journeys/application/hold', '/picture', 'letter'],
    ['safe', 'picture'],
    'The picture is “letter” (was “wait”).',
  ),
  golden(
    ['journeys/application/income/review', '/blocks/6/entries/6/icon', 'form'],
    ['safe', 'picture'],
    'is “form” (was “pen”).',
  ),
  golden(
    [INCOME, '/checks/1/when/</1', 20000],
    ['dangerous', 'check'],
    'Annual income is confirmed below $20,000 (was $15,000).',
  ),
  golden(
    [INCOME, '/checks/0/when/==/1', 'RETIRED'],
    ['breaking', 'check'],
    'Employment is refused when Employment is “RETIRED”',
  ),
  golden(
    [INCOME, '/checks/0', undefined],
    ['dangerous', 'check'],
    'Employment no longer is refused',
  ),
  golden([INCOME, '/checks/0/error', 'We are sorry.'], ['safe', 'message'], '“We are sorry.”'),
  golden(
    [INCOME, '/checks/1/confirm/message', 'Is this right?'],
    ['safe', 'message'],
    '“Is this right?”',
  ),
  golden(
    [INCOME, '/checks/1/when', { '<': [{ var: 'answers.income.income' }, 15000, 20000] }],
    ['dangerous', 'check'],
    'Annual income is confirmed',
  ),
  golden(
    [INCOME, '/title', 'What do you earn?'],
    ['safe', 'text'],
    'The title is “What do you earn?” (was “What is your annual income?”).',
  ),
  golden([INCOME, '/intro', 'Before tax.'], ['safe', 'text'], 'The intro is “Before tax.”'),
  golden([CONTACT, '/next', 'Next, offers.'], ['safe', 'text'], 'The hint at the next step'),
  golden(
    [INCOME, '/announcement', 'Next, your income.'],
    ['safe', 'text'],
    'The announcement in the step before',
  ),
  golden(
    [INCOME, '/form/ui/income.income/label', 'Income'],
    ['safe', 'text'],
    'The label of Annual income is “Income”',
  ),
  golden(
    [INCOME, '/form/ui/income.income/widget', 'text'],
    ['dangerous', 'field'],
    'The widget of Annual income',
  ),
  golden(
    [INCOME, '/form/ui/income.income/prefill', undefined],
    ['dangerous', 'default'],
    'The prefilled answer of Annual income',
  ),
  golden(
    [INCOME, '/form/ui/income.income/when', { var: 'authenticated' }],
    ['dangerous', 'visibility'],
    'Annual income is asked when authenticated is set (was always).',
  ),
  golden(
    [INCOME, '/primary/label', 'Next'],
    ['safe', 'text'],
    'The main button: its label is “Next”',
  ),
  golden(
    [DATA, `${amount}/minimum`, 1000],
    ['breaking', 'limit'],
    'Annual income must be at least $1,000 (was at least $0).',
  ),
  golden(
    [DATA, `${amount}/exclusiveMaximum`, 20000000],
    ['dangerous', 'limit'],
    'less than $20,000,000 (was less than $10,000,000)',
  ),
  golden(
    [DATA, `${amount}/messages/minimum`, 'Too little'],
    ['safe', 'message'],
    'The error of Annual income (minimum) is “Too little”',
  ),
  golden(
    [DATA, `${amount}/title`, 'Yearly income'],
    ['safe', 'text'],
    'The title of Yearly income',
  ),
  golden(
    [DATA, '/required', ['employmentType']],
    ['dangerous', 'required'],
    'Annual income may be left empty (was required).',
  ),
  golden(
    [DATA, '/required', ['employmentType', 'income', 'otherIncome']],
    ['breaking', 'required'],
    'Other income must be answered (was optional).',
  ),
  golden(
    [DATA, '/properties/otherIncome/default', 5],
    ['dangerous', 'default'],
    'The default of Other income is 5 (was 0).',
  ),
  golden(
    [DATA, `${amount}/type`, 'integer'],
    ['breaking', 'field'],
    'The type of Annual income is “integer” (was “number”).',
  ),
  golden(
    [CONTACT, '/form/ui/termPrivacyConsent/label', 'I agree.'],
    ['breaking', 'consent'],
    'its label is “I agree.”',
  ),
  golden(
    [CONTACT, '/form/ui/smsMarketingConsent/label', 'Send me texts.'],
    ['breaking', 'consent'],
    'its label is “Send me texts.”',
  ),
  golden(
    ['schemas/data/name.schema', '/properties/firstName/minLength', 3],
    ['breaking', 'limit'],
    'First name must be at least (characters) 3',
  ),
];
