/** The words of where an application stands can follow “Next for you:” and “With us now:”. */
import { expect, it } from 'vitest';
import { isWaiting, resolveScreen } from '../../../src/engine/index.ts';
import { resolveStanding } from '../../../src/domain/index.ts';
import { setOf, sets } from '../../definitions.ts';
import { listedStatuses } from '../../support/listed-statuses.ts';

const rows = setOf('_default').conditions.standing?.rows ?? [];

it.each([...sets.keys()])('no row of %s that is continued ends a sentence', (folder) => {
  const texts = setOf(folder).conditions.standing?.rows.flatMap(({ who, what }) =>
    who !== 'nobody' && typeof what === 'string' ? [what] : [],
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(texts?.filter((text) => /[.:]$/.test(text))).toEqual([]);
});

it('an open line whose tasks are not known yet reads as sentences', () => {
  const application = { uuid: 'a', status: { checklistStatus: 'COMPLETE' } };
  const context = { application, url: { params: { uuid: 'a' } } };
  const standing = resolveStanding(setOf('_default'), {}, context);
  const screen = resolveScreen(
    setOf('_default'),
    { page: 'application-conditions-index' },
    { ...context, conditionItems: [], standing },
  );
  expect(JSON.stringify(screen)).toContain(
    'With us now: Your line is open. We’re checking your tasks. If',
  );
});

it.each([
  ['MERCHANT_REVIEW', {}, 'us', 'We’re waiting for the figures of your contractor'],
  ['MERCHANT_REVIEW', { name: 'Sun Roofs' }, 'you', 'Check what the merchant told us'],
  [
    'MERCHANT_REVIEW',
    { name: 'Sun Roofs', reviewed: true },
    'you',
    'Confirm what is owed on your home',
  ],
  ['PROPERTY_REVIEW', {}, 'us', 'We’re looking at your application'],
])(
  '%s with the merchant %j waits for %s, as its page does',
  (checklistStatus, merchant, who, what) => {
    const application = { uuid: 'a', merchant, status: { checklistStatus } };
    const context = { application, url: { params: { uuid: 'a' } } };
    expect(resolveStanding(setOf('_default'), {}, context)).toMatchObject({ who, what });
  },
);

it('no status that the pages wait for is said to wait for the borrower', () => {
  const set = setOf('_default');
  const waiting = listedStatuses.filter((status) => isWaiting(set, status));
  expect(waiting.length).toBeGreaterThan(10);
  const forBorrower = waiting.filter((checklistStatus) => {
    const context = { application: { uuid: 'a', status: { checklistStatus } } };
    return resolveStanding(set, {}, context)?.who === 'you';
  });
  expect(forBorrower).toEqual([]);
});
