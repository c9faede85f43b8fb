/**
 * Tests that every page of an application and of its additional signers has a route: from a table, a condition or another page.
 * Reads the pages of a release. tests/cross-room/journey-scenarios visits each of them.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluate, matchPath, type CompiledPage, type Rule } from '../../../src/engine/index.ts';
import { uuid } from './applications.ts';
import { setOf } from '../../definitions.ts';

const routingSet = setOf('hearthline');
/** `run`: the operation that runs first. `provider`: it opens a provider's site, which redirects back to this route. */
interface PageLink {
  readonly route: string;
  readonly from: string;
  readonly run?: string;
  readonly provider?: true;
}

const pageLinks: readonly PageLink[] = [
  { route: '', from: '/dashboard' },
  { route: 'product/select/confirm', from: 'product/select', run: 'save-offer' },
  { route: 'review-app/incorrect-ownership', from: 'start/contact', run: 'save-contact' },
  { route: 'income/link/{type}', from: 'income/review' },
  {
    route: 'income/pointserv-callback',
    from: 'income/link/{type}',
    run: 'income-link',
    provider: true,
  },
  {
    route: '/account/heloc/plaid-oauth-success',
    from: 'bank/disburse',
    run: 'bank-link',
    provider: true,
  },
  { route: 'bank/manual-disburse', from: 'bank/disburse' },
  { route: 'bank/confirm', from: 'bank/autopay', run: 'save-autopay' },
  { route: 'bank/confirm', from: 'bank/autopay-manual', run: 'save-autopay' },
  { route: 'bpo/waiting', from: 'bpo/order-bpo', run: 'order-valuation' },
  { route: 'insurance/requirements', from: 'insurance/upload' },
  { route: 'signing/sign', from: 'signing/intro' },
  { route: 'signing/support', from: 'signing/intro' },
  { route: 'notary/schedule-manual', from: 'notary/intro' },
  { route: 'notary/session', from: 'notary/intro', run: 'join-notary' },
  { route: 'notary/error', from: 'notary/session' },
  { route: 'document/disclosures', from: 'complete' },
  { route: 'conditions', from: '' },
  { route: '/heloc-signer/resume', from: '/heloc-signer/login', run: 'signer-login' },
  ...['intro', 'sign', 'documents', 'cancelled', 'error'].map((page) => ({
    route: `/heloc-signer/${page}`,
    from: '/heloc-signer/resume',
    run: 'signer-application',
  })),
  { route: '/heloc-signer/identity', from: '/heloc-signer/intro' },
  { route: '/heloc-signer/conditions', from: '/heloc-signer/documents' },
];

/** The routes of the specification: below {uuid}, then those of additional signers. */
const below = (parent: string, names: string): string[] =>
  names.split(' ').map((name) => `${parent}/${name}`);
const specified = [
  ...below('bank', 'autopay confirm disburse manual-disburse autopay-manual'),
  ...below('credit', 'social error'),
  'complete',
  'conditions',
  ...below('conditions', 'upload-document phone-number'),
  'document/disclosures',
  ...below('error', 'decline credit income timeout flood-cert'),
  ...below('income', 'review link/{type} pointserv-callback upload/{type} employer-verification'),
  'identity',
  ...below('insurance', 'upload requirements'),
  'liens',
  ...below('notary', 'intro schedule-manual reserve-manual session error'),
  ...below('product', 'assets select select/confirm prequal-winback'),
  ...below('signing', 'intro sign additional support'),
  ...below('start', 'profile contact hmda app-summary'),
  ...below(
    'review-app',
    'incorrect-pin no-credit property uw delinquency incorrect-ownership datatree signdocs',
  ),
  'payoff/hold',
  ...below('bpo', 'condition hold waiting estimate-value order-bpo'),
  'hold',
  ...below('merchant', 'review lien-attestation'),
  '',
  '/account/heloc/plaid-oauth-success',
  ...below(
    '/heloc-signer',
    'resume login cancelled identity intro error sign documents conditions conditions/upload-document conditions/identity',
  ),
];

type Page = CompiledPage;
const base = '/account/heloc/{uuid}';
const addressOf = (route: string): string =>
  route.startsWith('/') ? route : route === '' ? base : `${base}/${route}`;
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const shipped = Object.values(routingSet.pages);
const pages = shipped.filter(({ id }) => /^(?:application|signer)-/.test(id));
const pageOf = (route: string) => shipped.find(({ path }) => path === addressOf(route));

/** Every value inside a definition, itself included. */
function* inside(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* inside(inner);
}
/** An application in a list, whose standing leads to its own address. */
const context = { item: { uuid, standing: { to: base.replace('{uuid}', uuid) } } };
/** The address that a text or a computed target gives for one application; undefined for anything else. */
function targetOf(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\{[\w.]*uuid\}/i, uuid);
  const { to } = Object(value) as { readonly to?: { readonly value?: Rule } };
  return to?.value === undefined ? undefined : evaluate(to.value, context, routingSet.vocabulary);
}
const isTo =
  (route: string) =>
  (value: unknown): boolean => {
    const target = targetOf(value);
    return typeof target === 'string' && matchPath(addressOf(route), target) !== undefined;
  };
const partsOf = (page: Page): unknown[] =>
  Object.entries(page).flatMap(([key, part]) => (key === 'path' ? [] : [...inside(part)]));
const leadsTo = (page: Page, route: string): boolean => partsOf(page).some(isTo(route));
const runs =
  (run: string) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'run' in value && value.run === run;
/** Whether a part of the page (submit, action, load) runs the operation and then leads there. */
const leadsAfter = (page: Page, run: string, route: string): boolean =>
  partsOf(page).some(
    (part) =>
      typeof part === 'object' && inside(part).some(runs(run)) && inside(part).some(isTo(route)),
  );

const { statusRoutes, stages } = routingSet.routing;
const reachableStages = new Set([
  stages.initial,
  ...[
    ...stages.outcomes,
    ...stages.interrupts,
    ...stages.transitions,
    ...(stages.overrides ?? []),
  ].map(({ to }) => to),
  ...Object.values(stages.events ?? {}),
]);
const byTable = [
  ...statusRoutes.rows,
  ...stages.routes.filter(({ stage }) => [stage].flat().some((name) => reachableStages.has(name))),
]
  .map(({ to }) => addressOf(to))
  .filter((to) => to !== base);
const { base: ownBase, otherBase, categories } = routingSet.conditions;
/** Each condition leads to the page that resolves it, one for the borrower and one for the signer. */
const byCondition = categories.flatMap(({ location }) => [
  ownBase + location,
  otherBase + location.replace(/^conditions\//, ''),
]);
const { publicPaths } = routingSet.routing;
const open = [...publicPaths.open, ...publicPaths.logins.map(({ to }) => to)];

describe('the pages', () => {
  // Shows registration 1.4, 2.26-2.36, 2.38-2.94, 2.121, 2.122, 2.125; shell 1.1, 1.2, 2.6-2.14,
  // 2.16, 2.38.
  it('are those of the specification', () =>
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(specified.map(addressOf)),
    ));

  // `journey check` warns of a page that nothing leads to; this table says from where.
  it('without a table row, a condition or a public path are linked from another page', () => {
    const left = specified
      .map(addressOf)
      .filter(
        (path) =>
          !byTable.some((to) => matchPath(path, to) !== undefined) &&
          !byCondition.includes(path) &&
          !open.includes(path),
      );
    expect(left.toSorted()).toEqual(
      [...new Set(pageLinks.map(({ route }) => addressOf(route)))].toSorted(),
    );
  });

  it('are each a place of a walk, except pages that only redirect', () => {
    const walks = globSync('journeys/walks/*.json').map(
      (file) =>
        read(file) as {
          readonly steps: readonly { readonly at?: string }[];
          readonly ends: { readonly at: string };
        },
    );
    const places = walks.flatMap(({ steps, ends }) =>
      [...steps, ends].flatMap(({ at }) => (at === undefined ? [] : [addressOf(at)])),
    );
    const left = pages
      .map(({ path }) => path)
      .filter((path) => !places.some((place) => matchPath(path, place) !== undefined));
    expect(left.toSorted()).toEqual(
      [base, '/account/heloc/plaid-oauth-success', '/heloc-signer/resume'].toSorted(),
    );
  });

  it('of the tables all exist', () =>
    expect(
      byTable.filter((to) => !pages.some(({ path }) => matchPath(path, to) !== undefined)),
    ).toEqual([]));
});

describe('the other pages', () => {
  it.each(pageLinks.map((link) => [link.from || 'the bare page', link.route, link] as const))(
    '%s leads to %s',
    (_from, route, { from, run, provider }) => {
      const page = pageOf(from);
      if (page === undefined) throw new Error(`There is no page ${addressOf(from)}.`);
      expect(pageOf(route)?.path).toBe(addressOf(route));
      if (run === undefined) return expect(leadsTo(page, route)).toBe(true);
      expect(routingSet.operations).toHaveProperty([run]);
      expect(provider ? partsOf(page).some(runs(run)) : leadsAfter(page, run, route)).toBe(true);
    },
  );
});
