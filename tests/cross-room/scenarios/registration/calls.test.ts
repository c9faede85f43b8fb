/** Tests method, path and query of the calls that the registration alone makes, in the order of section 7 of the specification. */
import { describe, expect, it } from 'vitest';
import { requestFor } from '../../../../src/engine/index.ts';
import { set, registrationContext, requestOf, withoutAnswer } from './registration-context.ts';

const ORG = { orgCode: set.org.code };
const calls: readonly [string, string, string, object][] = [
  ['save-name', 'PUT', '/service-profile/api/v1/profile/name', {}],
  ['consent-types', 'GET', '/service-profile/api/v1/profile/consent-types', {}],
  ['phone-save', 'PUT', '/service-profile/api/v1/profile/phone', {}],
  ['offer-code-link', 'GET', '/service-marketing/api/v1/offer-code/WELCOME1', {}],
  ['verify-ability', 'GET', '/service-search/api/v1/verify-ability-to-start-application', {}],
  ['waitlist', 'POST', '/waitlist/home-equity-loan-plus', {}],
  ['create-application', 'POST', '/service-application/api/v3/application/heloc', { state: 'OR' }],
  ['identity-register', 'POST', '/identity/api/v1/register', { organization: set.org.code }],
  [
    'sms-transactional-prompt',
    'GET',
    '/service-comms-prefs/api/v1/consent/prompt/SMS_TRANSACTIONAL',
    {},
  ],
  [
    'sms-transactional-prompt-secure',
    'GET',
    '/service-comms-prefs/secure/api/v1/consent/prompt/SMS_TRANSACTIONAL',
    {},
  ],
  ['sms-consents-read', 'POST', '/service-comms-prefs/secure/api/v1/consent/user/get', {}],
  ['sms-consents', 'POST', '/service-comms-prefs/secure/api/v1/consent/user', {}],
  ['waitlist-states', 'GET', '/service-application/external/api/v1/heloc/waitlist-states', ORG],
  ['waitlist-zips', 'GET', '/service-application/external/api/v1/heloc/waitlist-zips', ORG],
  ['account-exists', 'POST', '/identity-broker/customer/api/v3/account-exists', {}],
  ['tracker-read', 'GET', '/service-optimize/customer/api/v1/tracker', {}],
  ['tracker-save', 'POST', '/service-optimize/customer/api/v1/tracker', {}],
  ...['register-start', 'heloc-started', 'app-started', 'page-view', 'error-fallback'].map(
    (name): [string, string, string, object] => [`event-${name}`, 'POST', '/ft/customer/event', {}],
  ),
];

/** The calls that have an endpoint for each kind of identity. */
const byIdentity = [
  ...calls.map(([operation]) => operation).filter((name) => /^(event-|tracker-)/.test(name)),
  'session',
  'features',
  'experiment-decision',
  'logout',
  'self-info',
];

describe('a call', () => {
  // Shows registration 7.4-7.8, 7.10, 7.12, 7.14, 7.15, 7.25.
  it.each(calls)('%s is %s %s', (operation, method, path, query) =>
    expect(requestOf(operation)).toMatchObject({ method, path, query }),
  );

  // Shows registration 6.3; shell 3.12.
  it('for the officer of an inquiry names the referrer of its application, not of the link', () => {
    const activeApplication = { application: { referrer: { referrerUuid: 'lo-1' } } };
    expect(requestOf('referrer-officer', { activeApplication })).toMatchObject({
      method: 'GET',
      path: '/service-lead-portal/api/lo/lo-1',
      query: { organization: set.org.code },
    });
    expect(
      requestFor(set, 'referrer-officer', {
        ...registrationContext,
        activeApplication: { application: {} },
      }),
    ).toHaveProperty('refused');
  });

  // Shows shell 6.7, 7.16, 7.17.
  it.each(byIdentity)('%s goes to the endpoint of the identity', (operation) => {
    const pathOf = (type?: string) => requestOf(operation, { identity: { type } }).path;
    const customer = pathOf();
    expect(customer).toContain('/customer/');
    expect([pathOf('BORROWER'), pathOf('CO_DEEDER')]).toEqual([customer, customer]);
    const agent = customer.replace('/customer/', '/agent/');
    expect([pathOf('AGENT'), pathOf('PORTFOLIO_MANAGER')]).toEqual([agent, agent]);
  });

  it('encodes a value in its path and is refused without it', () => {
    expect(requestOf('offer-code', { offerCodeTyped: '../x y' }).path).toBe(
      '/service-marketing/api/v1/offer-code/..%2Fx%20y',
    );
    expect(requestFor(set, 'offer-code', registrationContext)).toHaveProperty('refused');
  });
  // Shows registration 5.19.
  it.each(['email', 'phoneNumber', 'password'] as const)(
    'to register is refused without %s before it is sent',
    (path) => {
      expect(
        requestFor(set, 'identity-register', { ...registrationContext, ...withoutAnswer(path) }),
      ).toEqual({
        refused: expect.stringContaining(`answers.${path}`),
      });
    },
  );
  it('sends an idempotency key and signs in with the registration token', () => {
    expect([
      requestOf('create-application').idempotent,
      requestOf('identity-register').idempotent,
      requestOf('identity-register').token,
    ]).toEqual([true, true, 'jwt']);
  });
  it.each([
    'profile',
    'save-name',
    'phone-save',
    'create-application',
    'list-applications',
    'identity-check',
    'sms-consents',
  ])('%s needs a sign-in', (operation) => expect(requestOf(operation).auth).toBe('required'));
});
