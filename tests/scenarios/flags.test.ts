/** Each flag that the specification names, by what it changes: the same thing is looked at with the flag off and on. */
import { describe, expect, it } from 'vitest';
import { sidebarContentOf } from '../../src/app/shell/sidebar/sidebar-content.ts';
import { listConditions, vocabulary } from '../../src/domain/index.ts';
import {
  advance,
  entryOf,
  findScreen,
  judge,
  navigate,
  progressOf,
  requestFor,
  resolveScreen,
  useVocabulary,
  type CallResult,
  type Context,
  type Place,
  type ScreenField,
} from '../../src/engine/index.ts';
import { nodeValidator } from '../../src/release/index.ts';
import { flagState, storeOver, type RemoteFlags } from '../../src/services/index.ts';
import { application } from '../application/known.ts';
import { setOf } from '../definitions.ts';

useVocabulary(vocabulary);
const set = setOf('hearthline');
const place = { street1: '12 Larch Street', city: 'Albany', state: 'NY', zip: '12207' };
const answers = {
  propertyAddress: { ...place, occupancyType: 'HOME' },
  homeAddress: place,
  isListedForSale: 'NO',
  income: { employmentType: 'FULL_TIME', income: 95_000 },
  name: { firstName: 'Otto', lastName: 'Lindgren' },
  dob: '1984-07-04',
  termPrivacyConsent: true,
  communicationConsent: true,
};
const consentTypes = ['SOFT_CREDIT', 'SMS', 'SMS_TRANSACTIONAL'].map((type) => ({
  type,
  version: 1,
}));
const noStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

/** What rules know when the lender says this of a flag. */
function world(
  key: string,
  enabled: boolean,
  variables?: RemoteFlags[string]['variables'],
): Context {
  const { flags, provides } = flagState(
    set.flags,
    { [key]: { enabled, variables } },
    storeOver(() => noStorage),
  );
  return {
    ...provides,
    answers,
    consentTypes,
    flags,
    org: set.org,
    url: { path: '/register-v2', query: {}, params: {} },
    now: '2026-05-04',
    environment: 'production',
  };
}

const shownFields = (at: Place, context: Context): readonly string[] => {
  const flat = (field: ScreenField): readonly string[] =>
    !field.shown ? [] : field.fields === undefined ? [field.path] : field.fields.flatMap(flat);
  return (resolveScreen(set, at, context).form?.fields ?? []).flatMap(flat);
};
const blockIds = (page: string, context: Context): readonly string[] => {
  const { before, after } = resolveScreen(set, { page }, context);
  return [...before, ...after].map(({ id }) => id);
};
const warnings = (context: Context): readonly string[] => {
  const at = { journey: 'register-v2', step: 'index' };
  return judge({
    set,
    place: at,
    context,
    validator: nodeValidator(findScreen(set, at)?.schema ?? {}),
  }).warnings.map(({ id }) => id);
};
const consentsOf = (context: Context): object => {
  const { body } = requestFor(set, 'create-application', context) as unknown as {
    body: {
      consentRequests: { type: string }[];
      consentListRequest: { consents: { type: string }[] };
    };
  };
  return {
    credit: body.consentRequests.map(({ type }) => type),
    texts: body.consentListRequest.consents.map(({ type }) => type),
  };
};
/** The calls of the entry of a journey, when all are answered. */
const entered = (context: Context): readonly string[] => {
  const results: CallResult[] = [];
  for (;;) {
    const next = advance(
      set,
      { calls: set.journeys['register-v2']?.entry ?? [], done: [] },
      context,
      results,
    );
    if (next.kind === 'transition') return results.map(({ run }) => run);
    results.push({
      run: next.request.operation,
      outcome: 'ok',
      response: { status: 200, body: {} },
    });
  }
};

type Look = (context: Context) => unknown;
interface Flag {
  readonly key: string;
  readonly tells: string;
  readonly look: Look;
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
    tells: 'where /register-v2 leads',
    look: (context) => navigate(set, '/register-v2', context).path,
    off: '/register',
    on: '/register-v2',
  },
  {
    key: 'fe-heloc-figure-ny-modal',
    tells: 'the modal for New York',
    look: warnings,
    off: [],
    on: ['ny-modal'],
  },
  {
    key: 'fe-heloc-new-auth',
    tells: 'the steps that the progress bar counts',
    look: (context) => progressOf(set, 'register-v2', 'index', context)?.of,
    off: 8,
    on: 6,
  },
  {
    key: 'fe-heloc-direct-debt-payoff',
    tells: 'that creditors are paid directly',
    look: (context) =>
      blockIds('application-payoff-hold', {
        ...context,
        application: application('WAITING_FOR_PAYOFF'),
      }).includes('direct'),
    off: false,
    on: true,
  },
  {
    key: 'fe-heloc-ny-fcra',
    tells: 'the soft-credit consent in New York',
    look: (context) => (consentsOf(context) as { credit: unknown }).credit,
    off: [],
    on: ['SOFT_CREDIT'],
  },
  {
    key: 'fe-heloc-ny-fcra',
    tells: 'the soft-credit question of the profile',
    look: (context) =>
      shownFields(
        { page: 'application-start-profile' },
        { ...context, application: { property: { state: 'NY' } } },
      ).includes('softCreditConsent'),
    off: false,
    on: true,
  },
  {
    key: 'fe-heloc-sms-transactional-consent',
    tells: 'the question',
    look: (context) => shownFields(phone, context).includes('smsTransactionalConsent'),
    off: false,
    on: true,
  },
  {
    key: 'fe-heloc-sms-transactional-consent',
    tells: 'the call for its words',
    look: (context) => entered(context).includes('sms-transactional-prompt'),
    off: false,
    on: true,
  },
  {
    key: 'fe-heloc-sms-transactional-consent',
    tells: 'the consent that is sent',
    look: (context) => (consentsOf(context) as { texts: unknown }).texts,
    off: ['SMS'],
    on: ['SMS', 'SMS_TRANSACTIONAL'],
  },
  {
    key: 'fe-heloc-maintenance',
    tells: 'the page in place of a route',
    variables: { routes: ['/register-v2'] },
    look: (context) => entryOf(set, '/register-v2/birthdate', context),
    off: undefined,
    on: 'maintenance',
  },
  {
    key: 'fe-heloc-additional-signer-conditions',
    tells: 'the tasks of an additional signer',
    look: (context) =>
      listConditions(set.conditions, [task], {
        ...context,
        identity: { type: 'CO_DEEDER' },
        application: { uuid: 'a' },
      }).length,
    off: 0,
    on: 1,
  },
  {
    key: 'fe-heloc-offer-term-hidden',
    tells: 'the term beside the offer',
    look: (context) =>
      JSON.stringify(
        sidebarContentOf({
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
    tells: 'the warning for a disaster area',
    variables: { zips: ['12207'] },
    look: warnings,
    off: [],
    on: ['disaster-zip'],
  },
];

describe.each(flags)('$key tells $tells', ({ key, look, off, on, variables }) => {
  it('off', () => expect(look(world(key, false, variables))).toEqual(off));
  it('on', () => expect(look(world(key, true, variables))).toEqual(on));
});

it('every flag has a meaning and an owner, and every one is looked at here or in the chat’s own suite', () => {
  const chat = ['fe-webchat', 'fe-webchat-stream'];
  expect(set.flags.map((flag) => flag.key).toSorted()).toEqual(
    [...new Set([...flags.map(({ key }) => key), ...chat])].toSorted(),
  );
  for (const { key, meaning, owner } of set.flags)
    expect([key, meaning.length > 10, owner.length > 2]).toEqual([key, true, true]);
});
