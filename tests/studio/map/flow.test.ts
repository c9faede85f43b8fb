/** The canvas and the list of the map: marks, filters, and the place of each part. */
import { describe, expect, it } from 'vitest';
import type { JourneyMap, MapNode } from '../../../src/prover/index.ts';
import { findParts, markParts, noneWords, readFilter } from '../../../src/studio/map/flow.ts';
import { layOut } from '../../../src/studio/map/layout.ts';
import { readApplicationId, pageQuery } from '../../../src/studio/map/page-query.ts';
import { cut, wayWords } from '../../../src/studio/map/part-words.ts';
import type { MarkedMap } from '../../../src/host/index.ts';

const node = (id: string): MapNode => ({
  ...{ id, part: 'step', title: `Title of ${id}`, about: '', places: [], line: 1, rules: [] },
});
const way = (sentence: string) => ({ file: 'a', pointer: '', line: 1, sentence });
const map: JourneyMap = {
  nodes: [node('a'), node('b'), node('c')],
  edges: [
    { id: 'a → b', from: 'a', to: 'b', ways: [way('')] },
    { id: 'b → c', from: 'b', to: 'c', ways: [way('x is set')] },
  ],
};
const item = { kind: 'rows', file: 'a', pointer: '', name: 'a row', line: 1 } as const;
const marks: MarkedMap = {
  faults: { a: [{ code: 'dead-end' } as never] },
  untested: { 'b → c': [item, item], a: [item] },
  coverage: { state: 'measured', isCurrent: true, message: '' },
};

const marked = (filter: Parameters<typeof markParts>[0]['filter']) =>
  markParts({ map, marks, here: ['c'], filter });

describe('the parts', () => {
  it('count their own marks and those of the ways that leave them', () => {
    expect(marked('all').map(({ faults, untested, isHere }) => [faults, untested, isHere])).toEqual(
      [
        [1, 1, false],
        [0, 2, false],
        [0, 0, true],
      ],
    );
  });

  it.each([
    ['all', ['a', 'b', 'c']],
    ['untested', ['a', 'b']],
    ['faults', ['a']],
    ['here', ['c']],
  ] as const)('that the filter %s leaves are %s', (filter, ids) =>
    expect(
      marked(filter)
        .filter(({ isDimmed }) => !isDimmed)
        .map(({ id }) => id),
    ).toEqual(ids),
  );

  it('are found by all words, in any order', () => {
    expect(findParts(marked('all'), 'B  title').map(({ id }) => id)).toEqual(['b']);
  });

  it('are laid out in the direction of reading', () => {
    const down = layOut(map, 'TB');
    const right = layOut(map, 'LR');
    expect(down.get('a')?.y).toBeLessThan(down.get('b')?.y ?? 0);
    expect(right.get('b')?.x).toBeLessThan(right.get('c')?.x ?? 0);
    expect(down.get('a')?.x).toBe(down.get('c')?.x);
  });
});

describe('a part is opened', () => {
  const page = '/account/heloc/{uuid}/liens';
  const waysIn = [{ id: 'x', from: 'status/LIENS', to: 'page/liens', ways: [] }];

  it.each([
    [{ status: 'LIENS', waysIn: [] }, undefined, { as: 'status:LIENS' }],
    [{ address: '/register-v2', waysIn: [] }, undefined, { path: '/register-v2' }],
    [{ address: page, waysIn }, '17', { path: '/account/heloc/17/liens' }],
    [{ address: page, waysIn }, undefined, { as: 'status:LIENS' }],
    [{ address: page, waysIn: [] }, undefined, undefined],
    [{ address: `${page}/{signer}`, waysIn: [] }, '17', undefined],
    [{ waysIn: [] }, '17', undefined],
  ])('%j with the application %s by %j', (part, application, query) =>
    expect(pageQuery(part, application)).toEqual(query),
  );

  it('as the application that the page view had', () => {
    expect(readApplicationId({ application: { uuid: '17' } })).toBe('17');
    expect(readApplicationId({ application: null })).toBeUndefined();
    expect(readApplicationId(undefined)).toBeUndefined();
  });
});

it('a way has no words when it always leads on', () => {
  expect(wayWords([way('x is set')])).toBe('x is set');
  expect(wayWords([way('x is set'), way('y is set')])).toBe('x is set, and 1 more');
  expect(wayWords([way('x is set'), way('')])).toBe('');
  expect(cut('four words are here', 12)).toBe('four words…');
});

it('an address with a filter that does not exist shows all parts', () => {
  expect(readFilter('faults')).toBe('faults');
  for (const name of ['none', '', null]) expect(readFilter(name)).toBe('all');
});

it('an empty list of what is untested says whether that was measured', () => {
  const coverage = { ...marks.coverage, state: 'unmeasured' } as const;
  expect(noneWords('untested', { ...marks, coverage })).toMatch(/^This was not measured yet/);
  expect(noneWords('untested', marks)).toBe('No part is like this.');
  expect(noneWords('here', marks)).toMatch(/opened in “Page”/);
});
