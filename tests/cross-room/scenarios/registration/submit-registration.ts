/** Submits a registration to a scripted API. */
import { advance, type CallResult, type Transition } from '../../../../src/engine/index.ts';
import { set, registrationContext } from './registration-context.ts';

/** Results by operation name. */
export type ScriptedResults = Readonly<Record<string, Partial<CallResult>>>;

/** Submits a registration. An operation without a scripted result succeeds with an empty body. */
export function submit(
  journey: string,
  context: object,
  scripted: ScriptedResults = {},
): { readonly ran: readonly string[]; readonly transition: Transition; readonly done: boolean } {
  const sequence = set.journeys[journey]?.submit;
  if (!sequence) throw new Error(`The journey ${journey} submits nothing.`);
  const results: CallResult[] = [];
  for (;;) {
    const next = advance(set, sequence, { ...registrationContext, ...context }, results);
    if (next.kind === 'transition')
      return { ran: results.map(({ run }) => run), transition: next.transition, done: next.done };
    const { operation } = next.request;
    const fallback = operation === 'create-application' ? { uuid: 'a1' } : {};
    results.push({
      run: operation,
      outcome: 'ok',
      response: { status: 200, body: fallback },
      ...scripted[operation],
    });
  }
}
/** The result of a call that the API rejects. */
export const rejected = (status: number, message: string): Partial<CallResult> => ({
  outcome: status === 401 ? 'unauthenticated' : 'rejected',
  response: { status, message },
});
/** The calls of a new visitor, in order. */
export const VISITOR_CALLS = [
  'verify-ability',
  'identity-register',
  'identity-check',
  'profile',
  'phone-save',
  'create-application',
  'sms-consents',
  'event-heloc-started',
  'event-app-started',
];
/** The context of a signed-in borrower with a complete profile. */
export const signedIn = {
  authenticated: true,
  profile: {
    name: { firstName: 'Otto', lastName: 'Lindgren', suffix: 'JR' },
    email: 'otto@example.org',
    phoneNumbers: [{ number: '2125550171' }],
  },
};
/** The API does not let the borrower start an application. */
export const cannotStart = {
  outcome: 'ok',
  response: { status: 200, body: { canStartApplication: false } },
} as const;
/** The borrower cannot start an application and already has these. */
export const cannotStartWith = (...applications: object[]): ScriptedResults => ({
  'verify-ability': cannotStart,
  'list-applications': { outcome: 'ok', response: { status: 200, body: applications } },
});
