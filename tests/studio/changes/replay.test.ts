/** What is said of the borrowers who move. */
import { describe, expect, it } from 'vitest';
import { headlineOf, moveWords } from '../../../src/studio/changes/replay/replay-words.ts';

const move = (
  was: string,
  now: string,
  borrowers: number,
  kind: 'route' | 'nowhere' = 'route',
) => ({
  ...{ kind, borrowers, turn: { after: 'Income', was, now } },
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
