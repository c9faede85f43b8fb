/** Writes that arrive together share a commit, and each settles only after it. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { createGroupCommit } from '../../../src/sandbox/store/group-commit.ts';
import { newFolder } from '../../support/new-folder.ts';

const folder = newFolder();
const opened: DatabaseSync[] = [];
let files = 0;
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

/** A queue over a new table, what it executed, and the committed rows. */
function queueOverTable() {
  const file = join(folder, `${(files += 1)}.sqlite`);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (n INTEGER UNIQUE)');
  const reader = new DatabaseSync(file, { readOnly: true });
  opened.push(database, reader);
  const executed: string[] = [];
  const exec = database.exec.bind(database);
  const fault: { at?: string } = {};
  database.exec = (sql) => {
    executed.push(sql);
    if (sql === fault.at) throw Object.assign(new Error('the disk is full'), { errcode: 13 });
    exec(sql);
  };
  const insert = database.prepare('INSERT INTO rows VALUES (?)');
  const queue = createGroupCommit(database, () => undefined);
  return {
    add: (n: number) => queue(() => Number(insert.run(n).changes)),
    queue,
    fault,
    rollback: () => exec('ROLLBACK'),
    commits: () => executed.filter((sql) => sql === 'COMMIT').length,
    committed: () =>
      reader
        .prepare('SELECT n FROM rows ORDER BY n')
        .all()
        .map(({ n }) => n),
  };
}

test('writes that arrive together are committed once, and settle after the commit', async () => {
  const { add, commits, committed } = queueOverTable();
  const seen: unknown[] = [];
  const each = [1, 2, 3].map((n) => add(n).then(() => seen.push(committed())));
  expect(committed()).toEqual([]);
  await Promise.all(each);
  expect(seen).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(commits()).toBe(1);
});

test('a write that fails is undone alone', async () => {
  const { add, queue, committed } = queueOverTable();
  const results = await Promise.allSettled([
    add(1),
    queue(async () => {
      await Promise.resolve();
      throw new Error('no');
    }),
    add(1),
    add(2),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(committed()).toEqual([1, 2]);
});

test('a commit that fails acknowledges none of its writes, and later ones go on', async () => {
  const { add, fault, committed } = queueOverTable();
  fault.at = 'COMMIT';
  const results = await Promise.allSettled([add(1), add(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  delete fault.at;
  await add(3);
  expect(committed()).toEqual([3]);
});

test('a transaction that the database rolls back itself rejects all of its writes', async () => {
  const { add, queue, rollback, committed } = queueOverTable();
  const results = await Promise.allSettled([
    add(1),
    queue(() => {
      rollback();
      throw new Error('the disk is full');
    }),
    add(2),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await add(3);
  expect(committed()).toEqual([3]);
});
