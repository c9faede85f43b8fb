/** The texts after signing: who still has to sign, and the position in the notary's queue. */
import { expect, test } from 'vitest';
import { resolveScreen } from '../../../src/engine/index.ts';
import { set } from '../../support/main-brand.ts';

const screenOf = (page: string, application: object) =>
  resolveScreen(set, { page }, { application, answers: {} });

test.each([
  [[], 'You have signed everything. As soon as the deed is recorded'],
  [[{ state: 'SIGNED' }], 'You have signed everything. As soon as the deed is recorded'],
  [[{ state: 'SIGNED' }, { state: 'INVITED' }], 'As soon as everyone has signed'],
])('with the other signers %j the page after signing says: %s', (helocSigners, words) => {
  const screen = screenOf('application-complete', {
    status: { checklistStatus: 'DEED_SIGNING' },
    helocSigners,
  });
  expect(screen.intro).toContain(words);
});

test('the page after signing has one button to check again, which says what it found', () => {
  const { primary, before, after } = screenOf('application-complete', {});
  expect(primary).toBeUndefined();
  expect([...before, ...after].flatMap(({ actions = [] }) => actions)).toMatchObject([
    { id: 'check', label: 'Check again' },
  ]);
});

test.each([
  [1, true],
  [2, false],
])('at position %i of the queue “You are next” shows: %s', (position, isNext) => {
  const { before } = screenOf('application-notary-session', {
    notary: { session: { state: 'WAITING', position } },
  });
  const { messages } = before.find(({ id }) => id === 'queue') ?? {};
  expect(messages?.includes('You are next')).toBe(isNext);
});
