/** The clock of a machine that is set back, as after a start with a wrong one. */
import { afterEach, expect, it, vi } from 'vitest';
import { usedReleases } from '../../../src/host/releases/used-releases.ts';
import { newFolder } from '../../support/new-folder.ts';
import { id } from '../../release/support/stores.ts';

afterEach(() => void vi.restoreAllMocks());

it('keeps no used release from being recorded again after a minute', () => {
  let passed = 0;
  let wall = Date.parse('2027-05-04T16:00:00Z');
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
  vi.spyOn(Date, 'now').mockImplementation(() => wall);
  const used = usedReleases(newFolder());
  const note = () => {
    used.noteApplied(id('a'));
    return used.takeApplied();
  };
  expect(note()).toEqual([id('a')]);
  wall -= 365 * 24 * 3600_000;
  passed += 59_000;
  expect(note()).toEqual([]);
  passed += 2_000;
  expect(note()).toEqual([id('a')]);
});
