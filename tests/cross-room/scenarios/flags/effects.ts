/** Reads the effects of flags in a context: fields, blocks, warnings, consents and entry calls. */
import {
  advance,
  findScreen,
  validateScreen,
  requestFor,
  resolveScreen,
  type CallResult,
  type Context,
  type Place,
  type ScreenField,
} from '../../../../src/engine/index.ts';
import { nodeValidator } from '../../../../src/release/index.ts';
import { flagState, storeOver, type RemoteFlags } from '../../../../src/services/index.ts';
import { setOf } from '../../../definitions.ts';

export const set = setOf('hearthline');
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

/** The context that rules read when the API sets one flag. */
export function contextWith(
  key: string,
  enabled: boolean,
  variables?: RemoteFlags[string]['variables'],
): Context {
  const { flags, provides } = flagState(
    set.flags,
    { [key]: variables === undefined ? { enabled } : { enabled, variables } },
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

export const shownFields = (at: Place, context: Context): readonly string[] => {
  const flat = (field: ScreenField): readonly string[] =>
    !field.shown ? [] : field.fields === undefined ? [field.path] : field.fields.flatMap(flat);
  return (resolveScreen(set, at, context).form?.fields ?? []).flatMap(flat);
};
export const blockIds = (page: string, context: Context): readonly string[] => {
  const { before, after } = resolveScreen(set, { page }, context);
  return [...before, ...after].map(({ id }) => id);
};
export const warnings = (context: Context): readonly string[] => {
  const at = { journey: 'register-v2', step: 'index' };
  return validateScreen({
    set,
    place: at,
    context,
    validator: nodeValidator(findScreen(set, at)?.schema ?? {}),
  }).warnings.map(({ id }) => id);
};
export const consentsOf = (context: Context): object => {
  const { body } = requestFor(set, 'create-application', context) as unknown as {
    body: {
      consentRequests: { type: string }[];
      consentListRequest: { consents: { type: string }[] };
    };
  };
  return {
    credit: body.consentRequests.map(({ type }) => type),
    texts: body.consentListRequest.consents
      .map(({ type }) => type)
      .filter((type) => type.startsWith('SMS')),
  };
};
/** The entry calls of register-v2 when every call succeeds. */
export const entryCalls = (context: Context): readonly string[] =>
  sentCalls(set.journeys['register-v2']?.entry ?? [], context);
/** The calls of the login page when every call succeeds. */
export const loginCalls = (context: Context): readonly string[] =>
  sentCalls(
    Object.values(set.pages).find(({ path }) => path === '/auth/login')?.load ?? [],
    context,
  );

const sentCalls = (
  calls: Parameters<typeof advance>[1]['calls'],
  context: Context,
): readonly string[] => {
  const results: CallResult[] = [];
  for (;;) {
    const next = advance(set, { calls, done: [] }, context, results);
    if (next.kind === 'transition') return results.map(({ run }) => run);
    results.push({
      run: next.request.operation,
      outcome: 'ok',
      response: { status: 200, body: {} },
    });
  }
};
