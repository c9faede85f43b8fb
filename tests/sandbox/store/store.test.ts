/** Both stores pass the store suite; the durable one keeps its data over a restart. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { createMemoryStore } from '../../../src/sandbox/store/memory.ts';
import { createSqliteStore } from '../../../src/sandbox/store/sqlite.ts';
import { storeSuite } from '../../contract/store.suite.ts';

const folders: string[] = [];
const folder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'sandbox-')));
  return folders.at(-1) ?? '';
};
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

storeSuite('memory', createMemoryStore);
storeSuite('sqlite', () => createSqliteStore(folder()));

it('sqlite deletes the data of an older version', async () => {
  const place = folder();
  const first = createSqliteStore(place);
  await first.put({ kind: 'thing', id: '1', org: 'A', body: {} });
  first.close();
  const raw = new DatabaseSync(join(place, 'sandbox.sqlite'));
  raw.exec('PRAGMA user_version = 0');
  raw.close();
  const second = createSqliteStore(place);
  expect(await second.list('thing')).toEqual([]);
  second.close();
});

it('sqlite keeps rows over a restart and frees keys without a response', async () => {
  const place = folder();
  const first = createSqliteStore(place);
  const request = { scope: 's', key: 'k', bodyHash: 'h', at: 1 };
  await first.put({ kind: 'thing', id: '1', org: 'A', body: { n: 7 } });
  await first.claim(request);
  first.close();
  const second = createSqliteStore(place);
  expect((await second.get('thing', '1'))?.body).toEqual({ n: 7 });
  expect(await second.claim(request)).toEqual({ kind: 'new' });
  second.close();
});
