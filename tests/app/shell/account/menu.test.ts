import { describe, expect, test } from 'vitest';
import { buildMenus } from '../../../../src/app/shell/account/menu.ts';
import { setOf } from '../../../definitions.ts';
import { set } from '../../../support/main-brand.ts';

const ALL = {
  passport: 'https://passport.example',
  groups: 'https://groups.example',
  portfolio: 'https://portfolio.example',
  payments: 'https://payments.example',
  exchange: 'https://exchange.example',
  marketplace: 'https://marketplace.example',
};
const login = set.pages['login'] as NonNullable<(typeof set.pages)[string]>;
const SETTINGS = { settings: { ...login, path: '/dashboard/settings' } };

function menus(apps: object | undefined, flag = false, isOwner = true) {
  const { apps: _, ...org } = set.org;
  return buildMenus(
    {
      ...set,
      pages: { ...set.pages, ...SETTINGS },
      org: { ...org, ...(apps && { apps }) } as never,
    },
    { isOwner, flags: { 'fe-portfolio-manager': flag } },
  );
}
const wordsOf = (entries: readonly { readonly label: string; readonly to?: string }[]) =>
  entries.map(({ label, to = '' }) => `${label} ${to}`.trim());

describe('the account menu', () => {
  // Shows shell 2.45-2.52, 6.9.
  test('has the entries of the mobile menu in their order', () =>
    expect(wordsOf(menus(ALL, true).items).filter((entry) => entry !== 'Feedback')).toEqual([
      'Dashboard /dashboard',
      'Marketplace /universal-marketplace',
      'Portfolio Manager /portfolio',
      'Apps',
      'Support /contact',
      'Switch Accounts',
      'Settings /dashboard/settings',
      'Logout /logout',
    ]));
  test('leaves Portfolio Manager and Apps to the app grid of wide windows', () =>
    expect(
      menus(ALL, true)
        .items.filter(({ narrow }) => narrow)
        .map(({ label }) => label),
    ).toEqual(['Portfolio Manager', 'Apps']));
  // Shows shell 2.45-2.52, 6.9.
  test('has no Portfolio Manager while the flag is off', () => {
    const { items, apps } = menus(ALL);
    expect([...items, ...apps].map(({ label }) => label)).not.toContain('Portfolio Manager');
  });
  test.each([undefined, {}])('names no application of a lender that has none: %j', (apps) => {
    const found = menus(apps, true);
    expect(found.apps).toEqual([]);
    expect(found.items.map(({ label }) => label).join()).not.toMatch(/Market|Portfolio|Apps/);
  });
  test('of an additional signer has no page of owners, which would end the sign-in', () => {
    const { items, apps } = menus(ALL, true, false);
    expect(wordsOf([...items, ...apps])).toEqual(['Switch Accounts', 'Feedback', 'Logout /logout']);
  });
});

describe('the app grid', () => {
  // Shows shell 2.43.
  test('has the applications that the theme names', () =>
    expect(wordsOf(menus(ALL, true).apps)).toEqual([
      'Identity passport /universal-passport',
      'Group manager /group-manager',
      'Portfolio Manager /portfolio',
      'Payments /pay',
      'Exchange /exchange',
    ]));
  test.each([
    ['harbor-bank', ['Payments']],
    ['cedar-trust', []],
  ])('of %s has %j', (theme, labels) =>
    expect(
      buildMenus(setOf(theme), { isOwner: true, flags: {} }).apps.map(({ label }) => label),
    ).toEqual(labels),
  );
});
