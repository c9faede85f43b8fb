/** Tests the active-application modals of a signed-in borrower who opens registration. */
import { describe, expect, it } from 'vitest';
import { advance, holds, type CallResult } from '../../../../src/engine/index.ts';
import { registrationContext, set } from './registration-context.ts';
import { cannotStartWith, signedIn, type ScriptedResults } from './submit-registration.ts';

/** Opens a journey with a scripted API, and returns where its entry leads. */
function open(journey: string, context: object, scripted: ScriptedResults) {
  const entry = set.journeys[journey]?.entry ?? [];
  const calls = entry.filter(({ background }) => background !== true);
  const results: CallResult[] = [];
  const paths: string[] = [];
  for (;;) {
    const next = advance(set, { calls, done: [] }, { ...registrationContext, ...context }, results);
    if (next.kind === 'transition') return { ran: results.map(({ run }) => run), paths, ...next };
    const { operation, path } = next.request;
    paths.push(path);
    const answer = { outcome: 'ok', response: { status: 200, body: {} } } as const;
    results.push({ run: operation, ...answer, ...scripted[operation] });
  }
}
const inquiry = {
  status: { checklistStatus: 'HMDA' },
  active: true,
  isInquiry: true,
  referrer: { referrerUuid: 'lo1' },
};

describe.each(['register-v2', 'register'])('opening %s', (journey) => {
  it.each([
    ['recent-heloc', { status: { checklistStatus: 'COMPLETE' }, activeForAppStart: true }],
    ['active-application', { status: { checklistStatus: 'HMDA' }, active: true }],
    ['contact-loan-officer', inquiry],
  ])('with an active application opens the modal %s', (modal, application) => {
    const { transition } = open(journey, signedIn, cannotStartWith(application));
    expect(transition).toEqual({ modal });
  });
  // Shows registration 4.124, 4.125.
  it.each([
    ['may start', { canStartApplication: true, organizationsWithActiveApplication: [] }],
    ['is not answered', undefined],
  ])('with an active application opens its modal also when the ability %s', (_, body) => {
    const ability: Partial<CallResult> = body
      ? { outcome: 'ok', response: { status: 200, body } }
      : { outcome: 'unavailable', response: { status: 503 } };
    const { transition } = open(journey, signedIn, {
      ...cannotStartWith({ status: { checklistStatus: 'HMDA' }, active: true }),
      'verify-ability': ability,
    });
    expect(transition).toEqual({ modal: 'active-application' });
  });
  // Shows registration 6.3.
  it('asks for the officer of the inquiry, wherever it is in the list', () => {
    const closed = { status: { checklistStatus: 'DECLINED' }, referrer: { referrerUuid: 'lo0' } };
    const { ran, paths, transition } = open(journey, signedIn, cannotStartWith(closed, inquiry));
    expect(ran).toContain('referrer-officer');
    expect(paths).toContain('/service-lead-portal/api/lo/lo1');
    expect(transition).toEqual({ modal: 'contact-loan-officer' });
  });
  // Shows registration 7.30.
  it('with an application at another lender leads there', () => {
    const body = { canStartApplication: false, organizationsWithActiveApplication: ['OTHER'] };
    const ability = { outcome: 'ok', response: { status: 200, body } } as const;
    const { transition } = open(journey, signedIn, { 'verify-ability': ability });
    expect(transition).toEqual({ modal: 'active-elsewhere' });
    expect(set.modals['active-elsewhere']?.button?.transition).toEqual({
      to: '/dashboard?org={ability.organizationsWithActiveApplication.0}',
      external: true,
    });
  });
  it('shows the form to a borrower who may start, and skips the check for visitors', () => {
    const [borrower, visitor] = [open(journey, signedIn, {}), open(journey, {}, {})];
    expect([borrower.done, visitor.done]).toEqual([true, true]);
    expect(borrower.ran).toContain('verify-ability');
    for (const run of ['verify-ability', 'list-applications'])
      expect(visitor.ran).not.toContain(run);
  });
  it('shows the form when the lender does not answer', () => {
    const down: Partial<CallResult> = { outcome: 'unavailable', response: { status: 503 } };
    expect(open(journey, signedIn, { 'verify-ability': down }).done).toBe(true);
  });
  // Shows shell 3.7, 7.60.
  it.each([
    [false, ['sms-prompt', 'sms-transactional-prompt']],
    [true, ['sms-prompt-secure', 'sms-transactional-prompt-secure']],
  ])('signed in: %s, loads the text prompts by %j', (authenticated, expected) => {
    const context = {
      ...registrationContext,
      authenticated,
      flags: { 'fe-heloc-sms-transactional-consent': true },
    };
    const entry = set.journeys[journey]?.entry ?? [];
    const prompts = entry.filter(
      ({ run, when }) => run.includes('prompt') && holds(when, context, set.vocabulary),
    );
    expect(prompts.map(({ run }) => run)).toEqual(expected);
  });
});
