/** The checks of what rules and texts read, compared with the forms and schemas/wire. */
import type { Checks } from './check.ts';
import { type FixtureTree, smallTree } from './small-tree.ts';

const { formOf, journey, page } = smallTree;
const name = { type: 'string', maxLength: 50 };
const amount = { type: 'number' };
const computed = (value: unknown): object => ({ intro: { value } });
const shownWhen = (when: unknown): object => ({
  blocks: [{ block: 'text', id: 'text', text: 'Hello', when }],
});
const asking = (field: string) => ({
  form: { schema: { type: 'object', properties: { [field]: name } } },
});
/** A journey of two steps, which ask for `first` and for `second`. */
const twoSteps = (intro: string): FixtureTree =>
  journey({ first: { intro, ...asking('first') }, second: asking('second') });

export const VALUE_CHECKS = {
  'unknown-answer': {
    meaning: 'A rule or text reads an answer that no form asks for.',
    reason: 'An answer that no form asks for is always missing.',
    bad: formOf({ given: name }, { intro: '{answers.givn}' }),
    good: formOf({ given: name }, { intro: '{answers.given}' }),
  },
  'absent-value': {
    meaning: 'A rule computes with a value that may be missing.',
    reason: 'The result is missing for those who have no value, so a text has a gap.',
    bad: formOf({ amount }, computed({ '-': [{ var: 'answers.amount' }, 1] })),
    good: formOf({ amount }, computed({ '-': [{ var: ['answers.amount', 0] }, 1] })),
  },
  'constant-condition': {
    meaning: 'A condition always decides the same, so that a part is never used.',
    reason: 'A part that is always or never used is probably a mistake in the rule.',
    bad: page(shownWhen({ '==': ['AUTOPAY', 'AUTOPAY'] })),
    good: page(shownWhen({ '==': [{ var: 'application.payType' }, 'AUTOPAY'] })),
  },
  'later-answer': {
    meaning: 'A step reads an answer that a later step asks for.',
    reason: 'On the first pass, the answer is not there yet.',
    bad: twoSteps('{answers.second}'),
    good: twoSteps('{answers.first}'),
  },
  'unknown-member': {
    meaning: 'A rule or text reads a path that is never there.',
    reason: 'The value is always missing, so a text has a gap and a rule is never true.',
    bad: page({ intro: '{application.loanNumbr}' }),
    good: page({ intro: '{application.loanNumber}' }),
  },
  'unknown-value': {
    meaning: 'A rule compares with a value that never occurs.',
    reason: 'The comparison is never true, so what it decides never happens.',
    bad: page(shownWhen({ '==': [{ var: 'application.payType' }, 'AUTO'] })),
    good: page(shownWhen({ '==': [{ var: 'application.payType' }, 'AUTOPAY'] })),
  },
  'wrong-arguments': {
    meaning: 'An operator has too many or too few arguments.',
    reason: 'The rule gives no value, so what it decides never happens.',
    bad: page(computed({ substr: [{ var: 'now' }] })),
    good: page(computed({ substr: [{ var: 'now' }, 0, 10] })),
  },
  'wrong-type': {
    meaning: 'A rule compares or computes with values of the wrong type.',
    reason: 'The comparison gives a result that does not depend on the answer.',
    bad: page(shownWhen({ '<': [{ var: 'profile.dob' }, 18] })),
    good: page(shownWhen({ '<': [{ age: [{ var: 'profile.dob' }, { var: 'now' }] }, 18] })),
  },
} satisfies Checks;
