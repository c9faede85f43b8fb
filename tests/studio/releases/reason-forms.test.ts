/** The reason that was written about one thing is not offered for another. */
import { expect, it } from 'vitest';
import type { PlannedRelease } from '../../../src/host/index.ts';
import type { ReleaseChange } from '../../../src/studio/releases/release-changes.ts';
import { REASON_FORMS } from '../../../src/studio/releases/reason-forms.ts';

const plan = (number: number) => ({ entry: { number } }) as PlannedRelease;
const end = (channel: string): ReleaseChange => ({ kind: 'end', channel, release: 'a' });
const back = (previous: string): ReleaseChange => ({ kind: 'back', live: 'c', previous });

it.each([
  ['a release', ['a', 'b'].map((release) => REASON_FORMS.approve({ release, base: null }))],
  ['a base', ['a', 'b'].map((base) => REASON_FORMS.approve({ release: 'c', base }))],
  ['a plan', [1, 2].map((number) => REASON_FORMS.cancelPlan(plan(number)))],
  ['a group', ['trial', 'pilot'].map((name) => REASON_FORMS.change(end(name)))],
  ['a way back', ['a', 'b'].map((release) => REASON_FORMS.change(back(release)))],
])('the form of %s is not that of another', (_subject, [one, other]) => {
  expect(one).not.toBe(other);
});

it('the form of a change is the same when its share is chosen', () => {
  const widen = (share: number): ReleaseChange => ({
    ...{ kind: 'widen', channel: 'trial', release: 'a', atShare: 5, share },
  });
  expect(REASON_FORMS.change(widen(10))).toBe(REASON_FORMS.change(widen(20)));
});
