/** The missing part of a publish, and the request that it becomes. */
import { describe, expect, it } from 'vitest';
import {
  findMissingInPublish,
  newDraft,
  type PublishDraft,
  requestOf,
} from '../../../src/studio/changes/publish-draft.ts';
import type { PublishPlan } from '../../../src/host/index.ts';

const plan: PublishPlan = {
  ...{ release: 'b', base: 'a', who: 'ana', breaking: 0, unmapped: [], undone: [] },
  scenarios: { count: 2, failed: [], reworded: { count: 0, edits: [] }, acceptable: [] },
  channels: [{ name: 'pilot', release: 'c' }],
  hasPlanned: false,
};
const NOW = { missing: '' };
const draft = (more: Partial<PublishDraft> = {}): PublishDraft => ({ ...newDraft('ana'), ...more });
const failed = { name: 'One', at: 'a.json:1', address: 'a', org: 'A', divergences: [] };
const undone = [{ entry: {} as never, words: ['The title is changed.'] }];

describe('a publish', () => {
  it.each<[string, Partial<PublishPlan>, Partial<PublishDraft>, RegExp]>([
    ['of nobody', {}, { who: ' ' }, /who you are/],
    [
      'with scenarios that fail',
      { scenarios: { ...plan.scenarios, failed: [failed] } },
      {},
      /Scenarios/,
    ],
    ['that loses answers', { unmapped: ['income'] }, {}, /migration/],
    ['that breaks', { breaking: 1 }, { why: 'Agreed' }, /Accept what breaks/],
    ['that breaks without a reason', { breaking: 1 }, { accept: true, why: ' ' }, /reason/],
    ['that undoes', { undone }, { why: 'Agreed' }, /Accept what is undone/],
    ['that compares with nothing', { unknown: 'Gone' }, {}, /Accept what breaks/],
    ['for no share', {}, { to: 'share', share: 0 }, /share/],
    ['for no lender', {}, { to: 'lenders' }, /lender/],
  ])('%s is not ready', (_, more, chosen, words) => {
    expect(findMissingInPublish({ ...plan, ...more }, draft(chosen), NOW)).toMatch(words);
  });

  it('without a break needs no reason, and a group accepts nothing', () => {
    expect(findMissingInPublish(plan, draft(), NOW)).toBe('');
    expect(
      findMissingInPublish({ ...plan, breaking: 1, undone }, draft({ to: 'share' }), NOW),
    ).toBe('');
    const accepted = draft({ accept: true, undo: true, why: 'Agreed' });
    expect(findMissingInPublish({ ...plan, breaking: 1, undone }, accepted, NOW)).toBe('');
  });
});

describe('its request', () => {
  it('for everyone names no group', () => {
    expect(requestOf(plan, draft({ why: ' New ' }), {})).toEqual({
      ...{ release: 'b', base: 'a', who: 'ana', why: 'New', accept: false, undo: false },
    });
  });

  it('for a time names the instant, which is asked for first', () => {
    const at = '2026-12-01T23:00:00.000Z';
    expect(requestOf(plan, draft(), { at }).goesLiveAt).toBe(at);
    expect(findMissingInPublish(plan, draft(), { missing: 'Choose the date.' })).toBe(
      'Choose the date.',
    );
  });

  it('for a group names the release that the group has', () => {
    expect(requestOf(plan, draft({ to: 'lenders', orgs: ['A'] }), {}).channel).toEqual({
      ...{ name: 'pilot', base: 'c', orgs: ['A'] },
    });
    expect(requestOf(plan, draft({ to: 'share', share: 7, name: 'new' }), {}).channel).toEqual({
      ...{ name: 'new', base: null, share: 7 },
    });
  });
});
