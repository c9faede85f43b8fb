/** The run of all scenarios, and what corrects those that expect what was changed. */
import { expect, it } from 'vitest';
import { acceptScenarios, runAllScenarios } from '../../../src/prover/index.ts';
import { sets, tree } from '../../definitions.ts';

const FILE = 'journeys/register-v2/scenarios/example';
const STEP = 'journeys/register-v2/steps/annual-income';
const TITLE = 'What is your annual income?';
const FIELDS = ['income.employmentType', 'income.income', 'income.otherIncome'];
const OLD = 'How much do you earn?';

function treeWith(scenarios: readonly object[]) {
  const content = { scenarios };
  const texts = new Map([...tree.texts, [FILE, JSON.stringify(content, null, 1)]]);
  return { files: [{ file: FILE, content }], texts };
}

/** Runs scenarios of the step, whose title was the old one in the live release. */
function runWith(scenarios: readonly object[], live = TITLE) {
  const step = tree.texts.get(STEP) ?? expect.unreachable('There is no such step.');
  const released = new Map([[`${STEP}.json`, step.replace(TITLE, live)]]);
  return runAllScenarios(treeWith(scenarios), sets, released);
}

const shown = { journey: 'register-v2', step: 'annual-income' };
const expecting = (expected: object) => ({
  ...{ name: JSON.stringify(expected), ...shown },
  expect: expected,
});

it('corrects what a scenario expects where the words of a definition were changed', () => {
  const old = expecting({ title: OLD, shows: [OLD] });
  const others = [
    expecting({ title: TITLE }),
    expecting({ title: OLD, fields: [] }),
    expecting({ hides: [OLD] }),
  ];
  const { count, failed, reworded } = runWith([old, ...others], OLD);
  expect([count, failed.length, reworded.count]).toEqual([4, 2, 1]);
  const [edit] = reworded.edits;
  expect(edit?.file).toBe(`${FILE}.json`);
  expect(JSON.parse(edit?.after ?? '')).toEqual({
    scenarios: [{ ...old, expect: { title: TITLE, shows: [TITLE] } }, ...others],
  });
});

it('corrects nothing where no words were changed', () => {
  const { failed, reworded } = runWith([expecting({ title: OLD })]);
  expect([failed.length, reworded]).toEqual([1, { count: 0, edits: [] }]);
});

it.each([
  [
    { title: OLD, fields: ['none'] },
    { title: TITLE, fields: FIELDS },
  ],
  [{ next: 'none' }, { next: 'legal-name' }],
  [{ back: null }, { back: 'for-sale' }],
  [
    { shows: [TITLE, OLD], hides: [TITLE, OLD] },
    { shows: [TITLE], hides: [OLD] },
  ],
  [
    { errors: [{ field: 'none', message: 'No' }] },
    { errors: FIELDS.slice(0, 2).map((field) => ({ field, message: 'Required' })) },
  ],
  [
    { transition: { to: '/none' }, title: TITLE },
    { transition: {}, title: TITLE },
  ],
])('makes a scenario that expects %j expect what is found', (expected, found) => {
  const passing = expecting({ title: TITLE });
  const scenarios = [passing, expecting(expected)];
  const { failed, acceptable } = runWith(scenarios);
  expect(acceptable).toHaveLength(1);
  const accepted = { failed, accepted: acceptable };
  const [edit] = acceptScenarios(treeWith(scenarios), sets, accepted);
  const written = JSON.parse(edit?.after ?? '') as { readonly scenarios: readonly object[] };
  expect(written.scenarios).toMatchObject([passing, { expect: found }]);
  expect(runWith(written.scenarios).failed).toEqual([]);
});

it('offers nothing for a scenario that would expect nothing, or that cannot be run', () => {
  const { failed, acceptable } = runWith([
    expecting({ shows: [OLD] }),
    { ...expecting({ title: TITLE }), step: 'none' },
  ]);
  expect([failed.length, acceptable]).toEqual([2, []]);
  const passing = { failed: [], accepted: [`${FILE}#/scenarios/0`] };
  expect(() => acceptScenarios(treeWith([expecting({ title: TITLE })]), sets, passing)).toThrow(
    `Failed to change the scenario ${FILE}#/scenarios/0: it is not as it was.`,
  );
});
