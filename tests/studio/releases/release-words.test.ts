/** The words about groups, entries of the history and counts. */
import { describe, expect, it } from 'vitest';
import {
  abandoned,
  actionInWords,
  listReleases,
  namePublished,
  scopeInWords,
  sizeInWords,
} from '../../../src/studio/releases/release-words.ts';
import type { ShownRecordEntry } from '../../../src/studio/releases/release-changes.ts';

const timeInWords = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const lenders = [{ folder: 'harbor', code: 'HARBOR', name: 'Harbor Bank' }];
const entry = (more: Partial<ShownRecordEntry> = {}): ShownRecordEntry => ({
  ...{ number: 1, at: '', action: 'publish', release: 'b', base: 'a', who: '', why: '' },
  ...{ previous: '', hash: '' },
  ...more,
});

it.each([
  [{ share: 5 }, '5 % of the sessions'],
  [{ orgs: ['HARBOR', 'NEW'] }, 'Harbor Bank, NEW'],
  [{ share: 5, orgs: ['HARBOR'] }, '5 % of the sessions of Harbor Bank'],
])('the scope %j', (scope, words) => expect(scopeInWords(scope, lenders)).toBe(words));

describe('an entry', () => {
  it.each<[Partial<ShownRecordEntry>, string]>([
    [{}, 'Published to everyone'],
    [{ details: { channel: 'pilot', orgs: ['HARBOR'] } }, 'Given to the group pilot (Harbor Bank)'],
    [{ action: 'rollback' }, 'Went back for everyone'],
    [{ action: 'end', details: { channel: 'pilot' } }, 'Ended the group pilot'],
    [{ action: 'collect' }, 'Removed'],
    [{ details: { plan: 2 } }, 'Published to everyone, as planned'],
    [
      { action: 'schedule', details: { channel: 'pilot', goesLiveAt: '2026-12-01T18:00:00Z' } },
      `Planned for ${timeInWords('2026-12-01T18:00:00Z')}, for the group pilot`,
    ],
    [{ action: 'unschedule', details: { plan: 2 } }, 'Taken off the plan'],
    [{ action: 'lapse', details: { plan: 2 } }, 'Did not go live as planned'],
  ])('%j', (more, words) => expect(actionInWords(entry(more), lenders)).toBe(words));

  it('says the size of its change', () => {
    const changes = { breaking: 1, dangerous: 2, safe: 0 };
    expect(sizeInWords(entry({ details: { changes } }))).toBe('1 breaks, 2 to review');
    expect(sizeInWords(entry())).toBe('');
  });
});

it('steps that nobody went on from are abandoned', () => {
  const counts = { sessions: 0, errors: 0, refusals: 0, submissions: 0, steps: 5, continued: 3 };
  expect(abandoned(counts)).toBe(2);
  expect(abandoned({ ...counts, continued: 6 })).toBe(0);
});

it('releases to choose from are named once, without those that were removed', () => {
  const record = [entry({ action: 'collect', release: 'a' }), entry()];
  const state = { live: 'c', previous: null, channels: [], record };
  expect(listReleases(state, ['b'])).toEqual([
    { value: 'c', label: 'c, live' },
    { value: 'b', label: 'b, Invalid Date, ' },
  ]);
});

it('a release is named by its publish, not by what gave it to one lender later', () => {
  const publish = entry({ action: 'publish', release: 'b', who: 'Ana', why: 'New rates' });
  const back = entry({ ...publish, why: 'Cedar wants it', details: { channel: 'back-cedar' } });
  expect(namePublished({ record: [back, publish] }, 'b')).toMatch(
    /^release b \(.*, Ana: New rates\)$/,
  );
  expect(namePublished({ record: [back] }, 'b')).toBe('release b');
});
