/** A small tree with a journey of two steps, which share a list of options. */
import { type FixtureTree, THEME, theme } from '../../release/support/small-tree.ts';

export const FIRST = 'journeys/apply/steps/index.json';
const SECOND = 'journeys/apply/steps/pay.json';
export const LIST = 'journeys/shared/lists/work.json';
export const SCHEMA = 'schemas/data/work.schema.json';
export const OTHER_THEME = 'org-themes/other/theme.json';

const form = (properties: object, ui: object, required: readonly string[]) => ({
  schema: { type: 'object', required, properties },
  ui,
});
const text = { type: 'string', maxLength: 40, messages: { maxLength: 'Enter a shorter text' } };

export const FIRST_STEP = {
  title: 'Your work',
  form: form(
    { work: { $ref: 'data/work' }, pay: { type: 'number', minimum: 0 }, note: text },
    {
      work: { widget: 'radios', label: 'What do you do?', options: 'work' },
      pay: {
        widget: 'money',
        label: 'Yearly pay',
        when: { '==': [{ var: 'answers.work' }, 'JOB'] },
      },
      note: { label: 'A note <b>for</b> us', optional: true },
    },
    ['work'],
  ),
  checks: [
    {
      id: 'low',
      field: 'pay',
      when: { '<': [{ var: 'answers.pay' }, 15000] },
      error: 'That is too little',
    },
  ],
  blocks: [
    { block: 'text', id: 'hello', text: 'Hello there' },
    {
      block: 'text',
      id: 'bye',
      text: 'No work, no loan',
      when: { '==': [{ var: 'answers.work' }, 'NONE'] },
    },
    { block: 'text', id: 'last', text: 'One more thing' },
  ],
  primary: { label: 'Go on' },
};

export const PART_TREE: FixtureTree = {
  [THEME]: { ...theme, main: true },
  [OTHER_THEME]: {
    code: 'OTHER',
    prefixes: ['other'],
    companyInfo: { name: 'Other', nmls: '9900101' },
  },
  [SCHEMA]: {
    type: 'string',
    enum: ['JOB', 'NONE'],
    messages: { required: 'Choose one', enum: 'Choose one of the list' },
  },
  [LIST]: {
    options: [
      { value: 'JOB', label: 'A job' },
      { value: 'NONE', label: 'Nothing' },
    ],
  },
  'journeys/apply/journey.json': {
    version: 1,
    title: 'Apply',
    basePath: '/apply',
    steps: [{ id: 'index' }, { id: 'pay' }],
    submit: { calls: [], done: [{ transition: { to: '/' } }] },
  },
  [FIRST]: FIRST_STEP,
  [SECOND]: {
    title: 'Your partner',
    form: form(
      { partner: { $ref: 'data/work' } },
      { partner: { widget: 'radios', label: 'What does your partner do?', options: 'work' } },
      [],
    ),
  },
  'journeys/apply/scenarios/some.json': {
    scenarios: [
      { name: 'A job', journey: 'apply', step: 'index', answers: { work: 'JOB' }, expect: {} },
      { name: 'None', journey: 'apply', step: 'index', answers: { work: 'NONE' }, expect: {} },
      { name: 'Two', journey: 'apply', step: 'pay', answers: { partner: 'JOB' }, expect: {} },
    ],
  },
};
