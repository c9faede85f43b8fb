/** The fixtures of the codes for answers and types. */
import type { CheckCode } from '../../../../src/prover/check/diagnostic-codes.ts';
import { page, type FixtureTree } from '../../../release/support/small-tree.ts';
import type { DiagnosticFixture } from '../diagnostic-fixtures.ts';

const name = { type: 'string', maxLength: 50 };
const amount = { type: 'number' };
/** A page with a form of these fields. */
const formOf = (properties: object, more: object): FixtureTree =>
  page({ form: { schema: { type: 'object', properties } }, submit, ...more });
const submit = { calls: [], done: [{ transition: { to: '/' } }] };
const computed = (value: unknown): object => ({ intro: { value } });
const shownWhen = (when: unknown): object => ({
  blocks: [{ block: 'text', id: 'text', text: 'Hello', when }],
});
/** A journey of two steps, which ask for `first` and for `second`. */
const twoSteps = (intro: string): FixtureTree => ({
  'journeys/fixture/journey.json': {
    version: 1,
    title: 'Fixture',
    basePath: '/fixture',
    steps: [{ id: 'first' }, { id: 'second' }],
    submit,
  },
  ...Object.fromEntries(
    ['first', 'second'].map((id) => [
      `journeys/fixture/steps/${id}.json`,
      {
        title: 'Step',
        ...(id === 'first' && { intro }),
        form: { schema: { type: 'object', properties: { [id]: name } } },
      },
    ]),
  ),
});

export const TYPE_FIXTURES = {
  'unknown-answer': {
    raises: formOf({ given: name }, { intro: '{answers.givn}' }),
    passes: formOf({ given: name }, { intro: '{answers.given}' }),
  },
  'absent-value': {
    raises: formOf({ amount }, computed({ '-': [{ var: 'answers.amount' }, 1] })),
    passes: formOf({ amount }, computed({ '-': [{ var: ['answers.amount', 0] }, 1] })),
  },
  'constant-condition': {
    raises: page(shownWhen({ '==': ['AUTOPAY', 'AUTOPAY'] })),
    passes: page(shownWhen({ '==': [{ var: 'application.payType' }, 'AUTOPAY'] })),
  },
  'later-answer': {
    raises: twoSteps('{answers.second}'),
    passes: twoSteps('{answers.first}'),
  },
  'unknown-member': {
    raises: page({ intro: '{application.loanNumbr}' }),
    passes: page({ intro: '{application.loanNumber}' }),
  },
  'unknown-value': {
    raises: page(shownWhen({ '==': [{ var: 'application.payType' }, 'AUTO'] })),
    passes: page(shownWhen({ '==': [{ var: 'application.payType' }, 'AUTOPAY'] })),
  },
  'wrong-arguments': {
    raises: page(computed({ substr: [{ var: 'now' }] })),
    passes: page(computed({ substr: [{ var: 'now' }, 0, 10] })),
  },
  'wrong-type': {
    raises: page(shownWhen({ '<': [{ var: 'profile.dob' }, 18] })),
    passes: page(shownWhen({ '<': [{ age: [{ var: 'profile.dob' }, { var: 'now' }] }, 18] })),
  },
} satisfies { readonly [code in CheckCode]?: DiagnosticFixture };
