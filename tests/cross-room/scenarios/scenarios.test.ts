/** Runs every scenario file of the definitions, journeys/**\/scenarios/*.json. Finds new files by itself. */
import { describe, expect, it } from 'vitest';
import { listLeaves } from '../../../src/engine/index.ts';
import { runScenario, scenariosIn, setOfScenario, walksIn } from '../../../src/prover/index.ts';
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
      for (const { screen } of journey.steps) expect(listLeaves(screen).length).toBeGreaterThan(0);
});

it('a home that is not the property shares no part of its address with it', () => {
  const given = [
    ...scenariosIn(tree.files).map(({ scenario }) => ({
      name: scenario.name,
      answers: scenario.answers as Addresses | undefined,
    })),
    ...[...walksIn(tree.files)].map(([name, walk]) => ({
      name,
      answers: walk.registration?.answers as Addresses | undefined,
    })),
  ];
  const OTHERS = ['SECONDARY', 'INVESTMENT'];
  const others = given.filter(({ answers }) =>
    OTHERS.includes(String(answers?.propertyAddress?.['occupancyType'])),
  );
  expect(others.length).toBeGreaterThan(2);
  for (const { name, answers } of others)
    for (const [key, value] of Object.entries(answers?.homeAddress ?? {}))
      expect([name, key, answers?.propertyAddress?.[key]]).not.toEqual([name, key, value]);
});

interface Addresses {
  readonly propertyAddress?: Readonly<Record<string, unknown>>;
  readonly homeAddress?: Readonly<Record<string, unknown>>;
}
