/** The run of all scenarios: those that fail only because they expect words that were changed. */
import { expect, it } from 'vitest';
import { runAllScenarios } from '../../../src/prover/index.ts';
import { sets, tree } from '../../definitions.ts';

const FILE = 'journeys/register-v2/scenarios/example';
const STEP = 'journeys/register-v2/steps/annual-income';
const TITLE = 'What is your annual income?';
const OLD = 'How much do you earn?';

/** Runs scenarios of the step, whose title was the old one in the live release. */
function runWith(scenarios: readonly object[], live = TITLE) {
  const content = { scenarios };
  const texts = new Map([...tree.texts, [FILE, JSON.stringify(content)]]);
  const step = tree.texts.get(STEP) ?? expect.unreachable('There is no such step.');
  const released = new Map([[`${STEP}.json`, step.replace(TITLE, live)]]);
  return runAllScenarios({ files: [{ file: FILE, content }], texts }, sets, released);
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
