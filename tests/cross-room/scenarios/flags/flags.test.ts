/** Tests each flag of the specification: reads one effect with the flag off, then on. */
import { describe, expect, it } from 'vitest';
import { findSidebarContent } from '../../../../src/app/shell/sidebar/sidebar-content.ts';
import { listConditions } from '../../../../src/domain/index.ts';
import {
  findEntry,
  navigate,
  resolveProgress,
  type Context,
  type Place,
} from '../../../../src/engine/index.ts';
import { type RemoteFlags } from '../../../../src/services/index.ts';
import { application } from '../../application/contexts.ts';
import {
  set,
  contextWith,
  shownFields,
  blockIds,
  warnings,
  consentsOf,
  entryCalls,
  loginCalls,
} from './effects.ts';

type ReadEffect = (context: Context) => unknown;
interface Flag {
  readonly key: string;
  readonly effect: string;
  readonly read: ReadEffect;
  readonly off: unknown;
  readonly on: unknown;
  readonly variables?: RemoteFlags[string]['variables'];
}
const phone: Place = { journey: 'register-v2', step: 'phone-and-email' };
const task = {
  uuid: 't',
  categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW',
  createdDate: '2026-05-01T00:00:00Z',
};
const flags: readonly Flag[] = [
  {
    key: 'fe-heloc-redesign-2025',
    effect: 'the redirect of /register-v2',
    read: (context) => navigate(set, '/register-v2', context).path,
    off: '/register',
    on: '/register-v2',
  },
  {
    key: 'fe-heloc-figure-ny-modal',
    effect: 'the modal for New York',
    read: warnings,
    off: [],
    on: ['ny-modal'],
  },
  {
    key: 'fe-heloc-new-auth',
    effect: 'the steps that the progress bar counts',
    read: (context) => resolveProgress(set, 'register-v2', 'index', context)?.of,
    off: 8,
    on: 6,
  },
  {
    key: 'fe-heloc-new-auth',
    effect: 'that the login asks the identity broker',
    read: (context) => loginCalls(context).includes('broker-login'),
    off: false,
    on: true,
  },
  {
    key: 'fe-heloc-direct-debt-payoff',
    effect: 'that creditors are paid directly',
    read: (context) =>
      blockIds('application-payoff-hold', {
        ...context,
        application: application('WAITING_FOR_PAYOFF'),
      }).includes('direct'),
    off: false,
    on: true,
  },
  {
    key: 'fe-heloc-ny-fcra',
    effect: 'the soft-credit consent in New York',
    read: (context) => (consentsOf(context) as { credit: unknown }).credit,
    off: [],
    on: ['SOFT_CREDIT'],
  },
  {
    key: 'fe-heloc-ny-fcra',
    effect: 'the soft-credit question of the profile',
    read: (context) =>
      shownFields(
        { page: 'application-start-profile' },
        { ...context, application: { property: { state: 'NY' } } },
      ).includes('softCreditConsent'),
    off: false,
    on: true,
  },
  {
    key: 'fe-heloc-sms-transactional-consent',
    effect: 'the question',
    read: (context) => shownFields(phone, context).includes('smsTransactionalConsent'),
    off: false,
    on: true,
  },
  {
    key: 'fe-heloc-sms-transactional-consent',
    effect: 'the call that loads its texts',
    read: (context) => entryCalls(context).includes('sms-transactional-prompt'),
    off: false,
    on: true,
  },
  {
    key: 'fe-heloc-sms-transactional-consent',
    effect: 'the consent that is sent',
    read: (context) => (consentsOf(context) as { texts: unknown }).texts,
    off: ['SMS'],
    on: ['SMS', 'SMS_TRANSACTIONAL'],
  },
  {
    key: 'fe-heloc-maintenance',
    effect: 'the maintenance page for a route',
    variables: { routes: ['/register-v2'] },
    read: (context) => findEntry(set, '/register-v2/birthdate', context),
    off: undefined,
    on: 'maintenance',
  },
  {
    key: 'fe-heloc-maintenance',
    effect: 'the maintenance page for the applications, without routes of the lender',
    read: (context) => findEntry(set, '/account/heloc/a/hold', context),
    off: undefined,
    on: 'maintenance',
  },
  {
    key: 'fe-heloc-additional-signer-conditions',
    effect: 'the tasks of an additional signer',
    read: (context) =>
      listConditions(set, [task], {
        ...context,
        identity: { type: 'CO_DEEDER' },
        application: { uuid: 'a' },
      }).length,
    off: 0,
    on: 1,
  },
  {
    key: 'fe-heloc-offer-term-hidden',
    effect: 'the term of the offer in the sidebar',
    read: (context) =>
      JSON.stringify(
        findSidebarContent({
          set,
          owner: 'borrower',
          path: '/account/heloc/3c5d8a90-1111-4222-8333-444455556666/complete',
          context: { ...context, application: application('COMPLETE') },
        }),
      ).includes('"Term"'),
    off: true,
    on: false,
  },
  {
    key: 'fe-heloc-disaster-zips',
    effect: 'the warning for a disaster area',
    variables: { zips: ['12207'] },
    read: warnings,
    off: [],
    on: ['disaster-zip'],
  },
];

// Shows registration 9.15-9.21; shell 6.11-6.18.
describe.each(flags)('$key controls $effect', ({ key, read, off, on, variables }) => {
  it('off', () => expect(read(contextWith(key, false, variables))).toEqual(off));
  it('on', () => expect(read(contextWith(key, true, variables))).toEqual(on));
});

it('every flag has a meaning and an owner, and a test here or in the suites of the chat and the menu', () => {
  const elsewhere = ['fe-webchat', 'fe-webchat-stream', 'fe-portfolio-manager'];
  expect(set.flags.map((flag) => flag.key).toSorted()).toEqual(
    [...new Set([...flags.map(({ key }) => key), ...elsewhere])].toSorted(),
  );
  for (const { key, meaning, owner } of set.flags)
    expect([key, meaning.length > 10, owner.length > 2]).toEqual([key, true, true]);
});
