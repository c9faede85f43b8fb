/** The dashboard says for each status of an application what comes next, or what the lender does. */
import { expect, test } from 'vitest';
import { vocabulary, withStandings } from '../../../src/domain/index.ts';
import { resolveScreen, withVocabulary } from '../../../src/engine/index.ts';
import type { ScreenItem } from '../../../src/engine/resolve/screen.ts';
import { setOf } from '../../definitions.ts';
import { listedStatuses as statuses } from '../../support/listed-statuses.ts';

const set = withVocabulary(setOf('hearthline'), vocabulary);

/** The card of an application with open tasks. */
function cardOf(application: object, conditions: readonly object[] = []): ScreenItem | undefined {
  const context = withStandings(set, { applications: [{ uuid: 'a1', ...application }] }, () => ({
    conditions,
  }));
  const { before } = resolveScreen(set, { page: 'dashboard' }, context);
  return before.find(({ id }) => id === 'applications')?.items?.[0];
}

const labels = (item: ScreenItem | undefined): readonly string[] =>
  (item?.facts ?? []).map(({ label }) => label);

const ENDED = /^(COMPLETE|CANCELLED|DECLINED.*|SIGNER_.*)$/;

test.each(statuses.filter((status) => !ENDED.test(status)))(
  'an application in %s has a stage, and one thing that comes next',
  (checklistStatus) => {
    const card = cardOf({ status: { checklistStatus } });
    expect(card?.stages?.filter(({ state }) => state === 'current')).toHaveLength(1);
    const next = labels(card).filter((label) => /^(Next for you|With us now)$/.test(label));
    expect(next).toHaveLength(1);
    expect(labels(card)).toContainEqual(expect.stringMatching(/^How long it (usually )?takes$/));
  },
);

test('open tasks do not hide the way to the application', () => {
  const task = {
    uuid: '7d1f0a52-6c1e-4c7e-9a35-1d2f3a4b5c01',
    categoryEnum: 'REVIEW_TRUST_REQUIREMENTS',
    created: '2026-05-04T10:00:00Z',
    actionNeeded: true,
  };
  const linksOf = (conditions: readonly object[]) =>
    (cardOf({ status: { checklistStatus: 'NOTE_SIGNING' } }, conditions)?.links ?? []).filter(
      ({ label }) => label !== '',
    );
  const other = { ...task, uuid: '7d1f0a52-6c1e-4c7e-9a35-1d2f3a4b5c02' };
  for (const tasks of [[task], [task, other]])
    expect(linksOf(tasks)).toContainEqual(
      expect.objectContaining({ label: 'Go to your application', to: '/account/heloc/a1' }),
    );
  expect(linksOf([]).map(({ label }) => label)).toEqual(['Your documents']);
});

test('a declined application has no stages and nothing to do', () => {
  const card = cardOf({ status: { checklistStatus: 'OFFER_SELECTION', uwDecision: 'DECLINE' } });
  expect(card?.stages).toBeUndefined();
  expect(labels(card)).not.toContain('Next for you');
});

test('the estimate of the lender replaces the usual time, and signatures are counted', () => {
  const card = cardOf({
    status: { checklistStatus: 'RECORDING' },
    typicalWait: 'Two weeks',
    helocSigners: [
      { uuid: 's1', state: 'SIGNED' },
      { uuid: 's2', state: 'INVITED' },
    ],
  });
  const facts = Object.fromEntries((card?.facts ?? []).map(({ label, text }) => [label, text]));
  expect(facts).toMatchObject({
    'How long it usually takes': 'Two weeks',
    'Who else signs': '1 of 2 have signed',
  });
});
