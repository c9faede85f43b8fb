/** The days to cancel on the last page, in the documents and at the lender: only what is known. */
import { expect, it } from 'vitest';
import { resolveScreen, type Screen } from '../../../src/engine/index.ts';
import templates from '../../../src/sandbox/definitions/document-templates.json' with { type: 'json' };
import { set } from '../../support/main-brand.ts';
import { createBorrower } from '../../sandbox/support/borrower.ts';
import { qaActions } from '../../sandbox/support/qa.ts';
import {
  APPLY,
  BANK,
  IDENTITY,
  INCOME,
  INSURE,
  LIENS,
  NOTARY,
  OFFER,
  SIGN,
} from '../../sandbox/support/stages.ts';
import { takeSteps } from '../../sandbox/support/steps.ts';

const screenOf = (checklistStatus: string, rest: object, now: string): Screen =>
  resolveScreen(
    set,
    { page: 'application-complete' },
    {
      application: { uuid: 'a', status: { checklistStatus }, ...rest },
      now,
      timeZone: 'America/Los_Angeles',
    },
  );
const statesOf = (screen: Screen): unknown =>
  screen.before.find(({ id }) => id === 'what-next')?.items?.map(({ state }) => state);

const LAST_EVENING = '2026-05-07T23:59:00-07:00';
const DAY_AFTER = '2026-05-08T00:01:00-07:00';
const funding = { signedOn: '2026-05-04', rescissionEnds: '2026-05-07' };

it.each([
  ['A_NEW_STATUS', {}, LAST_EVENING, undefined],
  ['A_NEW_STATUS', { funding: { signedOn: '2026-05-04' } }, LAST_EVENING, ['done', 'ahead']],
  ['A_NEW_STATUS', { funding }, LAST_EVENING, ['done', 'current']],
  ['A_NEW_STATUS', { funding }, DAY_AFTER, ['done', 'done']],
  ['RESCISSION', {}, DAY_AFTER, ['done', 'current']],
  ['RESCISSION', { funding }, LAST_EVENING, ['done', 'current']],
  ['RESCISSION', { funding }, DAY_AFTER, ['done', 'done']],
  ['RECORDING', {}, LAST_EVENING, ['done', 'done']],
  ['RECORDING', { funding }, LAST_EVENING, ['done', 'current']],
  ['TRUST_AND_INSURANCE', {}, LAST_EVENING, ['current', 'ahead']],
  ['FUNDABLE', { funding }, DAY_AFTER, ['done', 'done']],
])('%s with %j at %s: signed and the days to cancel are %j', (status, rest, now, states) => {
  const screen = screenOf(status, rest, now);
  expect((statesOf(screen) as unknown[] | undefined)?.slice(0, 2)).toEqual(states);
  const isOpen = states?.[1] === 'current';
  expect(screen.before.some(({ id }) => id === 'rescind')).toBe(isOpen);
});

it('the page names the form as the document is named', () => {
  const text = JSON.stringify(screenOf('RESCISSION', {}, LAST_EVENING));
  expect(text).toContain(`the form “${templates.papers.RESCISSION_NOTICE.title}”`);
});

it('the days count from the signatures, not from the insurance that follows later', async () => {
  const ana = await createBorrower();
  const { act } = qaActions(() => ana);
  await takeSteps(ana, [...OFFER, ...APPLY, { wait: 4 }, ...INCOME, ...IDENTITY, ...BANK]);
  await act('date', '2026-05-04');
  await takeSteps(ana, [...LIENS, ...SIGN, ...NOTARY]);
  await act('date', '2026-05-13');
  await takeSteps(ana, INSURE);
  expect((await ana.get()).funding).toMatchObject({
    signedOn: '2026-05-04',
    rescissionEnds: '2026-05-07',
    fundsOn: '2026-05-14',
    firstPaymentOn: '2026-06-14',
  });
});
