/** The order of the calls when a registration is submitted, and where each outcome leads. */
import { describe, expect, it } from 'vitest';
import { type CallResult } from '../../../src/engine/index.ts';
import { set, answers } from './known.ts';
import { submit, refused, NEW, mine, no, listed } from './submit-registration.ts';

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
