/** The picture of who moves where, and what is said of it. */
import { describe, expect, it } from 'vitest';
import { layOutFlow } from '../../../src/studio/changes/replay/flow-layout.ts';
import { headlineOf, moveWords } from '../../../src/studio/changes/replay/replay-words.ts';

const move = (
  was: string,
  now: string,
  borrowers: number,
  kind: 'route' | 'nowhere' = 'route',
) => ({
  ...{ kind, borrowers, turn: { after: 'Income', was, now } },
});

describe('the picture', () => {
  it('has a page once on each side, the largest first, and its links beside each other', () => {
    const { left, right, links, height } = layOutFlow([
      move('Offers', 'Dashboard', 1),
      move('Offers', 'Documents', 30),
      move('Income', 'Documents', 5, 'nowhere'),
      { kind: 'asked', borrowers: 9 },
    ]);
    expect(left.map(({ title, borrowers }) => [title, borrowers])).toEqual([
      ['Offers', 31],
      ['Income', 5],
    ]);
    expect(right.map(({ title }) => title)).toEqual(['Documents', 'Dashboard']);
    const [small, large, dead] = links;
    expect(large?.width).toBeCloseTo((160 * 30) / 36);
    expect((small?.from ?? 0) + (small?.width ?? 0) / 2).toBeLessThanOrEqual(
      (large?.from ?? 0) - (large?.width ?? 0) / 2 + 0.01,
    );
    expect(links.map(({ isDeadEnd }) => isDeadEnd)).toEqual([false, false, true]);
    expect(dead?.to).toBeGreaterThan(large?.to ?? 0);
    for (const { y, height: own } of [...left, ...right])
      expect(y + own).toBeLessThanOrEqual(height);
  });

  it('has at most eight pages on a side, and loses nobody', () => {
    const moves = Array.from({ length: 20 }, (_, at) => move(`Page ${at}`, 'Dashboard', 1 + at));
    const { left, links } = layOutFlow(moves);
    expect(left).toHaveLength(8);
    expect(left.some(({ title }) => title === 'Other pages')).toBe(true);
    expect(links.reduce((sum, { borrowers }) => sum + borrowers, 0)).toBe(210);
  });

  it('is empty where nobody takes another route', () =>
    expect(layOutFlow([{ kind: 'asked', borrowers: 4 }])).toEqual({
      ...{ left: [], right: [], links: [], height: 0 },
    }));
});

describe('in words', () => {
  const state = { isCurrent: true, of: 1000, message: '' };
  const moves = { borrowers: 1000, moved: 37, counts: {} as never, moves: [] };

  it('it says how many move, so far and in all', () => {
    expect(headlineOf({ ...state, state: 'done', played: 1000, moves })).toBe(
      '1,000 invented borrowers: 37 move.',
    );
    expect(headlineOf({ ...state, state: 'running', played: 12 })).toBe(
      '12 of 1,000 played: nothing changes for them so far.',
    );
    expect(headlineOf({ ...state, state: 'failed', played: 12 })).toBe(
      'Failed after 12 borrowers.',
    );
    expect(headlineOf({ ...state, state: 'stopped', played: 12, moves })).toBe(
      'Stopped after 12 borrowers: 37 move.',
    );
  });

  it('a row says after which page, and what comes instead of what', () => {
    const row = { ...move('Offers', 'Dashboard', 3), kindWords: 'take another route', words: 'x' };
    const example = {} as never;
    expect(moveWords({ ...row, example })).toBe('After “Income”: “Dashboard” instead of “Offers”');
    const dead = move('Offers', 'Ends nowhere, at “Offers”', 3, 'nowhere');
    expect(moveWords({ ...row, ...dead, example })).toBe(
      'After “Income”: Ends nowhere, at “Offers” instead of “Offers”',
    );
    const { turn: _, ...asked } = row;
    const words = '“Income” asks “Date of birth”.';
    expect(
      moveWords({ ...asked, kind: 'asked', kindWords: 'are asked', words, example } as never),
    ).toBe('Are asked: “Income” asks “Date of birth”.');
  });
});
