/** One contract for the comments on links to show, in both stores. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommentsFullError, MAX_COMMENTS, type ShowComment } from '../../../src/release/index.ts';
import { describeStores, prepareStores } from '../support/stores.ts';

const storeOf = prepareStores();
const [FIRST, SECOND] = ['a'.repeat(64), 'b'.repeat(64)];
const comment = (number: number, link = FIRST): ShowComment => ({
  ...{ link, id: String(number).padStart(16, '0') },
  at: new Date(Date.UTC(2026, 4, 1, 10) + number).toISOString(),
  ...{ who: "Ana O'Neil", path: '/boat', words: 'First “x”', address: 'journeys/a#/title' },
  ...{ text: `Line ${number}\nand 'one' more`, doneBy: '' },
});

describeStores('%s', ({ it, newStore }) => {
  const openTwo = async () => {
    const from = await newStore();
    const [one, other] = [(await from.open()).store, (await from.open()).store];
    return { one, other };
  };

  it('keeps the comments of each link for all hosts, oldest first', async () => {
    const { one, other } = await openTwo();
    expect(await one.comments.list([FIRST])).toEqual([]);
    for (const added of [comment(1), comment(2, SECOND), comment(3)]) await one.comments.add(added);
    expect(await other.comments.list([FIRST])).toEqual([comment(1), comment(3)]);
    expect(await other.comments.list([SECOND, FIRST])).toHaveLength(3);
  });

  it('marks and removes one, and leaves those of the same id of other links', async () => {
    const { one, other } = await openTwo();
    for (const added of [comment(1), comment(1, SECOND), comment(2)]) await one.comments.add(added);
    await one.comments.mark({ ...comment(1), doneBy: 'Ben' });
    expect(await other.comments.list([FIRST])).toEqual([
      { ...comment(1), doneBy: 'Ben' },
      comment(2),
    ]);
    await other.comments.remove(comment(1));
    expect(await one.comments.list([FIRST])).toEqual([comment(2)]);
    expect(await one.comments.list([SECOND])).toEqual([comment(1, SECOND)]);
    await one.comments.keepOnly([SECOND, 'c'.repeat(64)]);
    expect(await other.comments.list([FIRST, SECOND])).toEqual([comment(1, SECOND)]);
    await one.comments.keepOnly([]);
    expect(await other.comments.list([FIRST, SECOND])).toEqual([]);
  });

  it('takes no more than the limit of a link, also from two hosts at once', async () => {
    const { one, other } = await openTwo();
    for (let number = 1; number < MAX_COMMENTS; number += 1)
      await one.comments.add(comment(number));
    const last = await Promise.allSettled([
      one.comments.add(comment(MAX_COMMENTS)),
      other.comments.add(comment(MAX_COMMENTS + 1)),
    ]);
    const reasons = last.flatMap((ended) => (ended.status === 'rejected' ? [ended.reason] : []));
    expect(reasons).toEqual([expect.any(CommentsFullError)]);
    expect(await other.comments.list([FIRST])).toHaveLength(MAX_COMMENTS);
    await other.comments.add(comment(1, SECOND));
  });
});

test('a damaged file hides its comments, and is not replaced', async () => {
  const { store, dataDir } = await (await storeOf('folder')).open();
  await store.comments.add(comment(1));
  writeFileSync(join(dataDir, 'show-comments', `${FIRST}.json`), '[{');
  expect(await store.comments.list([FIRST])).toEqual([]);
  await expect(store.comments.add(comment(2))).rejects.toThrow(
    /show-comments\/a+\.json from a backup/,
  );
});
