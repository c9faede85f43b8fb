/** The store passes its suite in a file and in memory; a file keeps its data across a restart. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createSqliteStore } from '../../../src/sandbox/store/sqlite.ts';
import { storeSuite } from '../../cross-room/contract/store.suite.ts';
import { newFolder } from '../../support/new-folder.ts';

storeSuite('memory', (now) => createSqliteStore(undefined, now));
storeSuite('a file', (now) => createSqliteStore(newFolder(), now));

it.each([6, 8])('a file of format %i is refused, and kept', async (format) => {
  const place = newFolder();
  const store = createSqliteStore(place);
  await store.put({ kind: 'thing', id: '1', org: 'A', body: {} });
  store.close();
  const raw = new DatabaseSync(join(place, 'sandbox.sqlite'));
  raw.exec(`PRAGMA user_version = ${format}`);
  expect(() => createSqliteStore(place)).toThrow('another version wrote it');
  expect(raw.prepare('SELECT id FROM documents').all()).toHaveLength(1);
  raw.close();
});

it('a file keeps rows across a restart and frees keys without a response', async () => {
  const place = newFolder();
  const first = createSqliteStore(place);
  const request = { scope: 's', owner: 'o', key: 'k', bodyHash: 'h', at: 1 };
  await first.put({ kind: 'thing', id: '1', org: 'A', body: { n: 7 } });
  await first.claim(request);
  first.close();
  const second = createSqliteStore(place);
  expect((await second.get('thing', '1'))?.body).toEqual({ n: 7 });
  expect(await second.claim(request)).toEqual({ kind: 'new' });
  second.close();
});
