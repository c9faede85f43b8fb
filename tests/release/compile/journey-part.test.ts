/** The part of a journey gives a visitor the same steps as the whole set. */
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type CompiledSet,
  navigate,
  setData,
  stepPath,
  listSteps,
  withVocabulary,
} from '../../../src/engine/index.ts';
import { journeyPart } from '../../../src/release/index.ts';
import { scenariosIn, screenStates, shownState } from '../../../src/prover/index.ts';
import { setOf, sets, tree } from '../../definitions.ts';

const MAIN = setOf('hearthline');
const scenarios = scenariosIn(tree.files).map(({ scenario }) => scenario);
const openJourneys = (MAIN.routing.publicPaths.openJourneys ?? []).filter((journey) =>
  Object.hasOwn(MAIN.journeys, journey),
);

const partOf = (set: CompiledSet, journey: string): CompiledSet =>
  withVocabulary(journeyPart(setData(set), journey), set.vocabulary);

describe.each(Object.keys(MAIN.journeys))('the part of %s', (journey) => {
  const part = partOf(MAIN, journey);
  const states = screenStates(MAIN, scenarios).filter(
    ({ place }) => 'journey' in place && place.journey === journey,
  );

  it('shows its steps in every scenario as the whole set does', () => {
    expect(states.length).toBeGreaterThanOrEqual(MAIN.journeys[journey]?.steps.length ?? 0);
    // The organisation of a part has no policies, which no step reads.
    for (const state of states) {
      const { policies: _, ...org } = state.context['org'] as CompiledSet['org'];
      const context = { ...state.context, org };
      expect(shownState(part, { ...state, context })).toEqual(shownState(MAIN, state));
    }
  });

  it('has the same steps in the same order', () => {
    for (const { context } of states)
      expect(listSteps(part, journey, context)).toEqual(listSteps(MAIN, journey, context));
  });

  it('sends a visitor from each step to where the whole set does', () => {
    for (const { context } of states)
      for (const { id } of MAIN.journeys[journey]?.steps ?? []) {
        const address = stepPath(MAIN, journey, id);
        const visitor = { ...context, authenticated: false, application: undefined };
        expect(navigate(part, address, visitor)).toEqual(navigate(MAIN, address, visitor));
      }
  });

  it('has every operation, form, list, modal and loader that its steps and its entry name', () => {
    const { steps, entry = [], onStart = [] } = part.journeys[journey] ?? {};
    const json = JSON.stringify([steps, entry, onStart]);
    const named = new Set([...json.matchAll(/"([\w-]+)"/g)].map(([, name = '']) => name));
    for (const table of ['operations', 'forms', 'lists', 'modals', 'loaders'] as const)
      expect(Object.keys(part[table])).toEqual(
        expect.arrayContaining(Object.keys(MAIN[table]).filter((id) => named.has(id))),
      );
    expect(part.operations).toHaveProperty('features');
  });
});

it('has no screens of pages and of other journeys', () => {
  const part = partOf(MAIN, 'register-v2');
  expect(part.part).toBe('register-v2');
  expect(Object.values(part.pages).flatMap(({ screen }) => screen.blocks)).toEqual([]);
  expect(part.journeys['register']?.steps).toEqual([]);
  expect(MAIN.part).toBeUndefined();
});

it('is at most 15 kB in each organisation for a journey that is sent drawn', () => {
  expect(openJourneys).not.toEqual([]);
  // In a release, the names of the validators add 0.2 kB.
  for (const set of sets.values())
    for (const journey of openJourneys) {
      const json = JSON.stringify(journeyPart(setData(set), journey));
      const sent = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
      expect(sent.length).toBeLessThanOrEqual(15_000);
    }
});
