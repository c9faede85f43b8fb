/** Tests the modals and the progress bar of registration. */
import { describe, expect, it } from 'vitest';
import {
  navigate,
  resolveProgress,
  resolveScreen,
  text,
  validateScreen,
} from '../../../../src/engine/index.ts';
import { sets } from '../../../definitions.ts';
import { set, registrationContext } from './registration-context.ts';

// Shows registration 6.4.
it('one definition names the broker who is exempt from the loan officer’s modal', () => {
  const { routing, ...others } = set;
  const { exemptBrokerNmls } = routing.applicationModals.facts as {
    exemptBrokerNmls: readonly string[];
  };
  expect(exemptBrokerNmls).toHaveLength(1);
  for (const nmls of exemptBrokerNmls) expect(JSON.stringify(others)).not.toContain(nmls);
});

// Shows registration 2.12; shell 1.13.
it.each([
  [{}, 8],
  [{ 'fe-heloc-new-auth': true }, 6],
])('with the flags %j the progress bar of register-v2 counts %i steps', (flags, of) => {
  expect(
    resolveProgress(set, 'register-v2', 'index', { ...registrationContext, flags }),
  ).toMatchObject({
    at: 1,
    of,
  });
});

describe('the modal', () => {
  // Shows registration 3.18, 6.3, 8.11.
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
});

// Shows registration 7.30.
it('the modal of an application at another lender leads there', () =>
  expect(set.modals['active-elsewhere']?.button?.transition).toEqual({
    to: '/dashboard?org={ability.organizationsWithActiveApplication.0}',
    external: true,
  }));

// Shows registration 8.10-8.12.
it.each([
  ['recent-heloc', 'It looks like you have received a HELOC from us within the last 45 days.'],
  ['contact-loan-officer', 'Action Required: Contact Your Loan Officer'],
  ['account-exists', 'Account Already Exists'],
  ['active-application', 'Active application already exists.'],
])('the modal %s has the title %j', (id, title) =>
  expect(text(set.modals[id]?.title ?? '', registrationContext, set.vocabulary)).toBe(title),
);

// Shows registration 8.10, 9.7; shell 9.10.
it('the modal of a recent line of credit explains the waiting period of 45 days', () =>
  expect(text(set.modals['recent-heloc']?.text ?? '', registrationContext, set.vocabulary)).toBe(
    'There is a waiting period of 45 days before you can apply for another one. You can apply again when it is over.',
  ));

// Shows registration 3.9.
it('the employment types have the labels of the specification', () => {
  const place = { journey: 'register-v2', step: 'annual-income' };
  const { form } = resolveScreen(set, place, { ...registrationContext, answers: {} });
  const fields = form?.fields.flatMap((field) => [field, ...(field.fields ?? [])]) ?? [];
  const options = fields.find(({ path }) => path === 'income.employmentType')?.options ?? [];
  expect(options.map(({ label }) => label)).toEqual([
    'Employed full-time',
    'Employed part-time',
    'Self-employed',
    'Retired',
    'Unemployed / furloughed',
    'Alimony',
    'Child support',
    'Separate maintenance payments',
    'Public assistance program',
  ]);
});

// Shows shell 2.86.
it.each([
  ['ny-modal', 'NY', false],
  ['non-ny-modal', 'OR', true],
])('a visitor may open the link of the modal %s of each lender', (id, state, servedHere) => {
  const place = { journey: 'register-v2', step: 'index' };
  for (const lender of sets.values()) {
    const org = { ...lender.org, newYork: { ...(lender.org['newYork'] as object), servedHere } };
    const context = {
      org,
      flags: { 'fe-heloc-figure-ny-modal': true },
      answers: { propertyAddress: { street1: '12 Larch Street', state } },
    };
    const { warnings } = validateScreen({ set: lender, place, context, validator: () => [] });
    const links = warnings.find((warning) => warning.id === id)?.links ?? [];
    expect(links, lender.org.code).toHaveLength(1);
    for (const { to = '' } of links)
      if (to.startsWith('/')) expect(navigate(lender, to, {})).toMatchObject({ path: to });
      else expect(to).toMatch(/^https:/);
  }
});
