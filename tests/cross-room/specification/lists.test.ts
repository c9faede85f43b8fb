/** Tests the values of the choices that the specification lists. */
import { expect, it } from 'vitest';
import { setOf } from '../../definitions.ts';

const { lists } = setOf('hearthline');

// Shows registration 3.1, 3.10, 3.11, 3.15, 3.21; shell 3.3, 4.30, 4.34, 5.23.
it.each([
  ['occupancy', 'HOME SECONDARY INVESTMENT'],
  ['yes-no', 'YES NO'],
  ['ownership', 'SOLE JOINT TRUST'],
  ['suffixes', 'JR SR I II III IV V'],
  ['pay-types', 'AUTOPAY MANUAL'],
  ['identity-documents', 'DRIVERS_LICENSE ID_CARD PASSPORT PERMANENT_RESIDENT'],
  ['feedback-topics', 'IMPROVE COMPLIMENT'],
])('the values of %s are %s', (name, values) =>
  expect(lists[name]?.map(({ value }) => value)).toEqual(values.split(' ')),
);

it.each([
  ['feedback-topics', ['Improve our product', 'Give us a compliment']],
  [
    'chatbot-reasons',
    ['Answer too vague', 'Not specific to my application', 'Not what I was asking about', 'Other'],
  ],
])('the labels of %s are %j', (name, labels) =>
  expect(lists[name]?.map(({ label }) => label)).toEqual(labels),
);
