/** Explanations of the shipped definitions: the rules that the app follows, each with its line. */
import { describe, expect, it } from 'vitest';
import { explain, explainSource } from '../../../src/prover/index.ts';
import { type Context, navigate, resolveRoute } from '../../../src/engine/index.ts';
import { setOf, tree } from '../../definitions.ts';
import { set as shipped } from '../../support/main-brand.ts';

describe('the shipped definitions', () => {
  const uuid = 'a1';
  const at = (status: object, more: object = {}): Context => ({
    authenticated: true,
    application: { uuid, status, ...more },
    profile: { name: { uuid: 'p' }, dob: '1984-07-04' },
    org: shipped.org,
    flags: {},
  });

  it.each([
    [{ checklistStatus: 'GEN_CLOSING_DISCLOSURE', waitingOnFloodCert: true }],
    [{ checklistStatus: 'GEN_CLOSING_DISCLOSURE' }],
    [{ checklistStatus: 'OFFER_SELECTION' }],
    [{ liensComplete: true }],
    [{ employmentVerificationNeeded: true }],
    [{ uwDecision: 'DECLINE', dtiDecline: true }],
    [{ notaryDisclosureReady: true }],
    [{}],
  ])('the last rule of a route by %j leads where the app goes', (status) => {
    const context = at(status);
    const { rules, outcome } = explain(shipped, { kind: 'route' }, context);
    const decided = rules.filter((rule) => rule.decided);
    expect(outcome).toBe(`To ${resolveRoute(shipped, context).path}.`);
    expect(decided.map(({ leadsTo }) => `/account/heloc/${uuid}/${leadsTo}`)).toEqual([
      resolveRoute(shipped, context).path,
    ]);
  });

  it('an address is explained through its redirects to where it ends', () => {
    const context: Context = { authenticated: false, flags: {}, org: shipped.org };
    const { rules, outcome, differences } = explain(
      shipped,
      { kind: 'route', address: '/dashboard' },
      context,
    );
    expect(outcome).toBe(`To ${navigate(shipped, '/dashboard', context).path}.`);
    expect(rules[0]).toMatchObject({ file: 'journeys/routing/public-paths', decided: true });
    expect(differences).toEqual([
      {
        change: [{ path: 'authenticated', from: false, to: true }],
        outcome: 'To /dashboard, without a redirect.',
      },
    ]);
  });

  it('an entry names the page that it shows', () =>
    expect(
      explain(shipped, { kind: 'route', address: '/register' }, { org: shipped.org, flags: {} })
        .outcome,
    ).toContain('which shows the page'));

  it('a modal names the row that decides', () => {
    const context = at({ checklistStatus: 'OFFER_SELECTION' });
    const modals = shipped.routing.applicationModals.rows.flatMap(({ modal }) => modal ?? []);
    const outcomes = modals.map(
      (modal) => explain(shipped, { kind: 'modal', modal }, context).outcome,
    );
    expect(outcomes.filter((outcome) => outcome === 'Yes.').length).toBeLessThan(2);
    expect(explain(shipped, { kind: 'modal', modal: modals[0] ?? '' }, context).rules).not.toEqual(
      [],
    );
  });

  it('each rule has its line, also the one of a step that two journeys share', () => {
    const question = {
      kind: 'error',
      place: { journey: 'register', step: 'income-info' },
      error: 'low-income',
    } as const;
    const { rules } = explainSource({
      set: setOf('_default'),
      question,
      context: { answers: { income: { income: 12_000 } } },
      tree,
    });
    expect(rules).toMatchObject([
      { file: 'journeys/register-v2/steps/annual-income', decided: true },
    ]);
    const text = tree.texts.get(rules[0]?.file ?? '')?.split('\n') ?? [];
    expect(text.slice((rules[0]?.line ?? 0) - 1).join(' ')).toMatch(/^[^}]*answers.income.income/);
  });
});
