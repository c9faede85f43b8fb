/** Tests which consents a form asks for, and that a request sends only consents that were shown. */
import { describe, expect, it } from 'vitest';
import {
  advance,
  findScreen,
  validateScreen,
  requestFor,
  resolveScreen,
  listSteps,
  type CallResult,
  type Context,
} from '../../../src/engine/index.ts';
import { nodeValidator } from '../../../src/release/index.ts';
import { setOf } from '../../definitions.ts';

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
const contactAnswers = {
  phoneNumber: '2125550171',
  email: 'otto@example.org',
  password: 'Harbor-Lane-12!',
  termPrivacyConsent: true,
  communicationConsent: true,
};
const consentTypes = [
  'SOFT_CREDIT',
  'SMS',
  'SMS_TRANSACTIONAL',
  'ELECTRONIC_COMMUNICATION',
  'TERMS_PRIVACY',
].map((type, at) => ({ type, version: at + 1 }));
const context = (more: Context = {}): Context => ({
  answers: { ...answers, ...contactAnswers },
  consentTypes,
  org: set.org,
  flags: {},
  url: { path: '/register', query: {}, params: {} },
  now: '2026-05-04',
  environment: 'production',
  ...more,
});
const signedIn = {
  authenticated: true,
  profile: {
    email: 'otto@example.org',
    phoneNumbers: [{ number: '2125550171' }],
    name: { firstName: 'Otto', lastName: 'Lindgren' },
  },
};

describe.each([[false], [true]])('the transactional text consent with its flag set to %s', (on) => {
  const at = { journey: 'register-v2', step: 'phone-and-email' };
  const flags = { [FLAG]: on };

  it('is shown only with the flag on', () => {
    expect(
      resolveScreen(set, at, context({ flags })).form?.fields.find(
        ({ path }) => path === 'smsTransactionalConsent',
      )?.shown,
    ).toBe(on);
  });

  // Shows registration 3.7, 5.17.
  it.each([[undefined], [false], [true]])('accepts the value %s', (smsTransactionalConsent) => {
    const result = validateScreen({
      set,
      place: at,
      context: context({
        flags,
        answers: { ...answers, ...contactAnswers, smsTransactionalConsent },
      }),
      validator: nodeValidator(findScreen(set, at)?.schema ?? {}),
    });
    expect(result.issues).toEqual([]);
  });
});

/** The consents that a new application sends, and whether the text consents are saved. */
function sentConsents(journey: string, visitor: Context) {
  const { body } = requestFor(set, 'create-application', visitor) as unknown as {
    body: { consentRequests: unknown[]; consentListRequest: { consents: unknown[] } };
  };
  const results: CallResult[] = [];
  for (;;) {
    const next = advance(
      set,
      set.journeys[journey]?.submit ?? { calls: [], done: [] },
      visitor,
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

// Shows shell 5.16.
describe.each([
  ['the registration', { journey: 'register-v2', step: 'phone-and-email' }],
  ['the settings', { page: 'settings-consents' }],
])('in %s each text consent says once that it is not a condition of approval', (_place, at) => {
  it.each([
    ['the words of the definitions', undefined],
    ['words without it', 'Text me.'],
    ['words with another condition', 'Text me. Consent is not a condition of purchase.'],
    ['words with it', 'Text me. Consent is not a condition of approval.'],
  ])('%s', (_, verbiage) => {
    const prompt = { uuid: 'a1', ...(verbiage !== undefined && { verbiage }) };
    const { form } = resolveScreen(
      set,
      at,
      context({ flags: { [FLAG]: true }, smsPrompt: prompt, smsTransactionalPrompt: prompt }),
    );
    const texts = form?.fields.filter(({ path }) => path.startsWith('sms')) ?? [];
    expect(texts.map(({ path }) => path)).toEqual([
      'smsMarketingConsent',
      'smsTransactionalConsent',
    ]);
    for (const { label, help } of texts)
      expect(`${label} ${help}`.split('Consent is not a condition of approval.')).toHaveLength(2);
  });
});

describe('a borrower with an email and a phone on file', () => {
  const borrower = context({ ...signedIn, answers });

  it('skips the consents in register and explains why', () => {
    expect(listSteps(set, 'register', borrower).map(({ id }) => id)).not.toContain('contact-info');
    expect(resolveScreen(set, { journey: 'register', step: 'birthdate' }, borrower).next).toMatch(
      /those that you gave with your account still hold/,
    );
  });

  it('sends no consent, neither given nor refused', () =>
    expect(sentConsents('register', borrower)).toEqual({ credit: 0, texts: [], saved: false }));

  it('sees the consents in register-v2', () => {
    const redesigned = context({
      ...signedIn,
      url: { path: '/register-v2/birthdate', query: {}, params: {} },
    });
    expect(listSteps(set, 'register-v2', redesigned).map(({ id }) => id)).toContain(
      'phone-and-email',
    );
    expect(resolveScreen(set, { journey: 'register-v2', step: 'birthdate' }, redesigned).next).toBe(
      'Next, we ask how to reach you.',
    );
  });
});

it.each(['register', 'register-v2'])(
  '%s sends an opt-in or opt-out for each consent that it shows',
  (journey) => {
    expect(sentConsents(journey, context())).toEqual({
      credit: 1,
      texts: [
        { type: 'ELECTRONIC_COMMUNICATION', version: 4, optInOut: 'OPT_IN' },
        { type: 'TERMS_PRIVACY', version: 5, optInOut: 'OPT_IN' },
        { type: 'SMS', version: 2, optInOut: 'OPT_OUT' },
      ],
      saved: true,
    });
    expect(
      sentConsents(
        journey,
        context({ answers: { ...answers, ...contactAnswers, smsMarketingConsent: true } }),
      ),
    ).toMatchObject({ texts: [{}, {}, { optInOut: 'OPT_IN' }] });
  },
);

// Shows registration 3.22.
it.each([
  ['NY', {}, false],
  ['NY', { 'fe-heloc-ny-fcra': true }, true],
  ['OR', {}, true],
])(
  'the profile in %s with flags %j shows and sends the soft-credit consent: %s',
  (state, flags, isShown) => {
    const borrower = context({
      flags,
      application: { uuid: 'a', property: { state } },
      url: { path: '/', query: {}, params: { uuid: 'a' } },
      answers: { ...answers, ...(isShown ? { softCreditConsent: true } : {}) },
    });
    expect(
      resolveScreen(set, { page: 'application-start-profile' }, borrower).form?.fields.find(
        ({ path }) => path === 'softCreditConsent',
      )?.shown,
    ).toBe(isShown);
    expect((requestFor(set, 'save-profile', borrower) as { body: object }).body).toMatchObject(
      isShown ? { softCreditConsent: true } : { firstName: 'Otto' },
    );
    expect(
      Object.hasOwn(
        (requestFor(set, 'save-profile', borrower) as { body: object }).body,
        'softCreditConsent',
      ),
    ).toBe(isShown);
  },
);

// Shows shell 3.7.
it.each([
  [{ journey: 'register-v2', step: 'phone-and-email' }],
  [{ journey: 'register', step: 'contact-info' }],
  [{ page: 'settings-consents' }],
])('at %j each text consent links the resources of its own prompt', (at) => {
  const promptOf = (kind: string) => ({
    uuid: kind,
    verbiage: `Text me ${kind}.`,
    resources: [{ type: 'LINK', name: `Terms ${kind}`, value: `https://lender.example/${kind}` }],
  });
  const prompts = { smsPrompt: promptOf('offers'), smsTransactionalPrompt: promptOf('news') };
  const linksWith = (more: Context) =>
    ['smsMarketingConsent', 'smsTransactionalConsent'].map(
      (path) =>
        resolveScreen(set, at, context({ flags: { [FLAG]: true }, ...more })).form?.fields.find(
          (field) => field.path === path,
        )?.links,
    );
  expect(linksWith(prompts)).toEqual([
    [{ label: 'Terms offers', to: 'https://lender.example/offers', external: true }],
    [{ label: 'Terms news', to: 'https://lender.example/news', external: true }],
  ]);
  expect(linksWith({})).toEqual([undefined, undefined]);
});
