/** Tests the active-application modals of a signed-in borrower who opens registration. */
import { describe, expect, it } from 'vitest';
import { advance, holds, type CallResult } from '../../../../src/engine/index.ts';
import { registrationContext, set } from './registration-context.ts';
import { cannotStartWith, signedIn, type ScriptedResults } from './submit-registration.ts';

/** Opens a journey with a scripted API, and gives where its entry leads. */
function open(journey: string, context: object, scripted: ScriptedResults) {
  const entry = set.journeys[journey]?.entry ?? [];
  const calls = entry.filter(({ background }) => background !== true);
  const results: CallResult[] = [];
  for (;;) {
    const next = advance(set, { calls, done: [] }, { ...registrationContext, ...context }, results);
    if (next.kind === 'transition') return { ran: results.map(({ run }) => run), ...next };
    const { operation } = next.request;
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
    expect(borrower.ran).not.toContain('list-applications');
    expect(visitor.ran).not.toContain('verify-ability');
  });
  it('shows the form when the lender does not answer', () => {
    const down: Partial<CallResult> = { outcome: 'unavailable', response: { status: 503 } };
    expect(open(journey, signedIn, { 'verify-ability': down }).done).toBe(true);
  });
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
