/** The texts of closing: liens to pay off, who still has to sign, and the position in the notary’s queue. */
import { expect, test } from 'vitest';
import { resolveScreen } from '../../../src/engine/index.ts';
import { set } from '../../support/main-brand.ts';

const screenOf = (page: string, application: object) =>
  resolveScreen(set, { page }, { application, answers: {} });

test.each([
  [[], 'You have signed everything. When your three days'],
  [[{ state: 'SIGNED' }], 'You have signed everything. When your three days'],
  [[{ state: 'SIGNED' }, { state: 'INVITED' }], 'When everyone has signed'],
])('with the other signers %j the page after signing says: %s', (helocSigners, words) => {
  const screen = screenOf('application-complete', {
    status: { checklistStatus: 'DEED_SIGNING', primaryParticipantAcceptComplete: true },
    helocSigners,
  });
  expect(screen.intro).toContain(words);
});

test('the page after signing has one button to check again, whose message holds after a change, too', () => {
  const { primary, before, after } = screenOf('application-complete', {});
  expect(primary).toBeUndefined();
  expect([...before, ...after].flatMap(({ actions = [] }) => actions)).toMatchObject([
    { id: 'check', label: 'Check again' },
  ]);
  const blocks = set.pages['application-complete']?.screen.blocks ?? [];
  const [action] = blocks.find(({ id }) => id === 'check')?.actions ?? [];
  expect(action?.done).toBe('We checked just now. This page is up to date.');
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

const note = (signed: boolean) => ({ uuid: 'note', title: 'Note', signed });
const deed = (signed: boolean) => ({ uuid: 'deed', title: 'Deed', signed });

test.each([
  [[], 'Check again', 'When they are ready, the first one opens here.'],
  [[note(false), deed(false)], 'Sign this document', 'Next, the following document opens here.'],
  [[note(true), deed(false)], 'Sign this document', 'This is the last one. Next, the notary.'],
  [[note(true), deed(true)], 'Continue', 'Next, the notary.'],
])('the page to sign %j offers “%s” and announces: %s', (documents, label, announcement) => {
  const screen = screenOf('application-signing-sign', { signing: { documents } });
  expect(screen.primary?.label).toBe(label);
  expect(JSON.stringify(screen)).toContain(`"${announcement}"`);
});

test('the last document announces the other owners who have to sign', () => {
  const screen = screenOf('application-signing-sign', {
    signing: { documents: [note(true), deed(false)] },
    helocSigners: [{ uuid: 's1', state: 'INVITED' }],
  });
  expect(JSON.stringify(screen)).toContain(
    '"This is the last one. Next, everyone else who has to sign does so."',
  );
});

test.each([
  [undefined, ['large', 'small', 'unknown']],
  [120_000, ['small', 'unknown']],
  [210_000, ['large', 'small', 'unknown']],
])('a first draw of %s can pay off the liens %j', (amount, payable) => {
  const { form } = screenOf('application-liens', {
    liens: [
      { uuid: 'large', holder: 'First Bank', balance: 210_000 },
      { uuid: 'small', holder: 'Second Bank', balance: 900 },
      { uuid: 'unknown', holder: 'County' },
    ],
    selectedOffer: { term: 10, rate: 0.08, amount, max: 300_000 },
  });
  const options = (path: string) =>
    form?.fields.find((field) => field.path === path)?.options?.map(({ value }) => value);
  expect(options('lienPayOff')).toEqual(payable);
  expect(options('notMine')).toEqual(['large', 'small', 'unknown']);
});
