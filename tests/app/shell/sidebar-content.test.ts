import { describe, expect, test } from 'vitest';
import { sidebarOf } from '../../../src/app/shell/sidebar-content.ts';
import { notificationEntries } from '../../../src/app/shell/notification-entries.ts';
import { shellOf } from '../../../src/app/shell/shell-content.ts';
import { shellPlaceOf } from '../../../src/app/shell/shell-place.ts';
import { vocabulary } from '../../../src/domain/index.ts';
import { useVocabulary, type Context } from '../../../src/engine/index.ts';
import { set } from '../../support/main-brand.ts';

useVocabulary(vocabulary);
const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const at = (rest: string) => `/account/heloc/${uuid}/${rest}`;
const home = { street1: '18 Alder Court', city: 'SALEM', state: 'OR', zip: '97301' };

const sidebar = (rest: string, application: object = {}, more: Context = {}) =>
  sidebarOf({
    set,
    side: 'borrower',
    path: at(rest),
    context: { profile: {}, ...more, application: { uuid, ...application } },
  });
const facts = (content: ReturnType<typeof sidebar>, id: string) =>
  content?.cards
    .find((card) => card.id === id)
    ?.facts.map(({ label, text }) => `${label}: ${text}`);

describe('the progress beside a page', () => {
  test('names all steps, and marks those before the route as done and those after it as ahead', () => {
    expect(sidebar('income/review')?.steps.map(({ label, state }) => `${label} ${state}`)).toEqual([
      'Basic Info done',
      'Select Offer done',
      'Provide More Info done',
      'Link Income Sources current',
      'Verify Identity ahead',
      'Sign Documents ahead',
      'Talk to eNotary ahead',
      'Done ahead',
    ]);
  });

  test.each([
    ['product/select', {}, 'Step 2 of 8: Select Offer'],
    ['start/hmda', {}, 'Step 3 of 8: Provide More Info'],
    ['bank/autopay', {}, 'Step 5 of 8: Verify Identity'],
    ['signing/sign', {}, 'Step 6 of 8: Sign Documents'],
    ['notary/intro', {}, 'Step 7 of 8: Talk to eNotary'],
    [
      'notary/reserve-manual',
      { status: { manualNotary: true } },
      'Step 7 of 8: Schedule Notary Session',
    ],
    ['complete', {}, 'Step 8 of 8: Done'],
    ['start/profile', {}, 'Step 3 of 8: Provide More Info'],
    ['review-app/property', {}, 'Step 1 of 8: Basic Info'],
  ])('at %s with %o says %s', (rest, application, told) =>
    expect(sidebar(rest, application)?.at).toBe(told),
  );

  test.each([
    ['Fund it this week.', 'Fund it this week.'],
    ['', undefined],
  ])('encourages in the words of the lender: %j', (encouragement, told) => {
    expect(sidebar('income/review')?.encouragement).toBe(
      'Complete the loan process today and get funded in as little as five days.',
    );
    const theirs = { ...set, copy: { ...set.copy, encouragement } };
    expect(
      sidebarOf({
        set: theirs,
        side: 'borrower',
        path: at('income/review'),
        context: { application: { uuid } },
      })?.encouragement,
    ).toBe(told);
  });

  test('is not drawn, nor is anyone encouraged by it, where the application went no further', () => {
    expect(sidebar('error/decline', { property: home })).toMatchObject({
      steps: [],
      at: 'Property details',
    });
    expect(sidebar('error/decline')).toBeUndefined();
  });

  const signer = (page: string, status = 'SIGNER_SIGN') =>
    sidebarOf({
      set,
      side: 'signer',
      path: `/heloc-signer/${page}`,
      context: { application: { uuid, status: { checklistStatus: status } } },
    });
  test.each([
    ['intro', 'Step 1 of 2: Identity verification'],
    ['identity', 'Step 1 of 2: Identity verification'],
    ['sign', 'Step 2 of 2: Talk to eNotary'],
  ])('has two steps for an additional signer: %s says %s', (page, told) => {
    expect(signer(page)).toMatchObject({ at: told, encouragement: undefined });
  });
  test('an additional signer who has signed is done', () =>
    expect(signer('documents', 'SIGNER_DONE')?.steps.map(({ state }) => state)).toEqual([
      'done',
      'done',
    ]));
});

describe('the offer beside a page', () => {
  test.each([
    ['neither rate nor amount', {}, undefined],
    ['no rate', { amount: 50_000, rate: 0 }, undefined],
    ['no amount', { amount: 0, rate: 0.08 }, undefined],
    ['rate and amount', { amount: 50_000, rate: 0.0825 }, ['Amount: $50,000', 'Rate: 8.25%']],
    [
      'a term',
      { amount: 50_000, rate: 0.0825, term: 15 },
      ['Amount: $50,000', 'Rate: 8.25%', 'Term: 15 years'],
    ],
    [
      'another initial draw',
      { amount: 50_000, rate: 0.0825, term: 0, uwCalculatedDrawAmount: 41_000 },
      ['Amount: $50,000', 'Initial draw: $41,000', 'Rate: 8.25%'],
    ],
  ])('with %s', (_, application, told) =>
    expect(facts(sidebar('complete', application), 'offer')).toEqual(told),
  );

  test('leaves the term out in the variant', () => {
    const context = { flags: { 'fe-heloc-offer-term-hidden': true } };
    expect(
      facts(sidebar('complete', { amount: 50_000, rate: 0.0825, term: 15 }, context), 'offer'),
    ).toEqual(['Amount: $50,000', 'Rate: 8.25%']);
  });
});

test.each([
  ['address alone', { property: home }, ['Address: 18 Alder Court, Salem, OR 97301']],
  [
    'an address of its own, and the value as adjusted',
    { adjustedHomeAmount: 410_000, property: { address: home, value: 1 } },
    ['Address: 18 Alder Court, Salem, OR 97301', 'Property value: $410,000'],
  ],
  [
    'a listed condition',
    { property: { ...home, value: 390_000 }, status: { condition: 'GOOD' } },
    [
      'Address: 18 Alder Court, Salem, OR 97301',
      'Property value: $390,000',
      'Property condition: Good',
    ],
  ],
  [
    'another condition',
    { property: {}, status: { condition: 'VERY_GOOD' } },
    ['Property condition: Very good'],
  ],
  [
    'no known condition',
    { property: home, status: { condition: 'UNKNOWN_CONDITION' } },
    ['Address: 18 Alder Court, Salem, OR 97301'],
  ],
])('the property beside a page: %s', (_, application, told) =>
  expect(facts(sidebar('complete', application), 'property')).toEqual(told),
);

describe('the place at an address', () => {
  test.each([
    [at('product/select'), { asks: false, signer: false, side: 'borrower' }],
    ['/account/heloc/plaid-oauth-success', { asks: false, signer: false, side: undefined }],
    ['/dashboard', { asks: false, signer: false, side: undefined }],
    ['/register-v2', { asks: true, signer: false, side: undefined }],
    ['/register?step=name', { asks: true, signer: false, side: undefined }],
    ['/heloc-signer/sign', { asks: false, signer: true, side: 'signer' }],
    ['/heloc-signer/login', { asks: false, signer: true, side: undefined }],
    ['/heloc-signers', { asks: false, signer: false, side: undefined }],
  ])('%s', (address, place) =>
    expect(shellPlaceOf(set, address, address.split('?')[0] ?? '')).toEqual(place),
  );
});

describe('the account menu', () => {
  const unsettled = Object.fromEntries(
    Object.entries(set.pages).filter(([, { path }]) => path !== '/dashboard/settings'),
  );
  const menu = (org: object, dashboard = true, pages: object = {}) =>
    shellOf(
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
    ['of a borrower', {}, true, ['Dashboard /dashboard', 'Support /contact', 'Logout /logout']],
    ['of an additional signer', {}, false, ['Support /contact', 'Logout /logout']],
    [
      'where the theme names other applications',
      { apps },
      true,
      [
        'Dashboard /dashboard',
        'Payments https://apps.lender.example/pay away',
        'Portfolio https://portfolio.lender.example away',
        'Support /contact',
        'Logout /logout',
      ],
    ],
  ])('%s', (_, org, dashboard, entries) => expect(menu(org, dashboard)).toEqual(entries));
  test('leads to the settings once there is such a page', () =>
    expect(
      menu({}, true, { settings: { ...set.pages['login'], path: '/dashboard/settings' } }),
    ).toContain('Settings /dashboard/settings'));
  test('further links of the lender stand in the footer', () => {
    const { footer } = shellOf(
      {
        ...set,
        org: {
          ...set.org,
          legal: { links: [{ label: 'Security', to: 'https://www.lender.example/security' }] },
        },
      },
      { baseUrl: '' },
      { dashboard: true },
    );
    expect(footer?.links?.at(-1)).toEqual({
      label: 'Security',
      to: 'https://www.lender.example/security',
      external: true,
    });
  });
});

describe('the law in the footer', () => {
  const footer = (companyInfo: Record<string, string>, licenses?: unknown) =>
    shellOf(
      { ...set, org: { ...set.org, companyInfo } },
      { baseUrl: '' },
      { dashboard: true, licenses },
    ).footer;

  test.each([
    ['a lender’s number', { nmls: '9900171' }, [], { registration: 'NMLS #9900171' }],
    ['a lender’s mark', { housingMark: 'lender' }, [], { houseMark: 'Equal Housing Lender' }],
    [
      'a bank’s mark',
      { housingMark: 'opportunity' },
      [],
      { houseMark: 'Equal Housing Opportunity' },
    ],
    [
      'the states of the licences',
      {},
      [{ abbrev: 'OR' }, { abbrev: 7 }, null, { abbrev: 'UT' }],
      { licensed: 'Licensed in OR, UT.' },
    ],
  ])('tells %s', (_, company, licenses, told) =>
    expect(footer(company, licenses)).toMatchObject(told),
  );
  test.each([undefined, [], 'OR', [{ name: 'Oregon' }]])(
    'says nothing of what is not known: %j',
    (licenses) => {
      expect(footer({}, licenses)).toMatchObject({
        registration: undefined,
        houseMark: undefined,
        licensed: undefined,
      });
    },
  );
});

test.each([
  [{ homepage: 'https://www.lender.example' }, 'https://www.lender.example'],
  [{}, undefined],
])('the mark of %j leads to %s', (companyInfo, leadsTo) => {
  expect(
    shellOf({ ...set, org: { ...set.org, companyInfo } }, { baseUrl: '' }, { dashboard: true }).org
      .home,
  ).toBe(leadsTo);
});

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
  test('View All shows eight at most, and goes away', () =>
    expect(list(12, true)).toMatchObject({ viewAll: false, entries: { length: 8 } }));
  test('one says what is wanted, since when, and leads to its page', () => {
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
