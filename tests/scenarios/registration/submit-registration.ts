/** Submits a registration to a scripted API. */
import { advance, type CallResult, type Transition } from '../../../src/engine/index.ts';
import { set, known } from './known.ts';

export type Answers = Readonly<Record<string, Partial<CallResult>>>;

/** Submits a registration to a lender that answers as told, and `ok` with nothing otherwise. */
export function submit(
  journey: string,
  context: object,
  told: Answers = {},
): { readonly ran: readonly string[]; readonly transition: Transition; readonly done: boolean } {
  const sequence = set.journeys[journey]?.submit;
  if (!sequence) throw new Error(`The journey ${journey} submits nothing.`);
  const results: CallResult[] = [];
  for (;;) {
    const next = advance(set, sequence, { ...known, ...context }, results);
    if (next.kind === 'transition')
      return { ran: results.map(({ run }) => run), transition: next.transition, done: next.done };
    const { operation } = next.request;
    const fallback = operation === 'create-application' ? { uuid: 'a1' } : {};
    results.push({
      run: operation,
      outcome: 'ok',
      response: { status: 200, body: fallback },
      ...told[operation],
    });
  }
}
export const refused = (status: number, message: string): Partial<CallResult> => ({
  outcome: status === 401 ? 'unauthenticated' : 'rejected',
  response: { status, message },
});
export const NEW = [
  'verify-ability',
  'identity-register',
  'identity-check',
  'phone-save',
  'create-application',
  'sms-consents',
  'event-heloc-started',
  'event-app-started',
];
export const mine = {
  authenticated: true,
  profile: {
    name: { firstName: 'Otto', lastName: 'Lindgren', suffix: 'JR' },
    email: 'otto@example.org',
    phoneNumbers: [{ number: '2125550171' }],
  },
};
export const no = {
  outcome: 'ok',
  response: { status: 200, body: { canStartApplication: false } },
} as const;
export const listed = (...applications: object[]): Answers => ({
  'verify-ability': no,
  'list-applications': { outcome: 'ok', response: { status: 200, body: applications } },
});
