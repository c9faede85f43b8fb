/** The part of a page gives a signed-in person the same page as the whole set. */
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type CompiledSet,
  navigate,
  partOfPage,
  setData,
  withVocabulary,
} from '../../../src/engine/index.ts';
import { pagePart } from '../../../src/release/index.ts';
import { scenariosIn, screenStates, shownState } from '../../../src/prover/index.ts';
import { setOf, sets, tree } from '../../definitions.ts';

const MAIN = setOf('hearthline');
const scenarios = scenariosIn(tree.files).map(({ scenario }) => scenario);
const states = Map.groupBy(screenStates(MAIN, scenarios), ({ place }) =>
  'page' in place ? place.page : '',
);
const partOf = (set: CompiledSet, page: string): CompiledSet =>
  withVocabulary(pagePart(setData(set), page), set.vocabulary);

describe.each(Object.values(MAIN.pages))('the part of $id', ({ id, path }) => {
  const part = partOf(MAIN, id);
  const own = states.get(id) ?? [];

  it('shows the page in every scenario as the whole set does', () => {
    expect(own.length).toBeGreaterThan(0);
    for (const state of own) expect(shownState(part, state)).toEqual(shownState(MAIN, state));
  });

  it('leads from the page to where the whole set does', () => {
    const address = path.replaceAll(/\{\w+\}/g, 'a-1');
    for (const { context } of own) {
      const signedIn = { ...context, authenticated: true };
      expect(navigate(part, address, signedIn)).toEqual(navigate(MAIN, address, signedIn));
    }
  });

  it('has the load, the poll and every form, list, modal, loader and operation that the page names', () => {
    expect(part.pages[id]).toEqual(MAIN.pages[id]);
    const json = JSON.stringify(MAIN.pages[id]);
    const named = new Set([...json.matchAll(/"([\w-]+)"/g)].map(([, name = '']) => name));
    for (const table of ['forms', 'lists', 'modals', 'loaders', 'operations'] as const)
      expect(Object.keys(part[table])).toEqual(
        expect.arrayContaining(Object.keys(MAIN[table]).filter((one) => named.has(one))),
      );
  });

  it('has every operation that its layout and forms name, and that of the flags', () => {
    const { layout, forms } = part;
    const json = JSON.stringify({ layout, forms });
    const named = Object.keys(MAIN.operations).filter((one) => json.includes(`"${one}"`));
    expect(named).toEqual(expect.arrayContaining(['list-conditions', 'banners', 'logout']));
    expect(Object.keys(part.operations)).toEqual(expect.arrayContaining([...named, 'features']));
  });
});

it('has no screens of other pages and of journeys, and no policies', () => {
  const part = partOf(MAIN, 'dashboard');
  expect(part.part).toBe(partOfPage('dashboard'));
  const others = Object.values(part.pages).filter(({ id }) => id !== 'dashboard');
  expect(others.map(({ id }) => id)).toContain('login');
  expect(others.flatMap(({ screen, load }) => [...screen.blocks, ...load])).toEqual([]);
  expect(Object.values(part.journeys).flatMap(({ steps }) => steps)).toEqual([]);
  expect(MAIN.org).toHaveProperty('policies');
  expect(part.org).not.toHaveProperty('policies');
});

it('is at most 19 kB in each organisation', () => {
  for (const set of sets.values())
    for (const id of ['dashboard', 'application-product-select', 'application-identity']) {
      const json = JSON.stringify(pagePart(setData(set), id));
      const sent = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
      expect(sent.length).toBeLessThanOrEqual(19_000);
    }
});
