/** The page about income by the lender's requests: the ways that it offers, and when it continues. */
import { describe, expect, it } from 'vitest';
import { resolveScreen, type Screen } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';
import { application, emptyContext } from './contexts.ts';

const set = setOf('_default');

/** The page of an application whose requests and employment are as given. */
const pageWith = (incomeRequestRecords: unknown, employmentType = 'FULL_TIME'): Screen => {
  const changed = { ...application('INCOME_VERIFICATION'), incomeRequestRecords, employmentType };
  const context = { ...emptyContext, application: changed };
  return resolveScreen(set, { page: 'application-income-review' }, context);
};
/** The names of the ways: of the recommended one, which is a card, and of the rows below it. */
const waysOf = ({ after }: Screen): readonly (string | undefined)[] =>
  after
    .filter(({ id }) => id === 'best-way' || id === 'ways')
    .flatMap(({ items = [] }) => items)
    .map(({ title, link, actions }) => title ?? link?.label ?? actions?.[0]?.label);

const ALL = [
  ['PLAID_TRANSACTIONS', 'Connect the bank account that your income goes to'],
  ['TRUV_PAYROLL', 'Log in to your payroll'],
  ['POINTSERV_TAX', 'Use your tax return'],
  ['POINTSERV_1099_MISC', 'Use Form 1099'],
  ['TRUV_FINANCIAL_ACCOUNTS', 'Connect savings or investments'],
  ['MANUAL_PAYSTUB', 'Send paystubs'],
  ['OTHER', 'Add other income'],
] as const;

describe('the ways to confirm income', () => {
  // Shows shell 3.15.
  it.each(ALL)('%s offers: %s', (method, title) =>
    expect(waysOf(pageWith([{ methods: [method], verificationMethod: null }]))).toEqual([title]),
  );

  it('are those of all requests, in the order of the page', () => {
    const requests = [{ methods: ['OTHER', 'UNKNOWN'] }, { methods: ['TRUV_PAYROLL'] }, {}];
    expect(waysOf(pageWith(requests))).toEqual(['Log in to your payroll', 'Add other income']);
  });

  it.each([[undefined], [null], [[]]])('are all ways when the requests are %j', (requests) =>
    expect(waysOf(pageWith(requests))).toEqual(ALL.map(([, title]) => title)),
  );
});

describe('one way is recommended', () => {
  const blocksOf = (requests: unknown, employmentType?: string) =>
    pageWith(requests, employmentType)
      .after.filter(({ id }) => id === 'best-way' || id === 'ways')
      .map(({ title, items = [] }) => [title, items.length]);

  it('first, above the others, as long as nothing is confirmed', () =>
    expect(blocksOf(undefined)).toEqual([
      ['The fastest way', 1],
      ['Other ways', ALL.length - 1],
    ]));

  it('by none when the lender asks for others', () =>
    expect(blocksOf([{ methods: ['TRUV_PAYROLL', 'OTHER'] }])).toEqual([
      ['Ways to confirm income', 2],
    ]));

  it('to the self-employed the tax return, and the bank stays among the others', () => {
    expect(blocksOf(undefined, 'SELF_EMPLOYED')).toEqual([
      ['The way that fits you', 1],
      // Without paystubs.
      ['Other ways', ALL.length - 2],
    ]);
    const page = pageWith(undefined, 'SELF_EMPLOYED');
    expect(waysOf(page).slice(0, 2)).toEqual(['Use your tax return', ALL[0][1]]);
    expect(page.intro).not.toContain('The fastest way');
  });

  it('to the self-employed the bank when the lender takes no tax return', () =>
    expect(blocksOf([{ methods: ['PLAID_TRANSACTIONS'] }], 'SELF_EMPLOYED')[0]).toEqual([
      'The fastest way',
      1,
    ]));

  it('to the self-employed no way again once enough is confirmed', () =>
    expect(
      blocksOf([{ methods: ['POINTSERV_TAX'], verificationMethod: 'OTHER' }], 'SELF_EMPLOYED'),
    ).toEqual([['Add more income', 1]]));

  it('by none once enough is confirmed: Continue is the one main button', () =>
    expect(blocksOf([{ methods: ['PLAID_TRANSACTIONS'], verificationMethod: 'OTHER' }])).toEqual([
      ['Add more income', 1],
    ]));
});

// Shows shell 3.15.
it.each([
  ['has no request', undefined, false],
  ['has a request without a verification', [{ methods: ['OTHER'] }], false],
  ['has an open request', [{ methods: ['OTHER'], verificationMethod: null }], false],
  ['has a verified request', [{ methods: ['OTHER'], verificationMethod: 'OTHER' }], true],
  ['has one of two verified', [{ methods: [] }, { verificationMethod: 'OTHER' }], true],
])('an application that %s', (_, requests, continues) =>
  expect(pageWith(requests).primary !== undefined).toBe(continues),
);
