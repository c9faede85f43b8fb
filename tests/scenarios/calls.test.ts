/** The calls of registration as the specification's section 7 lists them, and their order when a registration is submitted. */
import { describe, expect, it } from 'vitest';
import {
  advance,
  progressOf,
  requestFor,
  text,
  type CallResult,
  type Context,
  type Transition,
  type OperationRequest,
} from '../../src/engine/index.ts';
import { setOf } from '../definitions.ts';

const set = setOf('hearthline');

const place = {
  street1: '12 Larch Street',
  street2: 'Unit 4',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
};
const answers = {
  propertyAddress: { ...place, occupancyType: 'HOME' },
  homeAddress: place,
  isListedForSale: 'NO',
  income: { employmentType: 'FULL_TIME', income: 95_000, otherIncome: 1200 },
  name: { firstName: 'Otto', middleName: 'K', lastName: 'Lindgren', suffix: 'JR' },
  dob: '1984-07-04',
  phoneNumber: '2125550171',
  email: 'otto@example.org',
  password: 'Harbor-Lane-12!',
  termPrivacyConsent: true,
  communicationConsent: true,
  smsMarketingConsent: true,
  smsTransactionalConsent: false,
};
const consentTypes = [
  { type: 'SOFT_CREDIT', version: '2' },
  { type: 'SMS', version: '3' },
  { type: 'SMS_TRANSACTIONAL', version: '4' },
];
const known: Context = {
  answers,
  consentTypes,
  org: set.org,
  flags: {},
  campaign: { referrer: 'l1' },
  url: {
    path: '/register-v2',
    query: { rid: 'r1', referrer: 'l1', offerCode: 'WELCOME1' },
    params: {},
  },
  now: '2026-05-04',
  environment: 'production',
};
const sent = (operation: string, more: object = {}): OperationRequest => {
  const request = requestFor(set, operation, { ...known, ...more });
  if ('refused' in request) throw new Error(request.refused);
  return request;
};
const body = (operation: string, more: object = {}) =>
  sent(operation, more).body as Record<string, unknown>;
const without = (path: 'email' | 'phoneNumber' | 'password') => ({
  answers: { ...answers, [path]: '' },
});

const ORG = { orgCode: set.org.code };
const calls: readonly [string, string, string, object][] = [
  ['profile', 'GET', '/service-profile/api/v1/profile', {}],
  ['save-name', 'PUT', '/service-profile/api/v1/profile/name', {}],
  ['consent-types', 'GET', '/service-profile/api/v1/profile/consent-types', {}],
  ['phone-save', 'PUT', '/service-profile/api/v1/profile/phone', {}],
  ['offer-code-link', 'GET', '/service-marketing/api/v1/offer-code/WELCOME1', {}],
  ['verify-ability', 'GET', '/service-search/api/v1/verify-ability-to-start-application', {}],
  ['waitlist', 'POST', '/waitlist/home-equity-loan-plus', {}],
  ['create-application', 'POST', '/service-application/api/v3/application/heloc', { state: 'OR' }],
  ['list-applications', 'GET', '/service-application/api/v3/application/heloc', {}],
  ['identity-register', 'POST', '/identity/api/v1/register', { organization: set.org.code }],
  ['identity-check', 'GET', '/identity/secure/api/v1/identity', {}],
  ['login', 'POST', '/identity/api/v1/login', {}],
  ['sms-prompt', 'GET', '/service-comms-prefs/api/v1/consent/prompt/SMS', {}],
  [
    'sms-transactional-prompt',
    'GET',
    '/service-comms-prefs/api/v1/consent/prompt/SMS_TRANSACTIONAL',
    {},
  ],
  ['sms-consents-read', 'POST', '/service-comms-prefs/secure/api/v1/consent/user/get', {}],
  ['sms-consents', 'POST', '/service-comms-prefs/secure/api/v1/consent/user', {}],
  ['referral', 'GET', '/service-lead-portal/api/referrals/r1', {}],
  ['loan-officer', 'GET', '/service-lead-portal/api/lo/l1', { organization: set.org.code }],
  ['licensed-states', 'GET', '/service-lead-portal/api/lo/l1/licensed-states', {}],
  ['waitlist-states', 'GET', '/service-application/external/api/v1/heloc/waitlist-states', ORG],
  ['waitlist-zips', 'GET', '/service-application/external/api/v1/heloc/waitlist-zips', ORG],
  ['state-licenses', 'GET', '/service-application/external/api/v1/heloc/state-licenses', ORG],
  ['account-exists', 'POST', '/identity-broker/customer/api/v3/account-exists', {}],
  ['logout', 'POST', '/identity-broker/customer/secure/api/v3/logout', {}],
  ['tracker-read', 'GET', '/service-optimize/customer/api/v1/tracker', {}],
  ['tracker-save', 'POST', '/service-optimize/customer/api/v1/tracker', {}],
  ['features', 'POST', '/service-optimize/customer/api/v1/features', {}],
  ['session', 'POST', '/ft/customer/session', {}],
  ...['register-start', 'heloc-started', 'app-started', 'page-view'].map(
    (name): [string, string, string, object] => [`event-${name}`, 'POST', '/ft/customer/event', {}],
  ),
];

describe('a call', () => {
  it.each(calls)('%s is %s %s', (operation, method, path, query) =>
    expect(sent(operation)).toMatchObject({ method, path, query }),
  );

  it('of one value in a path is encoded, and refused without it', () => {
    expect(sent('offer-code', { offerCodeTyped: '../x y' }).path).toBe(
      '/service-marketing/api/v1/offer-code/..%2Fx%20y',
    );
    expect(requestFor(set, 'offer-code', known)).toHaveProperty('refused');
  });
  it.each(['email', 'phoneNumber', 'password'] as const)(
    'to register is refused without %s, before anything is sent',
    (path) => {
      expect(requestFor(set, 'identity-register', { ...known, ...without(path) })).toEqual({
        refused: expect.stringContaining(`answers.${path}`),
      });
    },
  );
  it('creates once per submission, and signs in with what registering answers', () => {
    expect([
      sent('create-application').idempotent,
      sent('identity-register').idempotent,
      sent('identity-register').token,
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
  ])('%s needs a sign-in', (operation) => expect(sent(operation).auth).toBe('required'));
});

describe('the body', () => {
  it('of a registration', () =>
    expect(body('identity-register')).toEqual({
      email: 'otto@example.org',
      password: 'Harbor-Lane-12!',
      phoneNumber: '2125550171',
    }));
  it('of a name', () =>
    expect(body('save-name')).toEqual({ firstName: 'Otto', lastName: 'Lindgren', suffix: 'JR' }));
  it('of the waitlist', () => {
    expect(body('waitlist')).toEqual({
      firstName: 'Otto',
      lastName: 'Lindgren',
      dob: '1984-07-04',
      email: 'otto@example.org',
      income: 95_000,
      ...place,
      consent: true,
    });
    expect(
      body('waitlist', { answers: { ...answers, smsMarketingConsent: undefined } }),
    ).toMatchObject({ consent: false });
  });
  it('of the account-exists question', () => {
    expect(body('account-exists')).toEqual({
      applicationName: 'heloc',
      mode: 'login',
      orgCode: set.org.code,
    });
    expect(body('account-exists', { input: { externalStateNonce: 'n1' } })).toMatchObject({
      externalStateNonce: 'n1',
    });
  });
  it('of the text consents', () => {
    const prompts = { smsPrompt: { uuid: 'p1' }, smsTransactionalPrompt: { uuid: 'p2' } };
    expect(body('sms-consents', prompts)).toEqual({
      source: 'WEB',
      org: set.org.code,
      phone: '2125550171',
      email: 'otto@example.org',
      product_type: 'HELOC',
      consents: [
        { consent_prompt_uuid: 'p1', opt_in_out: 'OPT_IN' },
        { consent_prompt_uuid: 'p2', opt_in_out: 'OPT_OUT' },
      ],
    });
    expect(body('sms-consents', { smsPrompt: prompts.smsPrompt })['consents']).toHaveLength(1);
  });
  it('of an event', () => {
    for (const [operation, event] of [
      ['event-register-start', 'heloc-register-start'],
      ['event-heloc-started', 'helocStarted'],
      ['event-app-started', 'appStarted'],
    ] as const) {
      expect(body(operation, { identity: { uuid: 'i1' }, created: { uuid: 'a1' } })).toMatchObject({
        eventType: 'WEB',
        context: 'HELOC',
        productType: 'HELOC',
        identityUuid: 'i1',
        applicationUuid: 'a1',
        event,
        eventProperties: {},
      });
    }
  });
  it('of a tracker', () =>
    expect(body('tracker-save', { trackerId: 't1' })).toEqual({ trackerUuid: 't1' }));
});

describe('the body of a new application', () => {
  const campaign = {
    utm_campaign: 'spring',
    utm_medium: 'mail',
    utm_source: 'letter',
    utm_term: 'home',
    utm_content: 'a',
    utm_id: '7',
    referrer: 'l1',
    rid: 'r1',
  };
  it('holds what the specification lists', () => {
    expect(
      body('create-application', {
        campaign,
        affiliate: { abVersion: 'b', affiliate: 'homepage' },
        offerCode: { offerCode: 'WELCOME1' },
      }),
    ).toEqual({
      abVersionsRequest: { versions: [] },
      affiliateAbVersion: 'b',
      affiliateAppIndicator: 'homepage',
      consentListRequest: { consents: [{ type: 'SMS', version: '3', optInOut: 'OPT_IN' }] },
      consentRequests: [{ type: 'SOFT_CREDIT', version: '2' }],
      income: { incomeCoDeeders: 0, incomePrimary: 95_000, incomeOther: 1200 },
      marketingTools: {},
      profileRequest: {
        name: answers.name,
        dob: '1984-07-04',
        email: 'otto@example.org',
        homeAddress: place,
      },
      propertyListedForSale: false,
      propertyRequest: { ...place, type: 'HOME' },
      publish: true,
      utmParameters: {
        campaign: 'spring',
        medium: 'mail',
        source: 'letter',
        term: 'home',
        content: 'a',
        id: '7',
      },
      employmentType: 'FULL_TIME',
      offerCode: 'WELCOME1',
      referrerId: 'l1',
      referralId: 'r1',
    });
  });
  it.each(['SECONDARY', 'INVESTMENT'])(
    'names the property as an asset when it is %s',
    (occupancyType) => {
      expect(
        body('create-application', {
          answers: { ...answers, propertyAddress: { ...place, occupancyType } },
        }),
      ).toMatchObject({ profileRequest: { assetAddress: place } });
    },
  );
  it.each([
    ['OR', {}, 1],
    ['NY', {}, 0],
    ['NY', { 'fe-heloc-ny-fcra': true }, 1],
  ])('in %s with the flags %j carries %i soft-credit consents', (state, flags, many) => {
    expect(
      body('create-application', {
        flags,
        answers: { ...answers, propertyAddress: { ...place, state } },
      })['consentRequests'],
    ).toHaveLength(many);
  });
  it('carries the transactional consent while its flag is on', () => {
    expect(
      body('create-application', { flags: { 'fe-heloc-sms-transactional-consent': true } }),
    ).toMatchObject({
      consentListRequest: {
        consents: [
          { type: 'SMS' },
          { type: 'SMS_TRANSACTIONAL', version: '4', optInOut: 'OPT_OUT' },
        ],
      },
    });
  });
  it.each([
    ['cloc', true],
    ['mail', undefined],
  ])('of a visitor from %s is backed by crypto: %s', (utm_source, isCrypto) =>
    expect(body('create-application', { campaign: { utm_source } })['isCrypto']).toBe(isCrypto),
  );
  it('has an other income of 0 when none is told, and knows a property that is for sale', () => {
    const told = body('create-application', {
      answers: {
        ...answers,
        isListedForSale: 'YES',
        income: { employmentType: 'RETIRED', income: 1 },
      },
    });
    expect(told).toMatchObject({ income: { incomeOther: 0 }, propertyListedForSale: true });
  });
  it('is linked to the experiments of its tracker', () =>
    expect(body('create-application', { trackerId: 't1' })).toMatchObject({
      experimentProfileRequest: { trackerUuid: 't1' },
    }));
});

type Answers = Readonly<Record<string, Partial<CallResult>>>;

/** Submits a registration to a lender that answers as told, and `ok` with nothing otherwise. */
function submit(
  journey: string,
  context: object,
  told: Answers = {},
): { readonly ran: readonly string[]; readonly transition: Transition; readonly done: boolean } {
  const sequence = set.journeys[journey]?.submit;
  if (!sequence) throw new Error(`The journey ${journey} submits nothing.`);
  const results: CallResult[] = [];
  for (;;) {
    const next = advance(set, sequence, { ...known, ...context }, results);
    if (next.kind === 'transition')
      return { ran: results.map(({ run }) => run), transition: next.transition, done: next.done };
    const { operation } = next.request;
    const fallback = operation === 'create-application' ? { uuid: 'a1' } : {};
    results.push({
      run: operation,
      outcome: 'ok',
      response: { status: 200, body: fallback },
      ...told[operation],
    });
  }
}
const refused = (status: number, message: string): Partial<CallResult> => ({
  outcome: status === 401 ? 'unauthenticated' : 'rejected',
  response: { status, message },
});
const NEW = [
  'verify-ability',
  'identity-register',
  'identity-check',
  'phone-save',
  'create-application',
  'sms-consents',
  'event-heloc-started',
  'event-app-started',
];
const mine = {
  authenticated: true,
  profile: {
    name: { firstName: 'Otto', lastName: 'Lindgren', suffix: 'JR' },
    email: 'otto@example.org',
    phoneNumbers: [{ number: '2125550171' }],
  },
};
const no = {
  outcome: 'ok',
  response: { status: 200, body: { canStartApplication: false } },
} as const;
const listed = (...applications: object[]): Answers => ({
  'verify-ability': no,
  'list-applications': { outcome: 'ok', response: { status: 200, body: applications } },
});

describe.each(['register-v2', 'register'])('a submitted registration of %s', (journey) => {
  it('of a visitor sends its calls in this order and leads to offers', () => {
    expect(submit(journey, {})).toEqual({
      ran: NEW,
      transition: { to: '/account/heloc/a1/product/select' },
      done: true,
    });
  });
  it('of a partner saves no text consents', () =>
    expect(submit(journey, { org: { ...set.org, main: false } }).ran).toEqual(
      NEW.filter((run) => run !== 'sms-consents'),
    ));
  it('of someone signed in makes no account, and saves nothing that the profile has', () => {
    expect(submit(journey, mine).ran).toEqual([
      'verify-ability',
      'identity-check',
      'create-application',
      'sms-consents',
      'event-heloc-started',
      'event-app-started',
    ]);
  });
  it('of someone signed in saves another name, and a phone that the profile lacks', () => {
    expect(
      submit(journey, {
        ...mine,
        profile: { name: { firstName: 'Ottokar', lastName: 'Lindgren' } },
      }).ran,
    ).toEqual(expect.arrayContaining(['save-name', 'phone-save']));
  });
  it('of someone who signed in meanwhile reads the profile first, and saves no phone over the one on file', () => {
    const { ran } = submit(
      journey,
      { authenticated: true },
      { profile: { outcome: 'ok', response: { status: 200, body: mine.profile } } },
    );
    expect(ran).toContain('profile');
    expect(ran).not.toContain('phone-save');
  });
  it.each([[{ waitlistStates: ['OR'] }], [{ waitlistZips: ['97301'] }]])(
    'with %j joins the waitlist, and nothing else is sent',
    (lists) => {
      expect(submit(journey, lists)).toEqual({
        ran: ['waitlist'],
        transition: { to: '/marketing-waitlist' },
        done: true,
      });
      expect(
        submit(journey, { ...lists, answers: { ...answers, smsMarketingConsent: false } })
          .transition,
      ).toEqual({ to: '/waitlist' });
    },
  );
  it('with an e-mail that has an account opens the modal', () => {
    expect(submit(journey, {}, { 'identity-register': refused(401, 'An account exists') })).toEqual(
      { ran: NEW.slice(0, 2), transition: { modal: 'account-exists' }, done: false },
    );
  });
  it.each([
    'verify-ability',
    'identity-register',
    'identity-check',
    'phone-save',
    'create-application',
  ])('that is refused at %s is logged and leads to the dashboard', (operation) => {
    expect(submit(journey, {}, { [operation]: refused(422, 'Not today') })).toMatchObject({
      transition: { to: '/dashboard', log: true },
      done: false,
    });
  });
  it.each(['verify-ability', 'identity-register', 'create-application'])(
    'whose state is refused at %s stays, with the message',
    (operation) => {
      expect(
        submit(
          journey,
          {},
          { [operation]: refused(422, 'We do not currently offer loans in Ohio.') },
        ),
      ).toMatchObject({
        transition: { error: 'We do not currently offer loans in Ohio.' },
        done: false,
      });
    },
  );
  it('whose consents and events fail is done all the same', () => {
    const down: Partial<CallResult> = { outcome: 'unavailable', response: { status: 503 } };
    expect(
      submit(
        journey,
        {},
        { 'sms-consents': down, 'event-heloc-started': down, 'event-app-started': down },
      ),
    ).toMatchObject({ ran: NEW, done: true });
  });
  it.each([
    ['recent-heloc', { status: { checklistStatus: 'COMPLETE' }, activeForAppStart: true }],
    ['active-application', { status: { checklistStatus: 'HMDA' }, active: true }],
    [
      'contact-loan-officer',
      { status: { checklistStatus: 'HMDA' }, active: true, isInquiry: true },
    ],
    [
      'active-application',
      {
        status: { checklistStatus: 'HMDA' },
        active: true,
        isInquiry: true,
        referrer: { wholesaleBrokerNmls: '9900001' },
      },
    ],
    ['active-application', undefined],
  ])('that may not start opens %s for %j', (modal, application) => {
    expect(submit(journey, mine, application ? listed(application) : listed())).toEqual({
      ran: ['verify-ability', 'list-applications'],
      transition: { modal },
      done: false,
    });
  });
  it('that may not start is told so although its applications can not be had', () => {
    expect(
      submit(journey, mine, {
        ...listed(),
        'list-applications': { outcome: 'unavailable', response: { status: 503 } },
      }).transition,
    ).toEqual({ modal: 'active-application' });
  });
  it('of a visitor that may not start is told of the active application', () =>
    expect(submit(journey, {}, { 'verify-ability': no })).toEqual({
      ran: ['verify-ability'],
      transition: { modal: 'active-application' },
      done: false,
    }));
});

it('the broker who is exempt from the loan officer’s modal is the same one wherever it is asked', () => {
  const { exemptBrokerNmls } = set.routing.applicationModals.facts as {
    exemptBrokerNmls: readonly string[];
  };
  const asked = Object.values(set.journeys)
    .map(({ submit: sequence }) => JSON.stringify(sequence))
    .filter((submitted) => submitted.includes('wholesaleBrokerNmls'));
  expect(asked).toHaveLength(2);
  for (const submitted of asked) expect(submitted).toContain(JSON.stringify(exemptBrokerNmls));
});

it.each([
  [{}, 8],
  [{ 'fe-heloc-new-auth': true }, 6],
])('with the flags %j the bar of register-v2 counts %i steps', (flags, of) => {
  expect(progressOf(set, 'register-v2', 'index', { ...known, flags })).toMatchObject({ at: 1, of });
});

describe('the modal', () => {
  it.each([
    [
      {
        loanOfficer: {
          originatorDisplayInfo: { phoneNumber: '(503) 555-0142', email: 'lo@example.org' },
        },
      },
      '(503) 555-0142',
      'lo@example.org',
    ],
    [
      {},
      (set.org['companyInfo'] as { supportPhone: string }).supportPhone,
      (set.org['companyInfo'] as { supportEmail: string }).supportEmail,
    ],
  ])('of the loan officer names whom to call, for %j', (context, phone, email) => {
    const words = text(
      set.modals['contact-loan-officer']?.text ?? '',
      { ...known, ...context },
      set.vocabulary,
    );
    expect([words.includes(phone), words.includes(email)], words).toEqual([true, true]);
  });

  it.each([
    [
      'https://wholesale.lender.example/auth/login?otp=true',
      { to: 'https://wholesale.lender.example/auth/login?otp=true', external: true },
    ],
    ['/auth/login?otp=true', undefined],
    ['javascript:alert(1)', undefined],
    ['http://evil.example', undefined],
    [undefined, undefined],
  ])('of an account that exists follows the redirect %s to %j', (redirect, transition) => {
    const sequence = { calls: set.modals['account-exists']?.button?.calls ?? [], done: [] };
    const next = advance(set, sequence, known, [
      { run: 'account-exists', outcome: 'ok', response: { status: 200, body: { redirect } } },
    ]);
    expect(next).toMatchObject(
      transition
        ? { kind: 'transition', done: false, transition }
        : { kind: 'transition', done: true, transition: {} },
    );
  });
});
