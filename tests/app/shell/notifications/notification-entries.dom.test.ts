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
      stored: undefined,
      lists: [{ conditions: Array.from({ length: count }, (_, index) => task(index)), context }],
      context,
    });
  const context = { authenticated: true, now: '2026-05-04T10:00:00Z', application: { uuid } };

  test.each([
    [0, 0, false],
    [3, 3, false],
    [4, 3, true],
    [12, 3, true],
  ])('of %i, %i are shown and View All is offered: %s', (count, shown, viewAll) => {
    expect(list(count)).toMatchObject({
      unread: count,
      viewAll,
      entries: { length: shown },
    });
  });
  test('the count is that of all tasks, and after View All a link leads to those beyond the list', () => {
    expect(list(8, true).more).toEqual([]);
    expect(list(9)).toMatchObject({ unread: 9, viewAll: true, more: [] });
    expect(list(9, true)).toMatchObject({
      unread: 9,
      viewAll: false,
      more: [{ of: '', to: `/account/heloc/${uuid}/conditions` }],
    });
  });
  test('of two applications are listed by age, each with the number of its application', () => {
    const of = (id: string, loanNumber: string, index: number) => ({
      conditions: [task(index)],
      context: { ...context, application: { uuid: id, loanNumber } },
    });
    const { entries, more } = notificationEntries({
      set,
      lists: [of('one', 'SD1', 2), of('two', 'SD2', 1)],
      stored: undefined,
      expanded: false,
      context,
    });
    expect(entries.map(({ title }) => title)).toEqual(['Trust, SD2', 'Trust, SD1']);
    expect(entries[0]?.actions[0]?.to).toMatch(/^\/account\/heloc\/two\//);
    expect(more).toEqual([]);
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
      actions: [
        {
          label: 'Upload certificate',
          to: `/account/heloc/${uuid}/conditions/upload-document?condition=c-0`,
        },
      ],
    });
  });
  test.each([[undefined], [null], [{}], ['none']])('%o is no list and gives none', (value) => {
    expect(
      notificationEntries({
        set,
        lists: [{ conditions: value, context }],
        stored: value,
        expanded: false,
        context: { authenticated: true },
      }),
    ).toEqual({ entries: [], unread: 0, viewAll: false, more: [] });
  });
});

describe('stored notifications', () => {
  const notification = {
    uuid: 'n-1',
    title: 'A wallet may use your account',
    description: 'If you did not allow it, please contact us.',
    created: '2026-05-04T07:00:00Z',
    status: 'UNREAD',
    ctas: [
      { title: 'Review settings', redirectPath: '/dashboard/settings?from=bell' },
      { title: 'Contact us', redirectPath: '/contact' },
    ],
    walletAddress: 'tp1q7w9z3f4k8n2m5x6c',
  };
  const task = { uuid: 'c-1', categoryEnum: 'MISSING_PHONE_NUMBER' };
  const context = { authenticated: true, now: '2026-05-04T10:00:00Z', application: { uuid } };
  const refused: string[] = [];
  const list = (stored: readonly unknown[], conditions: readonly unknown[] = []) =>
    notificationEntries({
      set,
      lists: [{ conditions, context }],
      stored,
      expanded: true,
      context,
      onRefused: (message) => void refused.push(message),
    });

  // Shows shell 3.22, 4.54.
  test('have their text, age, links and short wallet address', () => {
    expect(list([notification])).toEqual({
      unread: 1,
      viewAll: false,
      more: [],
      entries: [
        {
          uuid: 'n-1',
          title: 'A wallet may use your account',
          description: 'If you did not allow it, please contact us.',
          unread: true,
          ago: '3 hours ago',
          actions: [
            { label: 'Review settings', to: '/dashboard/settings?from=bell' },
            { label: 'Contact us', to: '/contact' },
          ],
          wallet: { address: 'tp1q7w9z3f4k8n2m5x6c', short: 'tp1q7w...m5x6c' },
        },
      ],
    });
  });
  // Shows shell 2.58, 4.51.
  test('follow the tasks while they are unread, and end the list once they are read', () => {
    const read = { ...notification, uuid: 'n-0', status: 'READ' };
    const { entries, unread } = list([read, notification], [task]);
    expect(entries.map((entry) => [entry.uuid, entry.unread])).toEqual([
      ['c-1', true],
      ['n-1', true],
      ['n-0', false],
    ]);
    expect(unread).toBe(2);
  });
  test('are listed once for a uuid, and not beside a task with that uuid', () => {
    const stored = [{ ...notification, uuid: 'c-1' }, notification, notification];
    expect(list(stored, [task])).toMatchObject({
      unread: 2,
      entries: [{ uuid: 'c-1', title: 'Phone' }, { uuid: 'n-1' }],
    });
  });
  test('need only a uuid, a title and a status', () => {
    expect(list([{ uuid: 'n', title: 'Hello', status: 'READ' }]).entries).toEqual([
      { uuid: 'n', title: 'Hello', description: '', unread: false, ago: '', actions: [] },
    ]);
  });
  test.each([
    ['no uuid', { uuid: undefined }],
    ['no title', { title: ' ' }],
    ['a title that is no text', { title: {} }],
  ])('with %s are left out', (_, change) => {
    expect(list([{ ...notification, ...change }, null, 'n'])).toMatchObject({
      unread: 0,
      entries: [],
    });
  });
  // Shows shell 3.22.
  test.each([
    ['another site', 'https://other.example/dashboard'],
    ['a host that no definition names', 'https://www.hearthline.example.other.example/'],
    ['the lender by another port', 'https://www.hearthline.example:8443/'],
    ['the lender with a user name', 'https://other.example@www.hearthline.example/'],
    ['the lender without encryption', 'http://www.hearthline.example/'],
    ['another site without a protocol', '//other.example'],
    ['another site behind a backslash', '/\\other.example'],
    ['a script', 'javascript:alert(1)'],
    ['the logout', '/logout'],
    ['the login', '/auth/login'],
    ['no path', undefined],
  ])('have no link to %s', (_, redirectPath) => {
    const ctas = [{ title: 'Open', redirectPath }, null, { redirectPath: '/contact' }];
    refused.length = 0;
    expect(list([{ ...notification, ctas }]).entries[0]?.actions).toEqual([]);
    expect(refused[0]).toContain('Failed to link the notification "A wallet may use your account"');
  });
  test.each([
    [`/${uuid}/product/select`, `/account/heloc/${uuid}/product/select`],
    ['/Help?a=1', '/Help?a=1'],
    ['/2026/news', '/2026/news'],
    ['https://www.hearthline.example/news', 'https://www.hearthline.example/news'],
  ])('link to %s', (redirectPath, to) => {
    const ctas = [{ title: 'Open', redirectPath }];
    refused.length = 0;
    expect(list([{ ...notification, ctas }]).entries[0]?.actions).toEqual([{ label: 'Open', to }]);
    expect(refused).toEqual([]);
  });
  test('older than four weeks have the month and day of the reader’s zone', () => {
    const old = { ...notification, created: '2026-03-01T05:30:00Z' };
    const agoIn = (timeZone: string) =>
      notificationEntries({
        set,
        lists: [],
        stored: [old],
        expanded: false,
        context,
        timeZone,
      }).entries[0]?.ago;
    expect([agoIn('America/Los_Angeles'), agoIn('Europe/Berlin')]).toEqual(['Feb 28', 'Mar 1']);
  });
});
