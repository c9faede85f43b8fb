/** Tests the request bodies of the registration calls. */
import { describe, expect, it } from 'vitest';
import { set, place, home, answers, bodyOf } from './registration-context.ts';

describe('the body', () => {
  // Shows registration 7.12.
  it('of a registration', () =>
    expect(bodyOf('identity-register')).toEqual({
      email: 'otto@example.org',
      password: 'Harbor-Lane-12!',
      phoneNumber: '2125550171',
    }));
  // Shows registration 7.28.
  it('of a name', () =>
    expect(bodyOf('save-name')).toEqual({ firstName: 'Otto', lastName: 'Lindgren', suffix: 'JR' }));
  // Shows registration 7.28.
  it('of the name has an empty suffix when it was removed', () =>
    expect(
      bodyOf('save-name', { answers: { name: { firstName: 'Otto', lastName: 'Lindgren' } } }),
    ).toEqual({ firstName: 'Otto', lastName: 'Lindgren', suffix: '' }));
  // Shows registration 7.29.
  it('of the waitlist', () => {
    expect(bodyOf('waitlist')).toEqual({
      firstName: 'Otto',
      lastName: 'Lindgren',
      dob: '1984-07-04',
      email: 'otto@example.org',
      income: 95_000,
      ...place,
      consent: true,
    });
    expect(
      bodyOf('waitlist', { answers: { ...answers, smsMarketingConsent: undefined } }),
    ).toMatchObject({ consent: false });
  });
  // Shows registration 7.27.
  it('of the account-exists question', () => {
    expect(bodyOf('account-exists')).toEqual({
      applicationName: 'heloc',
      mode: 'login',
      orgCode: set.org.code,
    });
    expect(bodyOf('account-exists', { externalState: { nonce: 'n1' } })).toMatchObject({
      externalStateNonce: 'n1',
    });
  });
  // Shows registration 7.16.
  it('of the text consents', () => {
    const prompts = { smsPrompt: { uuid: 'p1' }, smsTransactionalPrompt: { uuid: 'p2' } };
    expect(bodyOf('sms-consents', prompts)).toEqual({
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
    expect(bodyOf('sms-consents', { smsPrompt: prompts.smsPrompt })['consents']).toHaveLength(1);
  });
  // Shows registration 7.18, 7.20; shell 3.32.
  it('of an event', () => {
    for (const [operation, event] of [
      ['event-register-start', 'heloc-register-start'],
      ['event-heloc-started', 'helocStarted'],
      ['event-app-started', 'appStarted'],
    ] as const) {
      expect(
        bodyOf(operation, { identity: { uuid: 'i1' }, created: { uuid: 'a1' } }),
      ).toMatchObject({
        eventType: 'WEB',
        context: 'HELOC',
        productType: 'HELOC',
        identityUuid: 'i1',
        identityId: 'i1',
        applicationUuid: 'a1',
        event,
        eventProperties: {},
      });
    }
  });
  // Shows shell 3.32.
  it('of an event names its session, page and campaign, and its dedupe property', () =>
    expect(
      bodyOf('event-heloc-started', {
        created: { uuid: 'a1' },
        telemetrySession: { sessionKey: { uuid: 's1' }, domain: 'www.lender.example' },
        url: { path: '/register-v2/set-password', query: {}, params: {} },
        campaign: { utm_source: 'letter', rid: 'r1' },
      }),
    ).toMatchObject({
      domain: 'www.lender.example',
      sessionKey: { uuid: 's1' },
      pagePath: '/register-v2/set-password',
      queryParams: { utm_source: 'letter' },
      dontDedupe: false,
      dedupeProperty: 'applicationUuid',
    }));
  it('of a tracker', () =>
    expect(bodyOf('tracker-save', { trackerId: 't1' })).toEqual({ trackerUuid: 't1' }));
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
    te_owner_id: 'owner-1',
    te_contact_id: 'contact-1',
  };
  const liveOffers = [{ offer: 'o1', rate: 0.0825 }];
  // Shows registration 1.5, 3.4-3.6, 3.17, 7.10, 7.32; shell 2.35.
  it('holds the fields of the specification', () => {
    expect(
      bodyOf('create-application', {
        campaign,
        affiliate: { abVersion: 'b', affiliate: 'homepage', liveOffers },
        offerCode: { offerCode: 'WELCOME1' },
      }),
    ).toEqual({
      abVersionsRequest: { versions: [] },
      affiliateAbVersion: 'b',
      affiliateAppIndicator: 'homepage',
      affiliateLiveOffers: liveOffers,
      consentListRequest: {
        consents: [
          { type: 'ELECTRONIC_COMMUNICATION', version: '6', optInOut: 'OPT_IN' },
          { type: 'TERMS_PRIVACY', version: '5', optInOut: 'OPT_IN' },
          { type: 'SMS', version: '3', optInOut: 'OPT_IN' },
        ],
      },
      consentRequests: [{ type: 'SOFT_CREDIT', version: '2' }],
      income: { incomeCoDeeders: 0, incomePrimary: 95_000, incomeOther: 1200 },
      marketingTools: { totalExpertOwnerId: 'owner-1', totalExpertContactId: 'contact-1' },
      profileRequest: {
        name: answers.name,
        dob: '1984-07-04',
        email: 'otto@example.org',
        homeAddress: home,
        assetAddress: place,
      },
      propertyListedForSale: false,
      propertyRequest: { ...place, type: 'SECONDARY' },
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
  // Shows registration 7.32.
  it.each([
    ['2026-05-04', 'WELCOME1'],
    ['2026-05-03', undefined],
    [undefined, 'WELCOME1'],
  ])('with an offer to respond to by %s has the offer code %s', (respondByDate, sent) =>
    expect(
      bodyOf('create-application', { offerCode: { offerCode: 'WELCOME1', respondByDate } })[
        'offerCode'
      ],
    ).toBe(sent),
  );
  // Shows registration 7.10.
  it('names no affiliate and no marketing tool without them', () => {
    const body = bodyOf('create-application', { campaign: {} });
    expect(body['marketingTools']).toEqual({});
    expect(Object.keys(body).filter((key) => key.startsWith('affiliate'))).toEqual([]);
  });
  it.each(['SECONDARY', 'INVESTMENT'])(
    'names the property as an asset when it is %s',
    (occupancyType) => {
      expect(
        bodyOf('create-application', {
          answers: { ...answers, propertyAddress: { ...place, occupancyType } },
        }),
      ).toMatchObject({ profileRequest: { assetAddress: place } });
    },
  ); // Shows registration 3.7, 7.31; shell 3.6.
  it('includes the transactional consent while its flag is on', () => {
    expect(
      bodyOf('create-application', { flags: { 'fe-heloc-sms-transactional-consent': true } }),
    ).toMatchObject({
      consentListRequest: {
        consents: [
          { type: 'ELECTRONIC_COMMUNICATION' },
          { type: 'TERMS_PRIVACY' },
          { type: 'SMS' },
          { type: 'SMS_TRANSACTIONAL', version: '4', optInOut: 'OPT_OUT' },
        ],
      },
    });
  });
  // Shows shell 1.4, 2.34.
  it.each([
    ['cloc', true],
    ['mail', undefined],
  ])('of a visitor from %s is backed by crypto: %s', (utm_source, isCrypto) =>
    expect(bodyOf('create-application', { campaign: { utm_source } })['isCrypto']).toBe(isCrypto),
  );
  // Shows registration 3.3, 5.11.
  it('has an other income of 0 by default and marks a property for sale', () => {
    const request = bodyOf('create-application', {
      answers: {
        ...answers,
        isListedForSale: 'YES',
        income: { employmentType: 'RETIRED', income: 1 },
      },
    });
    expect(request).toMatchObject({ income: { incomeOther: 0 }, propertyListedForSale: true });
  });
  // Shows registration 7.32.
  it('links the experiments of its tracker', () =>
    expect(bodyOf('create-application', { trackerId: 't1' })).toMatchObject({
      experimentProfileRequest: { trackerUuid: 't1' },
    }));
});
