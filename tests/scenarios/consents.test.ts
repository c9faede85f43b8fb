/** Which consents are asked, and that none is told that was not asked. */
import { describe, expect, it } from 'vitest';
import {
  advance,
  findScreen,
  validateScreen,
  requestFor,
  resolveScreen,
  stepsOf,
  type CallResult,
  type Context,
} from '../../src/engine/index.ts';
import { nodeValidator } from '../../src/release/index.ts';
import { setOf } from '../definitions.ts';

const set = setOf('hearthline');
const FLAG = 'fe-heloc-sms-transactional-consent';
const place = { street1: '12 Larch Street', city: 'Salem', state: 'OR', zip: '97301' };
const answers = {
  propertyAddress: { ...place, occupancyType: 'HOME' },
  homeAddress: place,
  isListedForSale: 'NO',
  income: { employmentType: 'FULL_TIME', income: 95_000 },
  name: { firstName: 'Otto', lastName: 'Lindgren' },
  dob: '1984-07-04',
};
const reached = {
  phoneNumber: '2125550171',
  email: 'otto@example.org',
  password: 'Harbor-Lane-12!',
  termPrivacyConsent: true,
  communicationConsent: true,
};
const consentTypes = ['SOFT_CREDIT', 'SMS', 'SMS_TRANSACTIONAL'].map((type) => ({
  type,
  version: 1,
}));
const context = (more: Context = {}): Context => ({
  answers: { ...answers, ...reached },
  consentTypes,
  org: set.org,
  flags: {},
  url: { path: '/register', query: {}, params: {} },
  now: '2026-05-04',
  environment: 'production',
  ...more,
});
const mine = {
  authenticated: true,
  profile: {
    email: 'otto@example.org',
    phoneNumbers: [{ number: '2125550171' }],
    name: { firstName: 'Otto', lastName: 'Lindgren' },
  },
};

describe.each([[false], [true]])('with the flag of transactional texts %s', (on) => {
  const at = { journey: 'register-v2', step: 'phone-and-email' };
  const flags = { [FLAG]: on };

  it('its box stands on the page, or not', () => {
    expect(
      resolveScreen(set, at, context({ flags })).form?.fields.find(
        ({ path }) => path === 'smsTransactionalConsent',
      )?.shown,
    ).toBe(on);
  });

  it.each([[undefined], [false], [true]])('%s is no fault', (smsTransactionalConsent) => {
    const judged = validateScreen({
      set,
      place: at,
      context: context({ flags, answers: { ...answers, ...reached, smsTransactionalConsent } }),
      validator: nodeValidator(findScreen(set, at)?.schema ?? {}),
    });
    expect(judged.issues).toEqual([]);
  });
});

/** The consents of a new application, and whether those to texts are saved. */
function told(journey: string, known: Context) {
  const { body } = requestFor(set, 'create-application', known) as unknown as {
    body: { consentRequests: unknown[]; consentListRequest: { consents: unknown[] } };
  };
  const results: CallResult[] = [];
  for (;;) {
    const next = advance(
      set,
      set.journeys[journey]?.submit ?? { calls: [], done: [] },
      known,
      results,
    );
    if (next.kind === 'transition')
      return {
        credit: body.consentRequests.length,
        texts: body.consentListRequest.consents,
        saved: results.some(({ run }) => run === 'sms-consents'),
      };
    results.push({
      run: next.request.operation,
      outcome: 'ok',
      response: { status: 200, body: { uuid: 'a1' } },
    });
  }
}

describe('a borrower whose e-mail and phone are known', () => {
  const known = context({ ...mine, answers });

  it('is asked for no consent in the first registration, and is told why', () => {
    expect(stepsOf(set, 'register', known).map(({ id }) => id)).not.toContain('contact-info');
    expect(resolveScreen(set, { journey: 'register', step: 'birthdate' }, known).next).toMatch(
      /those that you gave with your account still hold/,
    );
  });

  it('is said to have given none, nor to have refused any', () =>
    expect(told('register', known)).toEqual({ credit: 0, texts: [], saved: false }));

  it('is asked for them in the redesigned one', () => {
    const redesigned = context({
      ...mine,
      url: { path: '/register-v2/birthdate', query: {}, params: {} },
    });
    expect(stepsOf(set, 'register-v2', redesigned).map(({ id }) => id)).toContain(
      'phone-and-email',
    );
    expect(resolveScreen(set, { journey: 'register-v2', step: 'birthdate' }, redesigned).next).toBe(
      'Next, we ask how to reach you.',
    );
  });
});

it.each(['register', 'register-v2'])(
  'whoever was asked in %s is said to have given or refused each',
  (journey) => {
    expect(told(journey, context())).toEqual({
      credit: 1,
      texts: [{ type: 'SMS', version: 1, optInOut: 'OPT_OUT' }],
      saved: true,
    });
    expect(
      told(journey, context({ answers: { ...answers, ...reached, smsMarketingConsent: true } })),
    ).toMatchObject({ texts: [{ optInOut: 'OPT_IN' }] });
  },
);

it.each([
  ['NY', {}, false],
  ['NY', { 'fe-heloc-ny-fcra': true }, true],
  ['OR', {}, true],
])(
  'the soft-credit consent of the profile in %s with %j: asked %s, and told only when given',
  (state, flags, asked) => {
    const known = context({
      flags,
      application: { uuid: 'a', property: { state } },
      url: { path: '/', query: {}, params: { uuid: 'a' } },
      answers: { ...answers, ...(asked ? { softCreditConsent: true } : {}) },
    });
    expect(
      resolveScreen(set, { page: 'application-start-profile' }, known).form?.fields.find(
        ({ path }) => path === 'softCreditConsent',
      )?.shown,
    ).toBe(asked);
    expect((requestFor(set, 'save-profile', known) as { body: object }).body).toMatchObject(
      asked ? { softCreditConsent: true } : { firstName: 'Otto' },
    );
    expect(
      Object.hasOwn(
        (requestFor(set, 'save-profile', known) as { body: object }).body,
        'softCreditConsent',
      ),
    ).toBe(asked);
  },
);
