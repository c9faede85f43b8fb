/** The pictures of `journey snapshot --pictures`, and the names of their files. */
import { expect, test } from 'vitest';
import { pictureFile, planPictures } from '../../../scripts/snapshot/plan-pictures.ts';
import { planSnapshots } from '../../../scripts/snapshot/snapshot-files.ts';
import { NO_DATA, scenariosIn } from '../../../src/prover/index.ts';
import { setOf, tree } from '../../definitions.ts';

const scenarios = scenariosIn(tree.files).map(({ scenario }) => scenario);
const sets = new Map(['cedar-trust', 'hearthline'].map((folder) => [folder, setOf(folder)]));
const planned = planSnapshots({ sets, scenarios });
const oneEach = planPictures(planned, { everyState: false });

test('each screen of each lender has one picture, in a state with data where there is one', () => {
  const keys = oneEach.map(({ org, screen }) => `${org} ${screen}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(keys)).toEqual(
    new Set(planned.map(({ set, state }) => `${set.org.code} ${state.screen}`)),
  );
  for (const { org, screen, scenario } of oneEach) {
    const states = planned.filter(
      ({ set, state }) => set.org.code === org && state.screen === screen,
    );
    const hasData = states.some(({ state }) => state.name !== NO_DATA && !state.isSubmitted);
    expect(scenario === NO_DATA, `${org} ${screen}`).toBe(!hasData);
  }
});

test('scenarios that are named have a picture each', () => {
  const some = planSnapshots({
    sets,
    scenarios,
    names: ['unemployed'],
    screens: ['annual-income'],
  });
  const pictures = planPictures(some, { everyState: true });
  expect(pictures.map(({ path }) => `${path}.txt`)).toEqual(some.map(({ path }) => path));
});

test('a file is named as its text, with the width', () => {
  const [first] = planPictures(planned, { everyState: true });
  expect(first && pictureFile(first, 360)).toBe(planned[0]?.path.replace('.txt', '-360.png'));
});
