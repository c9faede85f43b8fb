/**
 * Checks, for many offers, that the figures of all pages, all documents and the sidebar come from
 * one ledger.
 */
import { confirmationOf } from '../../sandbox/support/confirmation.ts';
import { describe, expect, it } from 'vitest';
import { offerFacts } from '../../../src/app/shell/sidebar/sidebar-facts.ts';
import { applicationLedger, formatMoney, formatPercent } from '../../../src/domain/index.ts';
import { resolveScreen, text, type Context } from '../../../src/engine/index.ts';
import type { ActionContext, ActionInput } from '../../../src/sandbox/actions/action.ts';
import { bankActions } from '../../../src/sandbox/actions/bank.ts';
import { offerActions } from '../../../src/sandbox/actions/offer.ts';
import { withValues } from '../../../src/sandbox/checklist/facts.ts';
import { buildFigures, findTemplate } from '../../../src/sandbox/lending/documents.ts';
import { listCosts, fixedCost } from '../../../src/sandbox/lending/offers/costs.ts';
import { makeOffers } from '../../../src/sandbox/lending/offers/offers.ts';
import type { Body } from '../../../src/sandbox/store/port.ts';
import { setOf } from '../../definitions.ts';
import { fullContext } from './contexts.ts';
import { isFullRun } from '../../support/full-run.ts';

const set = setOf('_default');
const AT = Date.parse('2026-05-04T10:00:00Z');
const context: ActionContext = {
  at: AT,
  today: '2026-05-04',
  profile: {},
  digest: (words) => String(words.length),
  uuid: () => 'account',
};
const ACCOUNT = { routingNumber: '021000021', accountNumber: '000123', accountType: 'CHECKING' };
/** Pages with figures of the chosen offer. */
const PAGES = [
  'application-product-select-confirm',
  'application-start-app-summary',
  'application-bank-confirm',
  'application-signing-intro',
  'application-complete',
];
const DOCUMENTS = ['SUMMARY_DISCLOSURE', 'CLOSING_DISCLOSURE', 'NOTE', 'RESCISSION_NOTICE', 'DEED'];

interface Case {
  readonly name: string;
  readonly income: number;
  readonly state: string;
  readonly payment: 'AUTOPAY' | 'MANUAL' | undefined;
  readonly preference: string;
  /** Position in the range of the amount: 0 is the minimum, 1 the maximum. */
  readonly part: number;
}

const CASES: readonly Case[] = (
  [
    ['Ana Moreno', 90_000, 'OR', undefined, 'preserve', 1],
    ['Ana Moreno', 90_000, 'NY', 'AUTOPAY', 'preserve', 0],
    ['Ben Okafor', 42_000, 'FL', 'MANUAL', 'deduct', 0.5],
    ['Ida Low', 410_000, 'MD', 'AUTOPAY', 'maximize', 1],
    ['Cleo Park', 120_000, 'VA', 'AUTOPAY', 'deduct', 0.3],
  ] as const
)
  .map(([name, income, state, payment, preference, part]) => ({
    name,
    income,
    state,
    payment,
    preference,
    part,
  }))
  .filter((_, index) => isFullRun || index % 2 === 1);

/** The application after an action of the sandbox. */
function after(
  application: Body,
  action: ((input: ActionInput) => { readonly set?: Body }) | undefined,
  body: Body,
): Body {
  return withValues(application, action?.({ application, body, context }).set ?? {});
}

/** An application before the offer is chosen, with all that the pages need. */
function offered({ name, income, state }: Case, discounted: boolean): Body {
  const { application } = fullContext('NOTE_SIGNING') as { readonly application: Body };
  const { selectedOffer: _offer, payType: _pay, autopayAccount: _account, ...rest } = application;
  const offers = makeOffers({ name, address: '18 alder court 97301', income }).map((offer) =>
    discounted ? { ...offer } : { ...offer, discountList: [] },
  );
  const fees = [fixedCost('VALUATION', 'Valuation', 222), fixedCost('MANUAL_NOTARY_FEE', 'N', 333)];
  return {
    ...rest,
    facts: {},
    offers,
    ofeeMaxThreshold: 4000,
    costs: [...listCosts(state, '97301'), ...fees],
    signing: { documents: [{ uuid: 'n', type: 'NOTE', title: 'Note', signed: false }] },
  };
}

const money = (value: number | undefined): string | undefined => {
  const written = formatMoney(value, 2);
  return written.ok ? written.value : undefined;
};
const percent = (value: number | undefined): string | undefined => {
  const written = formatPercent(value, 2);
  return written.ok ? written.value : undefined;
};

/** The expected text of each label. */
function wordsFor(application: Body): Record<string, string | undefined> {
  const ledger = applicationLedger(application);
  if (ledger === undefined) throw new Error('There is no ledger.');
  const { draw, drawTotal, cashToYou } = ledger;
  return {
    'Interest rate': percent(ledger.rate),
    APR: percent(ledger.apr),
    'Annual percentage rate': percent(ledger.apr),
    'Monthly payment': money(ledger.monthlyPayment),
    Term: `${ledger.term} years`,
    'First draw': money(draw),
    'Your first draw': money(draw),
    'First draw without cents': money(draw)?.replace(/\.00$/, ''),
    'Origination fee': money(ledger.originationFee),
    'Starting balance': money(drawTotal),
    'Cash to you': money(cashToYou),
    'Debts paid off': money(ledger.payoff),
    'Interest in the first month': money(ledger.firstInterest),
    'Recording tax': money(ledger.recordingTax),
    'Recording fee': money(ledger.recordingFee),
    Valuation: money(ledger.valuationFee),
    'Valuation, taken out of the draw': money(ledger.valuationFee),
    'Notary in person, taken out of the draw': money(ledger.notaryFee),
  };
}

type Fact = readonly [label: string, words: string];

/** Every label or title with its text or figure in a piece of a screen. */
function factsIn(piece: unknown): readonly Fact[] {
  if (typeof piece !== 'object' || piece === null) return [];
  const { title, figure, label = title, text: words = figure } = piece as Record<string, unknown>;
  const found: readonly Fact[] =
    typeof label === 'string' && typeof words === 'string' ? [[label, words]] : [];
  return [...found, ...Object.values(piece).flatMap(factsIn)];
}

function factsOfPage(page: string, application: Body, answers: Body = {}): readonly Fact[] {
  // A check-your-answers page has its summary only while it can be submitted.
  const status = { ...(application['status'] as object), checklistStatus: 'APP_SUBMISSION' };
  const known: Context = { ...fullContext('NOTE_SIGNING', answers), answers };
  const screen = resolveScreen(
    set,
    { page },
    { ...known, application: { ...application, status } },
  );
  // These blocks show the figures of other offers, or of discounts.
  const ofOffers = new Set(['offers', 'pair', 'compare', 'discounts']);
  return [...screen.before, ...screen.after].flatMap((block) =>
    ofOffers.has((block as { readonly id?: string }).id ?? '') ? [] : factsIn(block),
  );
}

function factsOfSidebar(application: Body): readonly Fact[] {
  const known: Context = { application, flags: {} };
  const copy = (name: string, more: Context = {}) =>
    text(set.copy[name], { ...known, ...more }, set.vocabulary);
  return offerFacts({ set, context: known, copy }).map((fact) => [
    fact.label === 'First draw' ? 'First draw without cents' : fact.label,
    fact.text,
  ]);
}

function factsOfDocument(type: string, application: Body): readonly Fact[] {
  const figures = buildFigures(application, AT);
  return (findTemplate(type)?.figures ?? []).flatMap((label) =>
    figures[label] === undefined ? [] : [[label, String(figures[label])] as const],
  );
}

/** Expects each fact whose label names a figure to match the ledger. */
function expectTheLedger(where: string, facts: readonly Fact[], application: Body): void {
  const words = wordsFor(application);
  const judged = facts.filter(([label]) => Object.hasOwn(words, label));
  expect(judged.length, `${where} has figures`).toBeGreaterThan(0);
  for (const [label, said] of judged)
    expect([
      where,
      label,
      said.replace(/, (?:fixed|variable|the most with this offer)$/, ''),
    ]).toEqual([where, label, words[label]]);
}

describe.each(CASES)('$name in $state, $preference, paid by $payment', (each) => {
  it.each([true, false])('the same figures everywhere; autopay lowers the rate: %s', (lowers) => {
    const before = offered(each, lowers);
    for (const offer of before['offers'] as readonly Body[]) {
      const [minDraw, maxDraw] = [Number(offer['minDraw']), Number(offer['maxDraw'])];
      // The debt of the fixture: 8,200 dollars.
      const most = each.preference === 'preserve' ? maxDraw - 8200 : maxDraw;
      const amount = Math.round(minDraw + (most - minDraw) * each.part);
      const chosen = after(before, offerActions['offer'], {
        offerUuid: offer['uuid'],
        amount: each.preference === 'maximize' ? undefined : amount,
        payoffPreference: each.preference,
        payOffLiabilityUuids: ['card'],
      });
      const confirmed = after(chosen, offerActions['offer-confirm'], confirmationOf(chosen));
      const application =
        each.payment === undefined
          ? confirmed
          : after(confirmed, bankActions['autopay'], {
              payType: each.payment,
              authorized: true,
              ...ACCOUNT,
            });
      expect(application['rate']).toBe(applicationLedger(application)?.rate);
      for (const page of PAGES) expectTheLedger(page, factsOfPage(page, application), application);
      for (const type of DOCUMENTS)
        expectTheLedger(type, factsOfDocument(type, application), application);
      expectTheLedger('sidebar', factsOfSidebar(application), application);
      const answers = {
        selectedOffer: offer['uuid'],
        amount,
        payoffPreference: each.preference,
        payOff: ['card'],
      };
      const select = factsOfPage('application-product-select', application, answers);
      expectTheLedger('application-product-select', select, application);
    }
  });
});

it('names rate and APR in the summary, the confirmation, the sidebar and both disclosures', () => {
  const [first] = CASES;
  if (first === undefined) throw new Error('There is no case.');
  const chosen = after(offered(first, true), offerActions['offer'], { offerUuid: 'fixed-10' });
  const application = after(chosen, offerActions['offer-confirm'], confirmationOf(chosen));
  const { rate, apr, withAutopay } = applicationLedger(application) ?? {};
  expect([rate === apr, rate === withAutopay?.rate]).toEqual([false, false]);
  const places = [
    ...PAGES.filter((page) => page !== 'application-bank-confirm').map((page) =>
      factsOfPage(page, application),
    ),
    factsOfSidebar(application),
  ];
  for (const facts of places)
    expect(facts.map(([label]) => label)).toEqual(expect.arrayContaining(['Interest rate', 'APR']));
  for (const type of ['SUMMARY_DISCLOSURE', 'CLOSING_DISCLOSURE'])
    expect(factsOfDocument(type, application).map(([label]) => label)).toEqual(
      expect.arrayContaining(['Interest rate', 'Annual percentage rate']),
    );
});
