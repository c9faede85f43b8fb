/** A release that this host lacks, while the database that has it cannot be reached. */
import { expect, it } from 'vitest';
import { releaseBringer } from '../../../src/host/releases/bring-release.ts';
import { StoreAwayError } from '../../../src/release/index.ts';
import { id } from '../../release/support/stores.ts';

it('is asked for again at once, and one that the store does not have is not', async () => {
  const errors = [new StoreAwayError('away'), new Error('the store does not have it')];
  let asked = 0;
  const load = async () => {
    asked += 1;
    const error = errors.shift();
    if (error) throw error;
  };
  const bring = releaseBringer({ load }, () => 0);
  expect([await bring(id('a')), await bring(id('a')), await bring(id('a'))]).toEqual([
    false,
    false,
    false,
  ]);
  expect(asked).toBe(2);
});
