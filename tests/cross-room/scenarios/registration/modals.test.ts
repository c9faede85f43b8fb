/** Tests the modals and the progress bar of registration. */
import { describe, expect, it } from 'vitest';
import { advance, progressOf, text } from '../../../../src/engine/index.ts';
import { set, registrationContext } from './registration-context.ts';

it('one definition names the broker who is exempt from the loan officer’s modal', () => {
  const { routing, ...others } = set;
  const { exemptBrokerNmls } = routing.applicationModals.facts as {
    exemptBrokerNmls: readonly string[];
  };
  expect(exemptBrokerNmls).toHaveLength(1);
  for (const nmls of exemptBrokerNmls) expect(JSON.stringify(others)).not.toContain(nmls);
});

it.each([
  [{}, 8],
  [{ 'fe-heloc-new-auth': true }, 6],
])('with the flags %j the progress bar of register-v2 counts %i steps', (flags, of) => {
  expect(progressOf(set, 'register-v2', 'index', { ...registrationContext, flags })).toMatchObject({
    at: 1,
    of,
  });
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
      {
        referrerOfficer: {
          originatorDisplayInfo: { phoneNumber: '(503) 555-0199', email: 'ref@example.org' },
        },
        loanOfficer: { originatorDisplayInfo: { phoneNumber: '(503) 555-0142' } },
      },
      '(503) 555-0199',
      'ref@example.org',
    ],
    [
      {},
      (set.org['companyInfo'] as { supportPhone: string }).supportPhone,
      (set.org['companyInfo'] as { supportEmail: string }).supportEmail,
    ],
  ])('of the loan officer names the contact of %j', (context, phone, email) => {
    const content = text(
      set.modals['contact-loan-officer']?.text ?? '',
      { ...registrationContext, ...context },
      set.vocabulary,
    );
    expect([content.includes(phone), content.includes(email)], content).toEqual([true, true]);
  });

  it.each([
    [
      'https://wholesale.lender.example/auth/login?otp=true',
      { to: 'https://wholesale.lender.example/auth/login?otp=true', external: 'login' },
    ],
    ['/auth/login?otp=true', undefined],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ])('of an existing account follows the redirect %s to %j', (redirect, transition) => {
    const sequence = { calls: set.modals['account-exists']?.button?.calls ?? [], done: [] };
    const next = advance(set, sequence, registrationContext, [
      {
        run: 'save-external-state',
        outcome: 'ok',
        response: { status: 200, body: { nonce: 'n' } },
      },
      { run: 'account-exists', outcome: 'ok', response: { status: 200, body: { redirect } } },
    ]);
    expect(next).toMatchObject(
      transition
        ? { kind: 'transition', done: false, transition }
        : { kind: 'transition', done: true, transition: {} },
    );
  });
  it('of an existing account asks the broker only on the main brand', () => {
    const sequence = { calls: set.modals['account-exists']?.button?.calls ?? [], done: [] };
    const runOf = (main: boolean) =>
      advance(set, sequence, { ...registrationContext, org: { ...set.org, main } }, []);
    expect(runOf(true)).toMatchObject({ kind: 'call', call: { run: 'save-external-state' } });
    expect(runOf(false)).toMatchObject({ kind: 'transition', done: true });
  });
});
