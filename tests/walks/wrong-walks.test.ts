/** A walk that is wrong stops with words that say where; a walk that takes from others is whole. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as command from '../../scripts/walk/index.ts';
import { walksIn, wholeWalk, type Walk } from '../../scripts/walk/read-walks.ts';
import { runWalk } from '../../scripts/walk/run-walk.ts';
import type { WalkDefinition } from '../../src/engine/definition/authored.generated.ts';
import { sets, tree } from '../definitions.ts';

const play = (walk: Walk) => runWalk([...sets.values()], walk);
const happy = wholeWalk(walksIn(tree.files), 'happy');

/** The straight way with the step at a place done otherwise. */
const otherwise = (at: string, change: object): Walk => ({
  ...happy,
  steps: happy.steps.map((step) => (step.at === at ? { ...step, ...change } : step)),
});
const registered = (answers: WalkDefinition['registration']['answers']): Walk => ({
  ...happy,
  registration: { answers: { ...happy.registration.answers, ...answers } },
});

const wrong: readonly (readonly [string, Walk, string])[] = [
  [
    'a place that the way does not lead to',
    otherwise('start/contact', { at: 'start/hmda' }),
    'Step 3, start/hmda: The way leads to start/contact instead, at the status COLLECT_ADDITIONAL_INFO.',
  ],
  [
    'a field that is not asked for',
    otherwise('start/contact', { answers: { ownershp: 'SOLE' } }),
    'Step 3, start/contact: It does not ask for “ownershp”.',
  ],
  [
    'a field that is not drawn',
    otherwise('start/contact', { answers: { trustName: 'The Larch Family Trust' } }),
    'Step 3, start/contact: It does not ask for “trustName” now.',
  ],
  [
    'answers that the page refuses',
    otherwise('start/contact', {
      answers: { ownership: 'SOLE', phoneNumber: '(212) 555-0171', ssn: '987654321' },
    }),
    'Step 3, start/contact: It refuses its answers: hardCreditConsent: ',
  ],
  [
    'an answer that registration refuses',
    registered({ 'income.employmentType': 'UNEMPLOYED' }),
    'Registration, /register-v2/annual-income: It refuses its answers: income.employmentType: We apologize.',
  ],
  [
    'a confirmation that is not given',
    registered({ 'income.income': 12_000 }),
    'Registration, /register-v2/annual-income: It stops at low-income: ',
  ],
  [
    'a block that is not shown',
    otherwise('identity', { use: ['sides'] }),
    'Step 10, identity: It shows no block “sides” now.',
  ],
  [
    'a button that is not shown',
    otherwise('product/select/confirm', { press: 'skip-assets' }),
    'Step 2, product/select/confirm: It has no button that runs skip-assets now.',
  ],
  [
    'a main button that is not shown',
    otherwise('notary/intro', { until: undefined, use: [] }),
    'Step 20, notary/intro: It has no main button now.',
  ],
  [
    'a link that is not shown',
    otherwise('signing/intro', { go: 'complete' }),
    'Step 16, signing/intro: It shows no link to “complete” now, but to ',
  ],
  [
    'a status that does not come',
    otherwise('start/app-summary', { until: 'COMPLETE' }),
    'Step 5, start/app-summary: It still waits after ten minutes, at APP_SUBMISSION.',
  ],
  [
    'a call that the lender refuses',
    otherwise('product/select', { answers: { selectedOffer: 'no-such-offer' } }),
    'Step 1, product/select: It says “',
  ],
  [
    'another end',
    { ...happy, steps: happy.steps.slice(0, 2), ends: { at: '/dashboard' } },
    'At the end: The way leads to start/contact instead of /dashboard, at the status COLLECT_ADDITIONAL_INFO.',
  ],
  [
    'another status at the end',
    { ...happy, steps: happy.steps.slice(0, 2), ends: { at: 'start/contact', status: 'HMDA' } },
    'At the end: The status is COLLECT_ADDITIONAL_INFO instead of HMDA.',
  ],
  [
    'an organisation that is not there',
    { ...happy, org: 'NOBODY' },
    'There is no organisation NOBODY.',
  ],
];

describe('a wrong walk stops with words that say where', () => {
  it.each(wrong)('at %s', async (_, walk, words) => {
    expect((await play(walk)).fault).toContain(words);
  });

  it('and tells of the places before', async () => {
    const { visits } = await play(otherwise('start/contact', { answers: {} }));
    expect(visits.map(({ place }) => place).slice(-3)).toEqual([
      'product/select',
      'product/select/confirm',
      'start/contact',
    ]);
  });
});

describe('a walk that takes from others', () => {
  const made = (steps: WalkDefinition['steps'], like?: string): WalkDefinition => ({
    title: 'A walk',
    registration: { ...(like !== undefined && { like }), answers: { dob: '1990-01-01' } },
    steps,
    ends: { at: '.' },
  });
  const of = (...named: (readonly [string, WalkDefinition])[]) => new Map(named);

  it('has their steps from the first at a place to the last at a place', () => {
    const own = { at: 'identity' };
    const other = made([{ at: 'a' }, { at: 'b' }, { at: 'b' }, { at: 'c' }]);
    expect(
      wholeWalk(
        of(['own', made([{ like: 'other', first: 'b', last: 'b' }, own])], ['other', other]),
        'own',
      ).steps,
    ).toEqual([{ at: 'b' }, { at: 'b' }, own]);
    expect(
      wholeWalk(of(['own', made([{ like: 'other', first: 'c' }])], ['other', other]), 'own').steps,
    ).toEqual([{ at: 'c' }]);
  });
  it('has their answers but for its own', () => {
    const whole = wholeWalk(
      of(
        ['own', made([], 'other')],
        [
          'other',
          {
            ...made([]),
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
      'is refused for a walk that is not there',
      of(['own', made([{ like: 'other' }])]),
      'there is no walk "other". Please give one of own.',
    ],
    [
      'is refused for a place that is not there',
      of(['own', made([{ like: 'other', last: 'z' }])], ['other', made([{ at: 'a' }])]),
      '"other" has no steps from its beginning to z.',
    ],
    [
      'is refused when it comes back to itself',
      of(['own', made([{ like: 'other' }])], ['other', made([{ like: 'own' }])]),
      'own takes from other takes from own.',
    ],
  ])('%s', (_, all, words) => expect(() => wholeWalk(all, 'own')).toThrow(words));
});

describe('the command', () => {
  const printed = async (scenario: string) => {
    const lines: string[] = [];
    return {
      reached: await command.walk({
        root: resolve('.'),
        scenario,
        print: (line) => void lines.push(line),
      }),
      lines,
    };
  };
  it('prints each place with what it asked, the calls and the status', async () => {
    const { reached, lines } = await printed('declined');
    expect(reached).toBe(true);
    expect(lines).toContain('  6  /register-v2/birthdate       When were you born?');
    expect(lines).toContain('     asks   dob');
    expect(lines).toContain('     calls  POST /service-application/api/v3/application/heloc 201');
    expect(lines).toContain('     status DECLINED');
    expect(lines.at(-1)).toBe('  ✓  9 places\n');
  });
  it('names the walks when it is given none', () =>
    expect(printed('happpy')).rejects.toThrow(
      'there is no walk "happpy". Please give one of account-exists, ',
    ));
});
