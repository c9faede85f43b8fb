/**
 * The two workloads in a neutral form, which each peer turns into its own definitions: W1, the eight
 * steps of the registration; W2, one page of n fields of which each tenth depends on the one before.
 *
 * A field: { name, label, kind: 'text' | 'number' | 'date' | 'password' | 'select' | 'radio' |
 * 'checkbox', required, options?, pattern?, message?, maxLength?, value, shownBy? }. `value` is the
 * valid answer with which W1 is filled; `shownBy` names the field that must hold "yes".
 */

const STATES =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  );
const EMPLOYMENT = ['FULL_TIME', 'PART_TIME', 'SELF_EMPLOYED', 'RETIRED', 'UNEMPLOYED', 'OTHER'];
const PASSWORD = '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[!@#$%^&*-]).{12,}$';

const text = (name, label, value, rest = {}) => ({
  ...{ name, label, value, kind: 'text', required: true, maxLength: 100 },
  ...rest,
});
const choice = (kind, name, label, options, value) => ({
  ...{ name, label, kind, options, value, required: true },
});
const consent = (name, label) => ({ name, label, kind: 'checkbox', required: true, value: true });
const optional = { required: false };
const zip = { pattern: '^\\d{5}$', message: 'Please enter a valid zipcode' };

const address = (prefix) => [
  text(`${prefix}Street1`, 'Street address', '12 Harbor Lane'),
  text(`${prefix}Street2`, 'Apartment or unit', '', optional),
  text(`${prefix}City`, 'City', 'Salem'),
  choice('select', `${prefix}State`, 'State', STATES, 'OR'),
  text(`${prefix}Zip`, 'ZIP code', '97301', zip),
];

export const STEPS = [
  {
    title: 'Which property would you like to borrow against?',
    fields: [
      ...address('property'),
      choice(
        'radio',
        'occupancyType',
        'How do you use this property?',
        ['HOME', 'SECOND_HOME', 'INVESTMENT'],
        'HOME',
      ),
    ],
  },
  { title: 'Where do you live?', fields: address('home') },
  {
    title: 'Is the property listed for sale?',
    fields: [choice('radio', 'isListedForSale', 'Is it listed for sale now?', ['YES', 'NO'], 'NO')],
  },
  {
    title: 'What is your annual income?',
    fields: [
      choice('select', 'employmentType', 'Employment', EMPLOYMENT, 'FULL_TIME'),
      { ...text('income', 'Annual income before tax', 90_000), kind: 'number' },
      { ...text('otherIncome', 'Other annual income', 0, optional), kind: 'number' },
    ],
  },
  {
    title: 'What is your legal name?',
    fields: [
      text('firstName', 'First name', 'Otto'),
      text('middleName', 'Middle name', '', optional),
      text('lastName', 'Last name', 'Lindgren'),
      { ...choice('select', 'suffix', 'Suffix', ['JR', 'SR', 'II', 'III', 'IV'], ''), ...optional },
    ],
  },
  {
    title: 'When were you born?',
    fields: [{ ...text('dob', 'Date of birth', '1984-07-04'), kind: 'date' }],
  },
  {
    title: 'How can we reach you?',
    fields: [
      text('email', 'Email', 'otto@example.org', {
        pattern: '^\\S+@\\S+\\.\\S+$',
        message: 'Please enter a valid email address',
      }),
      text('phone', 'Mobile phone', '(212) 555-0171'),
      consent('terms', 'I have read and agree to the terms of use.'),
      consent('electronic', 'I agree to receive documents electronically.'),
      { ...consent('texts', 'You may text me about offers.'), ...optional, value: false },
    ],
  },
  {
    title: 'Choose a password',
    fields: [
      {
        ...text('password', 'Password', 'Harbor-Lane-12!', {
          pattern: PASSWORD,
          message: 'Password is not strong enough',
        }),
        kind: 'password',
      },
      { ...text('confirmPassword', 'Password again', 'Harbor-Lane-12!'), kind: 'password' },
    ],
  },
];

/** The page of W2: each field is required and has a pattern. */
export const fieldsPage = (count) => ({
  title: `${count} fields`,
  fields: Array.from({ length: count }, (_, index) =>
    text(`f${index}`, `Field ${index}`, 'abc', {
      pattern: '^[a-z]{3,12}$',
      message: 'Use 3 to 12 small letters',
      maxLength: 12,
      ...(index % 10 === 9 ? { shownBy: `f${index - 1}` } : {}),
    }),
  ),
});

/** Reads the address: the steps, and the values to start with. */
export function workload() {
  const query = new URLSearchParams(location.search);
  const count = Number(query.get('n') ?? 0);
  const steps = count > 0 ? [fieldsPage(count)] : STEPS;
  const isFilled = query.get('prefill') === '1';
  const fields = steps.flatMap((step) => step.fields);
  const filled = fields.filter(({ value }) => isFilled && value !== '');
  return { steps, values: Object.fromEntries(filled.map(({ name, value }) => [name, value])) };
}

/** A JSON schema and the names of its properties, for the peers that read one. */
export function jsonSchema({ fields }) {
  return {
    type: 'object',
    required: fields
      .filter(({ required, shownBy }) => required && !shownBy)
      .map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
  };
}

/** The schema of a field's value. */
export function propertyOf({ kind, label, options, pattern, maxLength }) {
  if (kind === 'checkbox') return { type: 'boolean', title: label };
  if (kind === 'number') return { type: 'number', title: label };
  return {
    type: 'string',
    title: label,
    ...(options && { enum: options }),
    ...(pattern && { pattern }),
    ...(maxLength && !options && { maxLength }),
  };
}
