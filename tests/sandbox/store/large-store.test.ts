/** With 100,000 applications a list reads only the rows of its owner, by an index. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStatement } from '../../../src/sandbox/store/documents-in.ts';
import type { Documents, Row } from '../../../src/sandbox/store/port.ts';
import { createBorrower, type Borrower } from '../support/borrower.ts';
import { createLender } from '../support/sandbox.ts';
import { ROOT, createRequest } from '../support/requests.ts';
import { newFolder } from '../../support/new-folder.ts';

const folder = newFolder();
let ana: Borrower;
let read = 0;

/** Counts the rows that lists of the store return. */
function countRows(documents: Documents): Documents {
  return {
    ...documents,
    list: async (kind, filter): Promise<Row[]> => {
      const rows = await documents.list(kind, filter);
      read += rows.length;
      return rows;
    },
  };
}

beforeAll(async () => {
  const from = createLender({ inMemory: false, dataDir: folder });
  ana = await createBorrower({}, from);
  const raw = new DatabaseSync(join(folder, 'sandbox.sqlite'));
  raw.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
    INSERT INTO documents (kind, id, org, body, owner)
    SELECT 'application', 'filler-' || n, 'MAIN', '{"identityUuid":"someone-' || n || '"}', 'someone-' || n FROM numbers;
    INSERT INTO documents (kind, id, org, body)
    SELECT 'mail', place, 'MAIN', json_object('to', 'ana@example.org', 'subject', 'Newest of ' || place, 'lines', json_array(), 'at', '2026-05-04T10:00:00Z') FROM documents WHERE id LIKE 'filler-%' LIMIT 20000;
  `);
  raw.close();
  const { store } = from;
  const { transaction } = store;
  Object.assign(store, countRows({ ...store }), {
    transaction: <T>(work: (documents: Documents) => Promise<T>) =>
      transaction((documents) => work(countRows(documents))),
  });
});

afterAll(() => {
  ana.from.close();
});

it.each([
  [
    'lists the applications of a borrower',
    1,
    () => ana.call('GET', ROOT, undefined, ana.auth),
    200,
  ],
  [
    'refuses a second active application',
    1,
    () => ana.call('POST', `${ROOT}?state=OR`, createRequest(), ana.auth),
    409,
  ],
  [
    'says whether a borrower may start',
    2,
    () =>
      ana.call(
        'GET',
        '/service-search/api/v1/verify-ability-to-start-application',
        undefined,
        ana.auth,
      ),
    200,
  ],
  [
    'changes a phone number',
    1,
    () =>
      ana.call(
        'PUT',
        '/service-profile/api/v1/profile/phone',
        { phoneNumber: '2125550172' },
        ana.auth,
      ),
    200,
  ],
])('%s reading %i rows', async (_, rows, act, status) => {
  read = 0;
  expect((await act()).status).toBe(status);
  expect(read).toBe(rows);
});

it('reads only the mails that the outbox shows', async () => {
  read = 0;
  const { status, text } = await ana.call('GET', '/sandbox/outbox');
  expect(status).toBe(200);
  expect(text).toContain('Newest of');
  // A page of a hundred mails, each with its application and its borrower.
  expect(read).toBeLessThanOrEqual(310);
});

it.each([
  { owner: 'ana' },
  { owner: 'ana', org: 'MAIN' },
  { org: 'MAIN' },
  { newest: 5 },
  { owner: 'ana', newest: 5 },
])('finds and sorts the rows of %j by an index', (filter) => {
  const database = new DatabaseSync(join(folder, 'sandbox.sqlite'), { readOnly: true });
  const values = ['application', ...Object.values(filter)];
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN ${listStatement(filter)}`)
    .all(...values)
    .map(({ detail }) => String(detail));
  database.close();
  const key = 'owner' in filter ? 'owner' : 'org' in filter ? 'org' : 'kind';
  expect(plan).toEqual([
    expect.stringMatching(new RegExp(`^SEARCH documents USING INDEX .*${key}=`)),
  ]);
});
