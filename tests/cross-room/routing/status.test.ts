/** Tests the routes of statuses and stages. */
import { describe, expect, it } from 'vitest';
import { resolveRoute } from '../../../src/engine/flow/status.ts';
import { unshown } from './routing-scenarios.ts';
import { setOf } from '../../definitions.ts';
import { routeByStatus, routeOfStage } from '../../../src/engine/index.ts';

const set = setOf('hearthline');
const base = '/account/heloc/u-1';
const context = (checklistStatus: string, status: object = {}, more: object = {}) => ({
  application: { uuid: 'u-1', status: { checklistStatus, ...status }, ...more },
});
const required = { bpo: 'BPO_REQUIRED' };
const TX = { property: { state: 'TX' } };
const orders = [
  'BPO_ORDER_REQUEST',
  'RESIDENTIAL_EVALUATION_ORDER_REQUEST',
  'ONSITE_APPRAISAL_ORDER_REQUEST',
];
const rows: [string, string, object?, object?][] = [
  ['CREDIT_NO_MATCH', 'credit/social'],
  ['CREDIT_NO_MATCH_SSN', 'review-app/no-credit'],
  ['HARD_CREDIT_LOCKED_OR_FROZEN', 'credit/error'],
  ['SOFT_CREDIT_LOCKED_OR_FROZEN', 'credit/error'],
  ['NO_PROPERTY_FOUND', 'review-app/property'],
  ['MULTIPLE_PROPERTIES', 'review-app/property'],
  ['DECLINED', 'error/decline'],
  ['COLLECT_ADDITIONAL_INFO', 'start/contact'],
  ['HMDA', 'start/hmda'],
  ['DELINQUENCY_REVIEW', 'review-app/delinquency'],
  ['GEN_CLOSING_DISCLOSURE', 'review-app/signdocs'],
  ['GEN_CLOSING_DISCLOSURE', 'error/flood-cert', { waitingOnFloodCert: true }],
  ['NOTE_SIGNING', 'signing/intro'],
  ['FINAL_OFFER', 'signing/intro'],
  ['REVISED_OFFER_SELECTION', 'product/select'],
  ['OFFER_SELECTION', 'product/select'],
  ['GEN_NOTE_SIGNING', 'review-app/signdocs'],
  ['APP_SUBMISSION', 'start/app-summary'],
  ['GEN_SUMMARY_DISCLOSURE', 'start/app-summary'],
  ['INCOME_VERIFICATION', 'income/review'],
  ['IDENTITY_VERIFICATION', 'identity'],
  ['ASSETS_PREQUAL', 'product/assets'],
  ['CLTV_LIEN_POSITION_REQUALIFY', 'product/prequal-winback'],
  ['DISBURSEMENT_ACCOUNT', 'bank/disburse'],
  ['AUTOPAY_ACCOUNT', 'bank/disburse'],
  ['AUTOPAY_ACCOUNT', 'bank/autopay', {}, { isCrypto: true }],
  ['AUTOPAY_ACCOUNT', 'bank/autopay', {}, { disburseAccount: { routingNumber: '011000015' } }],
  ['VERIFIED_AUTOPAY_ACCOUNT', 'bank/autopay'],
  ['NO_AVM_FOUND', 'bpo/estimate-value'],
  ['HOME_VALUE_ESTIMATE', 'bpo/estimate-value'],
  ['BORROWER_VALUE_ESTIMATE', 'bpo/estimate-value'],
  ['PAYOFF_REQUEST_PENDING', 'payoff/hold'],
  ...orders.flatMap((order): [string, string, object?, object?][] => [
    [order, 'bpo/condition', required, TX],
    [order, 'bpo/order-bpo', required, { property: { state: 'OR' } }],
    [order, 'bpo/hold', {}, TX],
  ]),
  ...[
    'BPO_PROCESSING',
    'RESIDENTIAL_EVALUATION_PROCESSING',
    'ONSITE_APPRAISAL_PROCESSING',
    'FINAL_TITLE',
    'FINAL_TITLE_PROCESSING',
    'FINAL_TITLE_REVIEW',
  ].map((status): [string, string] => [status, 'bpo/hold']),
  ...[
    'GEN_RESCISSION',
    'RESCISSION',
    'RECORDING',
    'FUNDABLE',
    'DIRECT_DEBT_PAYOFF',
    'FUNDING_DECISION',
  ].map((status): [string, string] => [status, 'complete']),
  ['DEED_SIGNING', 'complete', { primaryParticipantAcceptComplete: true }],
  ['DEED_SIGNING', 'notary/intro'],
  ...[
    'UNKNOWN',
    'CREDIT_ERROR',
    'FACTA_REVIEW',
    'CREDIT_MINOR',
    'ORDER_FULL_TITLE',
    'REQUEST_STEWART_PAYOFFS',
  ].map((status): [string, string] => [status, 'error/timeout']),
  ['LIEN_VERIFICATION', 'liens'],
  ['LIEN_VERIFICATION_INQUIRY', 'liens'],
  ['CO_DEED_REQ', 'signing/additional'],
  ['GEN_NOTARY_DISCLOSURE', 'notary/intro'],
  ['ATTORNEY_REVIEW', 'notary/intro'],
  ['NOTARY_WAITING_PERIOD', 'notary/intro'],
  ['MANUAL_DEED_SIGNING', 'notary/reserve-manual'],
  ['EMPLOYMENT_VERIFICATION', 'income/employer-verification'],
  ['ONSITE_APPRAISAL_BORROWER_PAYMENT', 'hold'],
  ['PENDING', 'hold'],
];
const stages: [string, string, object?][] = [
  ['ssnCredit', 'credit/social'],
  ['errorCredit', 'credit/error'],
  ['incorrectPin', 'review-app/incorrect-pin'],
  ['noCredit', 'review-app/no-credit'],
  ['noProperty', 'review-app/property'],
  ['datatreeError', 'review-app/datatree'],
  ['delinquency', 'review-app/delinquency'],
  ['uwReview', 'review-app/uw'],
  ['liens', 'liens'],
  ['product', 'product/select'],
  ['assetDepletion', 'product/assets'],
  ['moreProfile', 'start/contact'],
  ['hmda', 'start/hmda'],
  ['waitSummary', 'start/app-summary'],
  ['appSummary', 'start/app-summary'],
  ['docVerify', 'identity'],
  ['manualPaystubUpload', 'income/upload/MANUAL_PAYSTUB'],
  ['incomeReview', 'income/review'],
  ['emplVerify', 'income/employer-verification'],
  ['waitMerchant', 'merchant/review'],
  ['lienAttestation', 'merchant/lien-attestation'],
  ['ach', 'bank/disburse'],
  ['ach', 'signing/intro', { isCrypto: true }],
  ['autopay', 'bank/autopay'],
  ['manualAutopay', 'bank/autopay-manual'],
  ['waitSign', 'signing/intro'],
  ['sign', 'signing/intro'],
  ['codeed', 'signing/additional'],
  ['waitNotary', 'notary/intro'],
  ['notary', 'notary/intro'],
  ['notary', 'notary/reserve-manual', { requestedManualNotaryTime: '2026-05-04' }],
  ['waitNotary', 'notary/reserve-manual', { requestedManualNotaryTime: '2026-05-04' }],
  ['insurance', 'insurance/upload'],
  ['waitFund', 'complete'],
  ['declined', 'error/decline'],
  ['dtiDeclined', 'error/income'],
  ['creditScoreDeclined', 'error/credit'],
  ['bpo', 'bpo/condition'],
  ['bpoProcessing', 'bpo/hold'],
  ['profile', 'start/profile'],
];

const pairs = (
  table: readonly { readonly key: string | readonly string[]; readonly to: string }[],
) => new Set(table.flatMap(({ key, to }) => [key].flat().map((one) => `${one} leads to ${to}`)));

describe('routing by status', () => {
  it('has the rows of this table, and a scenario for each other row', () => {
    const authored = set.routing.statusRoutes.rows.map(({ status, to }) => ({ key: status, to }));
    const specified = pairs([
      ...rows.map(([key, to]) => ({ key, to })),
      { key: ['COMPLETE', 'CANCELLED'], to: '' },
    ]);
    const all = pairs(authored);
    expect([...specified].filter((pair) => !all.has(pair))).toEqual([]);
    const isShown = (
      pair: string,
      { status, path }: { status?: string | undefined; path: string },
    ) => pair === `${status} leads to ${path.split('/').slice(4).join('/')}`;
    expect(unshown([...all], (pair) => specified.has(pair), isShown)).toEqual([]);
  });
  // Shows registration 2.1, 4.1-4.34, 4.37-4.70, 4.121, 8.15.
  it.each(rows)('%s leads to %s', (name, to, status, more) => {
    expect(routeByStatus(set, context(name, status, more))?.path).toBe(`${base}/${to}`);
  });
  it.each(['COMPLETE', 'CANCELLED'])('%s leads to the site root', (name) => {
    expect(resolveRoute(set, context(name))).toEqual({ path: '/' });
  });
  // Shows registration 4.35.
  it('passes the decision of an offer, and its origin when verified', () => {
    expect(
      resolveRoute(
        set,
        context('OFFER_SELECTION', { uwDecision: 'ACCEPT', uwSubDecision: 'VERIFIED_OFFER' }),
      ).state,
    ).toEqual({ from: 'signing/intro', decision: 'ACCEPT' });
    expect(resolveRoute(set, context('OFFER_SELECTION', { uwDecision: 'ACCEPT' })).state).toEqual({
      decision: 'ACCEPT',
    });
    for (const status of [{}, { uwDecision: '' }])
      expect(resolveRoute(set, context('OFFER_SELECTION', status))).toEqual({
        path: `${base}/product/select`,
      });
  });
  // Shows registration 2.102.
  it('keeps only pop-webchat of the query', () => {
    expect(
      resolveRoute(set, {
        ...context('HMDA'),
        url: { query: { 'pop-webchat': 'true', utm_source: 'x' } },
      }),
    ).toEqual({ path: `${base}/start/hmda`, search: '?pop-webchat=true' });
  });
  it.each([
    ['a/b c', '/account/heloc/a%2Fb%20c/start/hmda'],
    [7, '/account/heloc/7/start/hmda'],
    ['..', '/'],
    ['', '/'],
    [undefined, '/'],
    [{}, '/'],
  ])('an application with the id %j leads to %s each time', (uuid, path) => {
    const given = { application: { uuid, status: { checklistStatus: 'HMDA' } } };
    expect([resolveRoute(set, given).path, resolveRoute(set, structuredClone(given)).path]).toEqual(
      [path, path],
    );
  });
  it('gives each application its own path', () => {
    const paths = Array.from(
      { length: 10_050 },
      (_, index) =>
        resolveRoute(set, {
          application: { uuid: `u-${index}`, status: { checklistStatus: 'HMDA' } },
        }).path,
    );
    expect(paths).toEqual(paths.map((_, index) => `/account/heloc/u-${index}/start/hmda`));
  });
  // Shows registration 4.1, 4.36.
  it.each(['NEVER_HEARD_OF', 'WAITING_FOR_ZZZ', 'hmda', ' HMDA', '', null, 7, '__proto__'])(
    'falls back to the stage for the status %j, which has no row',
    (status) => {
      const given = { application: { uuid: 'u-1', status: { checklistStatus: status } } };
      expect(resolveRoute(set, given).path).toBe(`${base}/start/profile`);
    },
  );
  it('takes no inherited name for a status with a row', () => {
    expect(routeByStatus(set, context('constructor'))).toBeUndefined();
  });
});

describe('routing by stage', () => {
  it('has the rows of this table, and a scenario for each other row', () => {
    const authored = pairs(set.routing.stages.routes.map(({ stage, to }) => ({ key: stage, to })));
    const specified = pairs([
      ...stages.map(([key, to]) => ({ key, to })),
      { key: 'complete', to: '' },
    ]);
    expect([...specified].filter((pair) => !authored.has(pair))).toEqual([]);
    const isShown = (pair: string, { stage, path }: { stage: string; path: string }) =>
      pair === `${stage} leads to ${path.split('/').slice(4).join('/')}`;
    expect(unshown([...authored], (pair) => specified.has(pair), isShown)).toEqual([]);
  });
  // Shows registration 2.1, 4.1-4.34, 4.37-4.70, 4.121, 8.15.
  it.each(stages)('%s leads to %s', (stage, to, more) => {
    expect(routeOfStage(set, stage, context('X', {}, more)).path).toBe(`${base}/${to}`);
  });
  // Shows registration 4.71.
  it('leads to the site root from any other stage', () => {
    expect(routeOfStage(set, 'complete', context('X')).path).toBe('/');
  });
});
