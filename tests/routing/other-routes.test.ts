/** The borrower's pages that neither table leads to: for each, the page and what is done there that does. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchPath } from '../../src/engine/index.ts';
import { uuid } from './applications.ts';
import { routingSet } from './routing-set.ts';

/** `run`: the operation that has to be answered first. `provider`: that operation sends the borrower out, and the provider sends them back here. */
interface Way { readonly route: string; readonly from: string; readonly run?: string; readonly provider?: true }

const ways: readonly Way[] = [
  { route: 'product/select/confirm', from: 'product/select', run: 'save-offer' },
  { route: 'income/link/{type}', from: 'income/review' },
  { route: 'income/pointserv-callback', from: 'income/link/{type}', run: 'income-link', provider: true },
  { route: '/account/heloc/plaid-oauth-success', from: 'bank/disburse', run: 'bank-link', provider: true },
  { route: 'bank/manual-disburse', from: 'bank/disburse' },
  { route: 'bank/confirm', from: 'bank/autopay', run: 'save-autopay' },
  { route: 'bank/confirm', from: 'bank/autopay-manual', run: 'save-autopay' },
  { route: 'insurance/requirements', from: 'insurance/upload' },
  { route: 'signing/sign', from: 'signing/intro' },
  { route: 'signing/support', from: 'signing/intro' },
  { route: 'notary/schedule-manual', from: 'notary/intro' },
  { route: 'notary/session', from: 'notary/intro', run: 'join-notary' },
  { route: 'notary/error', from: 'notary/session' },
  { route: 'document/disclosures', from: 'complete' },
  { route: 'conditions', from: '' },
];
/** Each condition leads to the page where it is met (journeys/shared/conditions.json). */
const byCondition = ['conditions/upload-document', 'conditions/phone-number'];
/** Pages that nothing leads to yet, and why. */
const nowhere = [
  ['bpo/waiting', 'an ordered valuation has a processing status, which the table leads to bpo/hold'],
  ['review-app/incorrect-ownership', 'the specification names neither a status nor a stage for it'],
  ['review-app/uw', 'the specification gives its stage, uwReview, no way that leads to it'],
  ['merchant/review', 'the specification gives its stage, waitMerchant, no way that leads to it'],
] as const;
/** Routes of the specification below {uuid}. */
const all = [
  ...['autopay', 'confirm', 'disburse', 'manual-disburse', 'autopay-manual'].map((name) => `bank/${name}`), 'credit/social', 'credit/error', 'complete', 'conditions', 'conditions/upload-document', 'conditions/phone-number', 'document/disclosures',
  ...['decline', 'credit', 'income', 'timeout', 'flood-cert'].map((name) => `error/${name}`), ...['review', 'link/{type}', 'pointserv-callback', 'upload/{type}', 'employer-verification'].map((name) => `income/${name}`), 'identity',
  'insurance/upload', 'insurance/requirements', 'liens', ...['intro', 'schedule-manual', 'reserve-manual', 'session', 'error'].map((name) => `notary/${name}`), ...['assets', 'select', 'select/confirm', 'prequal-winback'].map((name) => `product/${name}`),
  ...['intro', 'sign', 'additional', 'support'].map((name) => `signing/${name}`), ...['profile', 'contact', 'hmda', 'app-summary'].map((name) => `start/${name}`), 'payoff/hold', 'hold',
  ...['incorrect-pin', 'no-credit', 'property', 'uw', 'delinquency', 'incorrect-ownership', 'datatree', 'signdocs'].map((name) => `review-app/${name}`), ...['condition', 'hold', 'waiting', 'estimate-value', 'order-bpo'].map((name) => `bpo/${name}`), 'merchant/review', 'merchant/lien-attestation',
];

interface Page { readonly path: string; readonly [key: string]: unknown }
const base = '/account/heloc/{uuid}';
const addressOf = (route: string): string => (route.startsWith('/') ? route : route === '' ? base : `${base}/${route}`);
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const pages = globSync('journeys/application/**/*.json').map((file) => read(file) as Page).filter(({ path }) => typeof path === 'string');
const pageOf = (route: string) => pages.find(({ path }) => path === addressOf(route));

/** Every value inside a definition, itself included. */
function* inside(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* inside(inner);
}
const isTo = (route: string) => (value: unknown): boolean => typeof value === 'string' && matchPath(addressOf(route), value.replace('{url.params.uuid}', uuid)) !== undefined;
const partsOf = (page: Page): unknown[] => Object.entries(page).flatMap(([key, part]) => (key === 'path' ? [] : [...inside(part)]));
const leadsTo = (page: Page, route: string): boolean => partsOf(page).some(isTo(route));
const runs = (run: string) => (value: unknown): boolean => typeof value === 'object' && value !== null && 'run' in value && value.run === run;
/** Does one part of the page (its submit, an action) run the operation and then lead there? */
const leadsAfter = (page: Page, run: string, route: string): boolean =>
  partsOf(page).some((part) => typeof part === 'object' && inside(part).some(runs(run)) && inside(part).some(isTo(route)));

describe('the tables', () => {
  const { statusRoutes, stages } = routingSet.routing;
  const reached = [...statusRoutes.rows, ...stages.routes.filter(({ stage }) => !['uwReview', 'waitMerchant'].includes([stage].flat()[0] ?? ''))].map(({ to }) => to);
  it('lead to every other page of a borrower', () => {
    const left = all.filter((route) => !reached.some((to) => matchPath(route, to) !== undefined));
    expect(new Set(left)).toEqual(new Set([...ways.map(({ route }) => route).filter((route) => !route.startsWith('/')), ...byCondition, ...nowhere.map(([route]) => route)]));
  });
});

describe('the other pages', () => {
  for (const { route, from, run, provider } of ways) {
    const page = pageOf(from);
    const does = `${run === undefined ? '' : `, after ${run}`}${provider ? ' and its provider' : ''}`;
    if (page === undefined || pageOf(route) === undefined) it.todo(`${from} leads to ${route}${does}: a page has no definition yet`);
    else it(`${from || 'the bare page'} leads to ${route}${does}`, () => {
      if (run === undefined) return expect(leadsTo(page, route)).toBe(true);
      expect(existsSync(`journeys/operations/${run}.json`)).toBe(true);
      expect(provider ? partsOf(page).some(runs(run)) : leadsAfter(page, run, route)).toBe(true);
    });
  }

  it.each(byCondition)('a condition leads to %s', (route) => {
    const { categories } = read('journeys/shared/conditions.json') as { readonly categories: readonly { readonly location: string }[] };
    expect(categories.map(({ location }) => location)).toContain(route);
    expect(pageOf(route), 'its definition').toBeDefined();
  });

  for (const [route, why] of nowhere) {
    const from = pages.filter((page) => page.path !== addressOf(route) && leadsTo(page, route)).map(({ path }) => path);
    if (from.length === 0) it.todo(`nothing leads to ${route}: ${why}`);
    else it(`${from.join(', ')} leads to ${route}`, () => expect(pageOf(route)).toBeDefined());
  }
});
