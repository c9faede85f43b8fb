/** Tests that an invalid walk stops with a located error, and that a walk can reuse steps and answers of others. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { walksIn, wholeWalk, type Walk } from '../../../src/prover/index.ts';
import { runWalk } from '../../../scripts/walk/run-walk.ts';
import type { WalkDefinition } from '../../../src/engine/definition/authored.generated.ts';
import { sets, tree } from '../../definitions.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { isFullRun } from '../../support/full-run.ts';

const run = (walk: Walk) => runWalk([...sets.values()], walk);
const happy = wholeWalk(walksIn(tree.files), 'happy');

/** The happy walk with one step changed. */
const withStep = (at: string, change: object): Walk => ({
  ...happy,
  steps: happy.steps.map((step) => (step.at === at ? { ...step, ...change } : step)),
});
/** The happy walk with other registration answers. */
const withRegistration = (answers: WalkDefinition['registration']['answers']): Walk => ({
  ...happy,
  registration: { answers: { ...happy.registration.answers, ...answers } },
});

/** The fault, the walk, and a part of its error. */
const invalidWalks: readonly (readonly [string, Walk, string])[] = [
  [
    'a place that the walk does not reach',
    withStep('start/contact', { at: 'start/hmda' }),
    'Step 3, start/hmda: The way leads to start/contact instead, at the status COLLECT_ADDITIONAL_INFO.',
  ],
  [
    'an unknown field',
    withStep('start/contact', { answers: { ownershp: 'SOLE' } }),
    'Step 3, start/contact: It does not ask for “ownershp”.',
  ],
  [
    'a hidden field',
    withStep('start/contact', { answers: { trustName: 'The Larch Family Trust' } }),
    'Step 3, start/contact: It does not ask for “trustName” now.',
  ],
  [
    'answers that the page rejects',
    withStep('start/contact', {
      answers: { ownership: 'SOLE', phoneNumber: '(212) 555-0171', ssn: '987654321' },
    }),
    'Step 3, start/contact: It refuses its answers: hardCreditConsent: ',
  ],
  [
    'an answer that registration rejects',
    withRegistration({ 'income.employmentType': 'UNEMPLOYED' }),
    'Registration, /register-v2/annual-income: It refuses its answers: income.employmentType: We apologize.',
  ],
  [
    'a missing confirmation',
    withRegistration({ 'income.income': 12_000 }),
    'Registration, /register-v2/annual-income: It stops at low-income: ',
  ],
  [
    'a hidden block',
    withStep('identity', { use: ['sides'] }),
    'Step 10, identity: It shows no block “sides” now.',
  ],
  [
    'a hidden button',
    withStep('product/select/confirm', { press: 'skip-assets' }),
    'Step 2, product/select/confirm: It has no button that runs skip-assets now.',
  ],
  [
    'a hidden main button',
    withStep('notary/intro', { until: undefined, use: [] }),
    'Step 21, notary/intro: It has no main button now.',
  ],
  [
    'a hidden link',
    withStep('signing/intro', { go: 'complete' }),
    'Step 16, signing/intro: It shows no link to “complete” now, but to ',
  ],
  [
    'a status that is never reached',
    withStep('start/app-summary', { until: 'COMPLETE' }),
    'Step 5, start/app-summary: It still waits after ten minutes, at APP_SUBMISSION.',
  ],
  [
    'a call that the lender rejects',
    withStep('product/select', { answers: { selectedOffer: 'no-such-offer' } }),
    'Step 1, product/select: It says “',
  ],
  [
    'another final place',
    { ...happy, steps: happy.steps.slice(0, 2), ends: { at: '/dashboard' } },
    'At the end: The way leads to start/contact instead of /dashboard, at the status COLLECT_ADDITIONAL_INFO.',
  ],
  [
    'another final status',
    { ...happy, steps: happy.steps.slice(0, 2), ends: { at: 'start/contact', status: 'HMDA' } },
    'At the end: The status is COLLECT_ADDITIONAL_INFO instead of HMDA.',
  ],
  ['an unknown organisation', { ...happy, org: 'NOBODY' }, 'There is no organisation NOBODY.'],
];

/** The later steps and a long wait take long, so they run in `npm run test:full` alone. */
const isLate = (message: string): boolean => /^Step \d\d|still waits/.test(message);
const selected = invalidWalks.filter(([, , message]) => isFullRun || !isLate(message));

describe('an invalid walk stops with a located error', () => {
  it.each(selected)('at %s', async (_, walk, message) => {
    expect((await run(walk)).fault).toContain(message);
  });

  it('reports the places before the error', async () => {
    const { visits } = await run(withStep('start/contact', { answers: {} }));
    expect(visits.map(({ place }) => place).slice(-3)).toEqual([
      'product/select',
      'product/select/confirm',
      'start/contact',
    ]);
  });
});

describe('a walk that reuses others', () => {
  const walkOf = (steps: WalkDefinition['steps'], like?: string): WalkDefinition => ({
    title: 'A walk',
    registration: { ...(like !== undefined && { like }), answers: { dob: '1990-01-01' } },
    steps,
    ends: { at: '.' },
  });
  const walksOf = (...named: (readonly [string, WalkDefinition])[]) => new Map(named);

  it('takes steps from the first visit of a place to the last visit of another', () => {
    const own = { at: 'identity' };
    const other = walkOf([{ at: 'a' }, { at: 'b' }, { at: 'b' }, { at: 'c' }]);
    expect(
      wholeWalk(
        walksOf(['own', walkOf([{ like: 'other', first: 'b', last: 'b' }, own])], ['other', other]),
        'own',
      ).steps,
    ).toEqual([{ at: 'b' }, { at: 'b' }, own]);
    expect(
      wholeWalk(walksOf(['own', walkOf([{ like: 'other', first: 'c' }])], ['other', other]), 'own')
        .steps,
    ).toEqual([{ at: 'c' }]);
  });
  it('takes answers, and its own answers win', () => {
    const whole = wholeWalk(
      walksOf(
        ['own', walkOf([], 'other')],
        [
          'other',
          {
            ...walkOf([]),
            registration: { answers: { dob: '1980-01-01', email: 'ana@example.org' } },
          },
        ],
      ),
      'own',
    );
    expect(whole.registration.answers).toEqual({ dob: '1990-01-01', email: 'ana@example.org' });
  });
  it.each([
    [
      'rejects an unknown walk',
      walksOf(['own', walkOf([{ like: 'other' }])]),
      'there is no walk "other". Please give one of own.',
    ],
    [
      'rejects an unknown place',
      walksOf(['own', walkOf([{ like: 'other', last: 'z' }])], ['other', walkOf([{ at: 'a' }])]),
      '"other" has no steps from its beginning to z.',
    ],
    [
      'rejects a cycle',
      walksOf(['own', walkOf([{ like: 'other' }])], ['other', walkOf([{ like: 'own' }])]),
      'own takes from other takes from own.',
    ],
  ])('%s', (_, all, message) => expect(() => wholeWalk(all, 'own')).toThrow(message));
});

it('`journey test` prints each place of a walk with its fields, calls and status', async () => {
  const declined = ['test', '--only', 'walks', '--scenario', 'declined'];
  const { code, printed } = await runCommand(declined, { root: resolve('.') });
  expect(code).toBe(0);
  expect(printed).toContain('  6  /register-v2/birthdate       When were you born?');
  expect(printed).toContain('     asks   dob');
  expect(printed).toContain('     calls  POST /service-application/api/v3/application/heloc 201');
  expect(printed).toContain('     status DECLINED');
  expect(printed.slice(-3)).toEqual(['  ✓  9 places', '', '1 walks reached their end.']);
});
