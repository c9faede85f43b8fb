/** Tests which consents a form asks for, and that a request sends only consents that were shown. */
import { describe, expect, it } from 'vitest';
import { listSteps, requestFor, resolveScreen, type Context } from '../../../src/engine/index.ts';
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

// Scenarios show the steps of both registrations, and the consents of those who are asked.
it('a borrower whom register does not ask for consents sends none, neither given nor refused', () => {
  expect(requestFor(set, 'create-application', context({ ...signedIn, answers }))).toMatchObject({
    body: { consentRequests: [], consentListRequest: { consents: [] } },
  });
});

it('a borrower with an email and a phone on file sees the consents in register-v2', () =>
  expect(listSteps(set, 'register-v2', context(signedIn)).map(({ id }) => id)).toContain(
    'phone-and-email',
  ));

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
