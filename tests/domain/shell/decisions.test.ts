import { describe, expect, it } from 'vitest';
import { authSessionAction } from '../../../src/domain/shell/auth-session.ts';
import { BANNER_FORMAT_ERROR, selectBanners } from '../../../src/domain/shell/banners.ts';
import { errorText } from '../../../src/domain/shell/error-text.ts';
import { listNotifications } from '../../../src/domain/shell/notifications.ts';
import { pickOrg } from '../../../src/domain/shell/pick-org.ts';

describe('error text', () => {
  it.each([
    [[{ message: 'The file is too large' }], 'The file is too large.'],
    [{ message: 'Alone' }, 'Alone.'],
    [['b', { message: 'a' }, 'b', 'B'], 'b, a, B.'],
    [['Done.'], 'Done.'],
    [[], 'Something unexpected happened'],
    [null, 'Something unexpected happened'],
    [[1, {}, { message: '' }], 'Something unexpected happened'],
    ['a text', 'Something unexpected happened'],
  ])('%j', (errors, words) => expect(errorText(errors)).toBe(words));
});

describe('sign-in', () => {
  it.each([
    [401, undefined, 'clear-and-login'],
    [403, 'unauthenticated', 'clear-and-login'],
    [403, 'invalid signature', 'clear-and-login'],
    [403, 'Unauthenticated', 'none'],
    [503, 'busy', 'none'],
  ])('%s %s', (status, message, action) => expect(authSessionAction(status, message)).toBe(action));
});

describe('organisation of a host', () => {
  const orgs = {
    main: 'M',
    partners: [
      { code: 'HARBOR', prefixes: ['harbor', 'hbr'] },
      { code: 'PIER', prefixes: ['pier'] },
    ],
  };
  it.each([
    ['harbor.lender.example', '', 'HARBOR'],
    ['HBR.localhost:3000', '', 'HARBOR'],
    ['harborview.lender.example', '', 'M'],
    ['www.harbor.example', '', 'M'],
    ['harbor.lender.example', '?org=pier', 'PIER'],
    ['harbor.lender.example', '?org=m', 'M'],
    ['harbor.lender.example', '?org=nobody', 'HARBOR'],
    ['harbor.lender.example', '?org=', 'HARBOR'],
    ['x.example', '?org=&org=PIER', 'M'],
    ['x.example', '?org=+PIER', 'M'],
    ['x.example', '?org=constructor', 'M'],
    ['harbor:4173', '', 'HARBOR'],
    ['x.example', '?org=PIER&org=HARBOR', 'PIER'],
    ['', '', 'M'],
  ])('%s%s', (host, search, code) => expect(pickOrg(host, search, orgs)).toBe(code));
});

describe('banners', () => {
  const banner = (uuid: string, createdAt?: string, more: object = {}): object => ({
    uuid,
    message: 'Hello',
    apps: ['pay'],
    variant: 'info',
    active: true,
    metadata: { createdAt },
    ...more,
  });
  it('shows the newest active ones of the app', () => {
    const list = [
      banner('undated'),
      banner('old', '2026-04-01T00:00:00Z'),
      banner('new', '2026-04-01T01:00:00+00:00'),
      banner('off', '2026-05-01', { active: undefined }),
      banner('else', '2026-05-01', { apps: ['x'] }),
    ];
    const shown = (max?: number): unknown => {
      const result = selectBanners(list, 'pay', max);
      return result.ok ? result.value.map(({ uuid }) => uuid) : result.error;
    };
    expect(shown()).toEqual(['new', 'old']);
    expect(shown(5)).toEqual(['new', 'old', 'undated']);
    expect(shown(0)).toEqual([]);
  });
  it.each([
    [null],
    [{}],
    [[null]],
    [[banner('a'), banner('')]],
    [[banner('a', '', { apps: [] })]],
    [[banner('a', '', { variant: '' })]],
  ])('refuses %j', (list) => {
    expect(selectBanners(list, 'pay')).toEqual({ ok: false, error: BANNER_FORMAT_ERROR });
  });
});

describe('notifications', () => {
  const notes = (count: number, status: string): { uuid: string; status: string }[] =>
    Array.from({ length: count }, (_, index) => ({ uuid: `${status}${index}`, status }));
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
