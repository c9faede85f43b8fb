/** The place of a screen's id. */
import { expect, test } from 'vitest';
import { auditState, placeOfScreen } from '../../../src/prover/index.ts';
import { set } from '../../support/main-brand.ts';

test.each([
  ['register-v2/annual-income', { journey: 'register-v2', step: 'annual-income' }],
  ['page/login', { page: 'login' }],
  ['form/feedback', { form: 'feedback' }],
])('%s', (id, place) => expect(placeOfScreen(set, id)).toEqual(place));

test.each(['', 'login', 'page/', 'register-v2/nothing', '__proto__/x'])('"%s" is refused', (id) =>
  expect(() => placeOfScreen(set, id)).toThrow(/there is no such screen/),
);

test('the given context replaces the defaults', () =>
  expect(auditState(set, 'page/login', { now: '2026-03-01' }).context).toEqual({
    org: set.org,
    answers: {},
    flags: {},
    now: '2026-03-01',
  }));
