/** Tests which choices of a merge hold when the draft is compared again. */
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MergeConflict } from '../../../src/host/index.ts';
import { useMergeChoices } from '../../../src/studio/drafts/merge-choices.ts';

const conflict = (name: string, mine: unknown): MergeConflict => ({
  ...{ key: `a.json#/${name}`, file: 'a.json', pointer: `/${name}`, base: 0, mine, theirs: 2 },
});

test('a choice holds while both sides of its conflict are the same', () => {
  const { result } = renderHook(useMergeChoices);
  const [one, other] = [conflict('one', 1), conflict('other', 1)];
  act(() => result.current.choose(one, 'mine'));
  act(() => result.current.choose(other, 'theirs'));
  const { choicesIn } = result.current;
  expect(choicesIn([one, other])).toEqual({ [one.key]: 'mine', [other.key]: 'theirs' });
  expect(choicesIn([one, conflict('other', 3)])).toEqual({ [one.key]: 'mine' });
  expect(choicesIn([])).toEqual({});
});
