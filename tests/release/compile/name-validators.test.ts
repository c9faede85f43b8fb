/** The modules of validators, which lenders share. */
import { afterEach, expect, test, vi } from 'vitest';
import type { CompiledSet } from '../../../src/engine/index.ts';
import { nameValidators } from '../../../src/release/compile/name-validators.ts';
import { setOf } from '../../definitions.ts';

afterEach(() => vi.restoreAllMocks());

/** The set with journeys of other words, as another lender has. */
const reworded = (set: CompiledSet): CompiledSet => ({
  ...set,
  journeys: Object.fromEntries(
    Object.entries(set.journeys).map(([id, journey]) => [
      id,
      { ...journey, steps: journey.steps.map((step) => ({ ...step })) },
    ]),
  ),
});

test('the text of a module is made once for all lenders whose steps have the same validators', () => {
  const set = setOf('hearthline');
  const first = nameValidators(set);
  // It writes the name of each validator in the text of a module.
  const stringify = vi.spyOn(JSON, 'stringify');
  const others = Array.from({ length: 20 }, () => nameValidators(reworded(set)));
  expect(stringify).not.toHaveBeenCalled();
  for (const { modules } of others) expect(modules).toEqual(first.modules);
});

test('a journey with fewer validators has a module of its own', () => {
  const set = setOf('hearthline');
  const [journey] = Object.values(set.journeys).filter(({ steps }) => steps.length > 1);
  if (!journey) throw new Error('There is no journey with two steps.');
  const shorter = { ...journey, steps: journey.steps.slice(0, 1) };
  const { modules } = nameValidators({
    ...set,
    journeys: { ...set.journeys, [journey.id]: shorter },
  });
  const all = nameValidators(set).modules;
  expect([...modules.keys()].filter((hash) => !all.has(hash))).toHaveLength(1);
});
