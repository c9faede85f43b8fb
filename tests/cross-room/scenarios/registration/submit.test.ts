/** Tests the order of the calls of a submitted registration and the transition of each outcome. */
import { describe, expect, it } from 'vitest';
import { type CallResult } from '../../../../src/engine/index.ts';
import { set, answers } from './registration-context.ts';
import {
  submit,
  rejected,
  VISITOR_CALLS,
  signedIn,
  cannotStart,
  cannotStartWith,
} from './submit-registration.ts';

describe.each(['register-v2', 'register'])('a submission of %s', (journey) => {
  // Shows registration 1.1, 3.14, 6.1, 7.11.
  it('by a visitor sends its calls in order and goes to the offers', () => {
    expect(submit(journey, {})).toEqual({
      ran: VISITOR_CALLS,
      transition: { to: '/account/heloc/a1/product/select' },
      done: true,
    });
  });
  // Shows registration 6.8; shell 4.5.
  it('on a partner site saves no text consents', () =>
    expect(submit(journey, { org: { ...set.org, main: false } }).ran).toEqual(
      VISITOR_CALLS.filter((run) => run !== 'sms-consents'),
    ));
  it('by a signed-in borrower creates no account and saves only what the profile lacks', () => {
    expect(submit(journey, signedIn).ran).toEqual([
      'verify-ability',
      'identity-check',
      'create-application',
      'sms-consents',
      'event-heloc-started',
      'event-app-started',
    ]);
  });
  // Shows registration 7.13.
  it('by a signed-in borrower saves a changed name and a missing phone', () => {
    expect(
      submit(journey, {
        ...signedIn,
        profile: { name: { firstName: 'Ottokar', lastName: 'Lindgren' } },
      }).ran,
    ).toEqual(expect.arrayContaining(['save-name', 'phone-save']));
  });
  it('after a sign-in in between loads the profile first and keeps the phone on file', () => {
    const { ran } = submit(
      journey,
      { authenticated: true },
      { profile: { outcome: 'ok', response: { status: 200, body: signedIn.profile } } },
    );
    expect(ran).toContain('profile');
    expect(ran).not.toContain('phone-save');
  });
  // Shows registration 7.9, 8.8.
  it.each([[{ waitlistStates: ['OR'] }], [{ waitlistZips: ['97301'] }]])(
    'with %j joins the waitlist and sends nothing else',
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
  it('with the email of an existing account opens a modal', () => {
    expect(
      submit(journey, {}, { 'identity-register': rejected(401, 'An account exists') }),
    ).toEqual({
      ran: VISITOR_CALLS.slice(0, 2),
      transition: { modal: 'account-exists' },
      done: false,
    });
  });
  it('with a password that the lender finds too common stays on the step, and says so', () => {
    const response = {
      status: 422,
      message: 'This password is too common',
      body: { code: 'COMMON_PASSWORD' },
    };
    expect(submit(journey, {}, { 'identity-register': { outcome: 'rejected', response } })).toEqual(
      {
        ran: VISITOR_CALLS.slice(0, 2),
        transition: { error: 'This password is too common', log: true },
        done: false,
      },
    );
  });
  describe.each([
    'verify-ability',
    'identity-register',
    'identity-check',
    'phone-save',
    'create-application',
  ])('at %s', (operation) => {
    // Shows registration 8.6.
    it.each([
      ['rejected', 422],
      ['failed', 302],
      ['unavailable', 500],
      ['unavailable', 502],
    ] as const)('that was %s with %i goes to the dashboard with a notice', (outcome, status) => {
      const answer: Partial<CallResult> = { outcome, response: { status, message: 'Not today' } };
      const url = { path: `/${journey}`, query: { step: 'login-info' } };
      expect(submit(journey, { url }, { [operation]: answer })).toMatchObject({
        transition: {
          to: '/dashboard',
          log: true,
          state: {
            notice: 'Not today',
            answersAt: journey === 'register' ? '/register?step=login-info' : '/register-v2',
          },
        },
        done: false,
      });
    });
    // Shows registration 8.6.
    it.each([
      ['is asked to wait', 429],
      ['has no service', 503],
      ['has no network', 0],
    ])('that %s stays on the step', (_, status) => {
      const answer: Partial<CallResult> = {
        outcome: 'unavailable',
        response: { status, message: 'Please try again' },
      };
      expect(submit(journey, {}, { [operation]: answer })).toMatchObject({
        transition: { error: 'Please try again' },
        done: false,
      });
    });
    it('that names a state as not served stays, however it failed', () => {
      const message = 'We do not currently offer loans in Ohio.';
      const answer: Partial<CallResult> = {
        outcome: 'unavailable',
        response: { status: 500, message },
      };
      const { transition } = submit(journey, {}, { [operation]: answer });
      expect(transition).toEqual({ error: message, log: true });
    });
  });
  // Shows registration 8.7.
  it.each(['verify-ability', 'identity-register', 'create-application'])(
    'with a state rejected at %s stays and shows the message',
    (operation) => {
      expect(
        submit(
          journey,
          {},
          { [operation]: rejected(422, 'We do not currently offer loans in Ohio.') },
        ),
      ).toMatchObject({
        transition: { error: 'We do not currently offer loans in Ohio.' },
        done: false,
      });
    },
  );
  it('succeeds although the consents and events fail', () => {
    const down: Partial<CallResult> = { outcome: 'unavailable', response: { status: 503 } };
    expect(
      submit(
        journey,
        {},
        { 'sms-consents': down, 'event-heloc-started': down, 'event-app-started': down },
      ),
    ).toMatchObject({ ran: VISITOR_CALLS, done: true });
  });
  // Shows registration 7.33.
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
  ])('that may not start opens the modal %s for the application %j', (modal, application) => {
    expect(
      submit(journey, signedIn, application ? cannotStartWith(application) : cannotStartWith()),
    ).toEqual({
      ran: ['verify-ability', 'list-applications'],
      transition: { modal },
      done: false,
    });
  });
  // Shows registration 3.14, 6.3; shell 3.12.
  it('that may not start loads the officer who referred the inquiry, for the modal', () => {
    const inquiry = {
      status: { checklistStatus: 'HMDA' },
      active: true,
      isInquiry: true,
      referrer: { referrerUuid: 'lo1' },
    };
    for (const scripted of [{}, { 'referrer-officer': rejected(404, 'There is no such officer') }])
      expect(submit(journey, signedIn, { ...cannotStartWith(inquiry), ...scripted })).toEqual({
        ran: ['verify-ability', 'list-applications', 'referrer-officer'],
        transition: { modal: 'contact-loan-officer' },
        done: false,
      });
  });
  it.each([
    [{ canStartApplication: false, organizationsWithActiveApplication: ['OTHER'] }],
    [{ canStartApplication: true, organizationsWithActiveApplication: ['OTHER'] }],
  ])('with an application at another lender, %j, says so', (body) => {
    const ability: Partial<CallResult> = { outcome: 'ok', response: { status: 200, body } };
    expect(submit(journey, signedIn, { 'verify-ability': ability })).toEqual({
      ran: ['verify-ability'],
      transition: { modal: 'active-elsewhere' },
      done: false,
    });
  });
  it('by a visitor with an application at this lender opens the modal', () => {
    const body = { organizationsWithActiveApplication: [set.org.code] };
    const ability: Partial<CallResult> = { outcome: 'ok', response: { status: 200, body } };
    expect(submit(journey, {}, { 'verify-ability': ability }).transition).toEqual({
      modal: 'active-application',
    });
  });
  it('that may not start opens the modal although listing the applications fails', () => {
    expect(
      submit(journey, signedIn, {
        ...cannotStartWith(),
        'list-applications': { outcome: 'unavailable', response: { status: 503 } },
      }).transition,
    ).toEqual({ modal: 'active-application' });
  });
  it('by a visitor who may not start opens the active-application modal', () =>
    expect(submit(journey, {}, { 'verify-ability': cannotStart })).toEqual({
      ran: ['verify-ability'],
      transition: { modal: 'active-application' },
      done: false,
    }));
});
