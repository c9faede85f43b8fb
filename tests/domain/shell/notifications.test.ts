import { describe, expect, it } from 'vitest';
import { listNotifications } from '../../../src/domain/shell/notifications.ts';

describe('notifications', () => {
  const notes = (count: number, status: string): { uuid: string; status: string }[] =>
    Array.from({ length: count }, (_, index) => ({ uuid: `${status}${index}`, status }));
  // Shows shell 2.58, 4.51, 9.26.
  it('puts unread first, caps them at eight and shows three', () => {
    const input = {
      notifications: [...notes(2, 'READ'), ...notes(9, 'UNREAD')],
      conditions: [{ uuid: 'task' }],
      authenticated: true,
    };
    expect(listNotifications(input).shown.map(({ uuid }) => uuid)).toEqual([
      'task',
      'UNREAD0',
      'UNREAD1',
    ]);
    expect(listNotifications({ ...input, expanded: true }).shown).toHaveLength(10);
    expect(listNotifications(input).viewAll).toBe(true);
    expect(listNotifications({ ...input, authenticated: false })).toEqual({
      shown: [],
      viewAll: false,
    });
  });
  // Shows shell 4.52.
  it.each([
    [3, 0, false],
    [4, 0, true],
    [0, 3, false],
    [0, 4, true],
    [8, 0, true],
  ])('%d unread and %d read ones: View All is %s', (unread, read, viewAll) => {
    expect(
      listNotifications({
        notifications: [...notes(unread, 'UNREAD'), ...notes(read, 'READ')],
        authenticated: true,
      }).viewAll,
    ).toBe(viewAll);
  });
  it('does not cap those that are read', () => {
    const { shown } = listNotifications({
      notifications: [...notes(12, 'READ'), ...notes(12, 'UNREAD')],
      authenticated: true,
      expanded: true,
    });
    expect(shown.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 8 }, () => 'UNREAD'),
      ...Array.from({ length: 12 }, () => 'READ'),
    ]);
  });
});
