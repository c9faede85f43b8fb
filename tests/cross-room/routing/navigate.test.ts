/** Tests `navigate` and `findEntry`: redirects, guards, public paths and entry pages. */
import { describe, expect, it } from 'vitest';
import { findEntry } from '../../../src/engine/flow/pages.ts';
import { findGuard, navigate, nextStep, stepAt, listSteps } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('hearthline');
const signedIn = { authenticated: true };
const redesign = { flags: { 'fe-heloc-redesign-2025': true } };
const street = { ...redesign, answers: { propertyAddress: { street1: '3 Quay Road' } } };
const app = (checklistStatus: string, more: object = {}) => ({
  ...signedIn,
  application: { uuid: 'u', status: { checklistStatus, ...more } },
});
const login = (redirectUrl: string): string =>
  `/auth/login?redirectUrl=${encodeURIComponent(redirectUrl)}`;

const rows: [string, Record<string, unknown>, string][] = [
  ['/', signedIn, '/dashboard'],
  ['/account', signedIn, '/dashboard'],
  ['/account/register?rid=1', {}, '/register?rid=1'],
  ['/account/heloc-signer/sign', signedIn, '/heloc-signer/sign'],
  ['/heloc-signer/sign', {}, '/heloc-signer/login'],
  ['/register-v2?rid=1', {}, '/register?rid=1'],
  ['/register-v2/annual-income', redesign, '/register-v2'],
  ['/register-v2/annual-income', street, '/register-v2/annual-income'],
  ['/register', redesign, '/register'],
  ['/contact', signedIn, '/contact'],
  ['/x/../contact', signedIn, '/contact'],
  ['/x/%2e%2e/contact', signedIn, '/contact'],
  ['/auth/login', {}, '/auth/login'],
  ['/auth/login', signedIn, '/dashboard'],
  [login('/pay?a=1'), signedIn, '/pay?a=1'],
  ['/auth/login?redirectUrl=/pay&redirectUrl=/contact', signedIn, '/pay'],
  ...[
    '//evil.example',
    '/Pay',
    'https://evil.example',
    '/auth/login',
    '/x/../logout',
    '/api/x',
    '/%61uth',
    '/lo%67out',
    '%2Fpay',
  ].map((to): [string, Record<string, unknown>, string] => [login(to), signedIn, '/dashboard']),
  [login('/authors'), signedIn, '/authors'],
  [
    '/account/heloc/u?pop-webchat=true&x=1',
    app('HMDA'),
    '/account/heloc/u/start/hmda?pop-webchat=true',
  ],
  ['/?pop-webchat=true&x=1', signedIn, '/dashboard?pop-webchat=true'],
  ['/account?pop-webchat=true', signedIn, '/dashboard?pop-webchat=true'],
  ['/account/heloc/u?pop-webchat=true', app('COMPLETE'), '/dashboard?pop-webchat=true'],
  ['/account/heloc/u?pop-webchat=true', app('CANCELLED'), '/dashboard?pop-webchat=true'],
  ['/account/heloc/u', signedIn, '/account/heloc/u'],
  ['/account/heloc/u/income', app('HMDA'), '/account/heloc/u/start/hmda'],
  ['/account/heloc/u/hold', app('HMDA'), '/account/heloc/u/hold'],
  ['/account/heloc/u/hold', app('DECLINED'), '/account/heloc/u/error/decline'],
  ...[
    app('DECLINED'),
    app('DECLINED', { uwDecision: 'DECLINE' }),
    app('DECLINED_DTI', { uwDecision: 'DECLINE', dtiDecline: true }),
    app('DECLINED_CREDIT_SCORE', { uwDecision: 'DECLINE', creditScoreDecline: true }),
    app('OFFER_SELECTION', { uwDecision: 'DECLINE' }),
  ].map((context): [string, Record<string, unknown>, string] => [
    '/account/heloc/u/document/disclosures?pop-webchat=true',
    context,
    '/account/heloc/u/document/disclosures?pop-webchat=true',
  ]),
  [
    '/account/heloc/u/complete',
    app('DECLINED_DTI', { uwDecision: 'DECLINE', dtiDecline: true }),
    '/account/heloc/u/error/income',
  ],
  ['/account/heloc/\ud83d/income/link', signedIn, '/account/heloc/%EF%BF%BD/income/review'],
  ['/account/heloc/u', app('CANCELLED'), '/dashboard'],
  ['/account/heloc/other', app('HMDA'), '/account/heloc/other'],
];

describe('navigate', () => {
  // Shows registration 2.97, 2.102, 4.121-4.123, 6.5.
  it.each(rows)('%s with %j ends at %s', (path, context, end) => {
    expect(navigate(set, path, context)).toEqual({ path: end, external: false });
  });
  // Shows registration 4.35.
  it('a status route passes on its state', () => {
    const verified = app('OFFER_SELECTION', {
      uwSubDecision: 'VERIFIED_OFFER',
      uwDecision: 'SELECT',
    });
    expect(navigate(set, '/account/heloc/u', verified)).toEqual({
      path: '/account/heloc/u/product/select',
      external: false,
      state: { from: 'signing/intro', decision: 'SELECT' },
    });
  });
  // Shows registration 2.101.
  it.each(['/terms', '/communications', '/privacy', '/licenses'])('%s leaves the app', (path) => {
    expect(navigate(set, path, {})).toEqual({ path, external: true });
  });
  it.each(['/', '/dashboard', '/register/other', '/register-v2/nowhere', '/account/heloc/u/hold'])(
    '%s needs a login',
    (path) => {
      expect(navigate(set, path, {}).path.split('?')[0]).toBe('/auth/login');
    },
  );
  it.each([
    '/register',
    '/coming-soon',
    '/register/account-setup',
    '/register/support',
    '/heloc-signer/login',
  ])('%s is open', (path) => {
    expect(navigate(set, path, {}).path).toBe(path);
  });
  it('stops at a redirect loop', () => {
    const loop = {
      ...set,
      routing: {
        ...set.routing,
        redirects: [
          { from: '/a', to: '/b' },
          { from: '/b', to: '/a' },
        ],
      },
    };
    expect(navigate(loop, '/a', signedIn).external).toBe(false);
  });
});

describe('entry', () => {
  it('of the registration without an officer keeps the path', () =>
    expect(navigate(set, '/register-v2', { ...redesign, org: { wholesale: true } }).path).toBe(
      '/register-v2',
    ));

  const entries: [string, object, string | undefined][] = [
    ['/', {}, 'dashboard'],
    ['/?referrer=1', { referrerRequired: true }, 'not-accepting-apps'],
    ['/', { wholesale: true }, 'dashboard'],
    ['/register', {}, 'register'],
    ['/register?referrer=1', { wholesale: true }, 'not-accepting-apps'],
    ['/register?referrer=', { referrerRequired: true }, 'not-accepting-apps'],
    ['/register?referrer=1', { referrerRequired: true }, 'register'],
    ['/register-v2', {}, 'register-v2'],
    ['/register-v2', { wholesale: true }, 'not-accepting-apps'],
    ['/register-v2', { referrerRequired: true }, 'not-accepting-apps'],
    ['/register-v2?referrer=&rid=', { wholesale: true }, 'not-accepting-apps'],
    ['/register-v2/birthdate', { wholesale: true }, 'not-accepting-apps'],
    ['/register-v2?referrer=r-1', { wholesale: true }, 'register-v2'],
    ['/register-v2?rid=r-2', { referrerRequired: true }, 'register-v2'],
    ['/register-v2/birthdate', {}, undefined],
    ['/contact', {}, undefined],
  ];
  // Shows registration 2.104, 2.105, 2.106; shell 4.9.
  it.each(entries)('%s of %j shows %s', (path, org, page) => {
    expect(findEntry(set, path, { org })).toBe(page);
  });
  // Shows registration 2.106.
  it.each([
    ['/register?step=sale-status', { referrer: '1' }, 'register'],
    ['/register?step=sale-status', {}, 'not-accepting-apps'],
    ['/register', { referrer: '1' }, 'not-accepting-apps'],
    ['/register-v2/birthdate', { referrer: '1' }, undefined],
    ['/register-v2/birthdate', { rid: '2' }, undefined],
    ['/register-v2/birthdate', { utm_source: 'mail' }, 'not-accepting-apps'],
  ])(
    '%s of a lender that requires a referrer, in a visit of %j, shows %s',
    (path, campaign, page) =>
      expect(findEntry(set, path, { org: { referrerRequired: true }, campaign })).toBe(page),
  );
});

describe('a maintenance route', () => {
  it.each([
    ['/register-v2/', '/register-v2', 'maintenance'],
    ['/register-v2/', '/register-v2/', 'maintenance'],
    ['/register-v2/', '/register-v2/birthdate', 'maintenance'],
    ['/register-v2', '/register-v2/birthdate/', 'maintenance'],
    ['/register/', '/register-v2', 'register-v2'],
    ['/', '/register-v2', 'register-v2'],
    ['/', '/', 'maintenance'],
  ])('%s at %s shows %s', (route, path, page) =>
    expect(findEntry(set, path, { maintenanceRoutes: [route] })).toBe(page),
  );
});

describe('the steps of the registrations', () => {
  // Shows registration 2.124.
  it('have their groups and substeps at /register', () =>
    expect(
      set.journeys['register']?.steps.map(({ progress }) => [progress?.group, progress?.label]),
    ).toEqual([
      ['Property Info', 'Address'],
      ['Property Info', 'Sale Status'],
      ['Income Info', undefined],
      ['Personal Info', 'Name'],
      ['Personal Info', 'Birthdate'],
      ['Contact Info', undefined],
      ['Login Info', undefined],
    ]));
  // Shows registration 2.14.
  it('lead back to the first without a street, but for the first', () => {
    const guarded = (step: string) => findGuard(set, 'register-v2', step, redesign);
    const [first, ...later] = listSteps(set, 'register-v2', redesign).map(({ id }) => id);
    expect(later.length).toBeGreaterThan(3);
    expect(new Set(later.map(guarded))).toEqual(new Set(['/register-v2']));
    expect(guarded(first ?? '')).toBeNull();
  });
  it('an unknown step of the query is the first one', () =>
    expect(stepAt(set, '/register?step=foo')).toEqual({
      journey: 'register',
      step: 'property-info',
    }));
  it.each([
    ['register-v2', 'phone-and-email', 'set-password'],
    ['register', 'contact-info', 'login-info'],
  ])('%s asks a person on the waitlist for no password', (journey, step, password) => {
    const context = {
      waitlistStates: ['DE'],
      waitlistZips: ['33040'],
      answers: { propertyAddress: { state: 'OR', zip: '97301' } },
    };
    const waiting = (address: object) => ({ ...context, answers: { propertyAddress: address } });
    expect(nextStep(set, journey, step, context)).toBe(password);
    expect(nextStep(set, journey, step, waiting({ state: 'DE', zip: '19901' }))).toBeNull();
    expect(nextStep(set, journey, step, waiting({ state: 'FL', zip: '33040' }))).toBeNull();
  });
});
