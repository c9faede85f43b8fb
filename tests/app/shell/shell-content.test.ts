import { describe, expect, test } from 'vitest';
import { shellContentOf } from '../../../src/app/shell/content/shell-content.ts';
import { set } from '../../support/main-brand.ts';

describe('the account menu', () => {
  const unsettled = Object.fromEntries(
    Object.entries(set.pages).filter(([, { path }]) => path !== '/dashboard/settings'),
  );
  const menu = (org: object, dashboard = true, pages: object = {}) =>
    shellContentOf(
      { ...set, org: { ...set.org, ...org }, pages: { ...unsettled, ...pages } },
      { baseUrl: 'https://apps.lender.example/' },
      { dashboard },
    ).menu?.map(({ label, to, external }) => `${label} ${to}${external ? ' away' : ''}`);
  const apps = [
    { label: 'Payments', to: '/pay' },
    { label: 'Portfolio', to: 'https://portfolio.lender.example' },
    { label: 'Nowhere' },
    'pay',
  ];

  test.each([
    [
      'of a borrower',
      {},
      true,
      ['Dashboard /dashboard', 'Support /contact', 'Feedback ', 'Logout /logout'],
    ],
    ['of an additional signer', {}, false, ['Support /contact', 'Feedback ', 'Logout /logout']],
    [
      'where the theme names other applications',
      { apps },
      true,
      [
        'Dashboard /dashboard',
        'Payments https://apps.lender.example/pay away',
        'Portfolio https://portfolio.lender.example away',
        'Support /contact',
        'Feedback ',
        'Logout /logout',
      ],
    ],
  ])('%s', (_, org, dashboard, entries) => expect(menu(org, dashboard)).toEqual(entries));
  test('leads to the settings once there is such a page', () =>
    expect(
      menu({}, true, { settings: { ...set.pages['login'], path: '/dashboard/settings' } }),
    ).toContain('Settings /dashboard/settings'));
});

test.each([
  [{ homepage: 'https://www.lender.example' }, 'https://www.lender.example'],
  [{}, undefined],
])('the mark of %j leads to %s', (companyInfo, leadsTo) => {
  expect(
    shellContentOf(
      { ...set, org: { ...set.org, companyInfo } },
      { baseUrl: '' },
      { dashboard: true },
    ).org.home,
  ).toBe(leadsTo);
});
