import { describe, expect, test } from 'vitest';
import { notificationEntries } from '../../../../src/app/shell/notifications/notification-entries.ts';
import { set } from '../../../support/main-brand.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';

describe('tasks as notifications', () => {
  const task = (index: number, categoryEnum = 'REVIEW_TRUST_REQUIREMENTS') => ({
    uuid: `c-${index}`,
    categoryEnum,
    created: `2026-05-${String(index + 1).padStart(2, '0')}T10:00:00Z`,
  });
  const list = (count: number, expanded = false) =>
    notificationEntries({
      set,
      expanded,
      conditions: Array.from({ length: count }, (_, index) => task(index)),
      context: { authenticated: true, now: '2026-05-04T10:00:00Z', application: { uuid } },
    });

  test.each([
    [0, 0, false],
    [3, 3, false],
    [4, 3, true],
    [12, 3, true],
  ])('of %i, %i are shown and View All is offered: %s', (count, shown, viewAll) => {
    expect(list(count)).toMatchObject({ unread: count, viewAll, entries: { length: shown } });
  });
  test('View All shows eight at most, and is then removed', () =>
    expect(list(12, true)).toMatchObject({ viewAll: false, entries: { length: 8 } }));
  test('an entry has its text, its age and the link to its page', () => {
    expect(list(1).entries[0]).toEqual({
      uuid: 'c-0',
      title: 'Trust',
      description: expect.stringContaining('certificate of trust') as string,
      unread: true,
      ago: '3 days ago',
      action: {
        label: 'Upload Certificate',
        to: `/account/heloc/${uuid}/conditions/upload-document?condition=c-0`,
      },
    });
  });
  test.each([[undefined], [null], [{}], ['none']])('%o is no list and gives none', (conditions) => {
    expect(
      notificationEntries({ set, conditions, expanded: false, context: { authenticated: true } }),
    ).toEqual({ entries: [], unread: 0, viewAll: false });
  });
});
