/** Runs every scenario file of the definitions, journeys/**\/scenarios/*.json. Finds new files by itself. */
import { describe, expect, it } from 'vitest';
import { leavesOf } from '../../../src/engine/index.ts';
import { runScenario, scenariosIn, setOfScenario } from '../../../src/release/index.ts';
import { setOf, sets, tree } from '../../definitions.ts';

describe.each([...Map.groupBy(scenariosIn(tree.files), ({ file }) => file)])(
  '%s',
  (_, scenarios) => {
    it.each(scenarios.map(({ scenario }) => [scenario.name, scenario] as const))(
      '%s',
      (_name, scenario) => {
        const set = setOfScenario(sets, scenario) ?? setOf('_default');
        expect(runScenario(set, scenario)).toEqual([]);
      },
    );
  },
);

it('every step has at least one field', () => {
  for (const set of sets.values())
    for (const journey of Object.values(set.journeys))
      for (const { screen } of journey.steps) expect(leavesOf(screen).length).toBeGreaterThan(0);
});
