/** The state of the sandbox in PostgreSQL, and what two hosts on one database share. The server is a real one. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SharedState } from '../../../src/host/database/shared-state.ts';
import { createPostgresSessionStore } from '../../../src/host/session/postgres-session-store.ts';
import { StateAwayError } from '../../../src/server/index.ts';
import { RESPONSE_TTL_MS, type ListFilter } from '../../../src/sandbox/store/port.ts';
import { listQuery, sweepRows } from '../../../src/sandbox/store/postgres/documents.ts';
import { createPostgresStore } from '../../../src/sandbox/store/postgres/store.ts';
import { createPostgresFiles } from '../../../src/sandbox/files/postgres.ts';
import { createPostgresCounts } from '../../../src/sandbox/wire/call-counts.ts';
import { sessionStoreSuite } from '../../cross-room/contract/session-store.suite.ts';
import { storeSuite } from '../../cross-room/contract/store.suite.ts';
import { missingPostgres, sharedPostgres, type PostgresServer } from '../../support/postgres.ts';
import { closeStates, inDatabase, openState } from './databases.ts';

/** How many transactions wait until another one has run alone. */
const waitingForTurn = async (url: string): Promise<number> => {
  const WAITING = `SELECT count(*) FROM pg_locks JOIN pg_database ON oid = database
    WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
  return Number((await inDatabase(url, WAITING))[0]?.['count']);
};

describe.skipIf(missingPostgres !== '')('the state in a database', () => {
  let server: PostgresServer;
  let url = '';
  let [one, other]: readonly SharedState[] = [];
  const states = () => {
    if (!one || !other) throw new Error('There is no state.');
    return [one, other] as const;
  };
  const stores = () => states().map((state) => createPostgresStore(state));
  beforeAll(async () => {
    server = await sharedPostgres();
  });
  beforeEach(async () => {
    url = await server.database();
    [one, other] = [await openState(url), await openState(url)];
  });
  afterEach(closeStates);

  sessionStoreSuite('PostgreSQL', async (now) => ({
    store: createPostgresSessionStore(states()[0], now),
    close: async () => undefined,
  }));
  storeSuite('PostgreSQL', (now) => createPostgresStore(states()[0], now));

  const request = { scope: 's', owner: 'ana', key: 'k', bodyHash: 'h', at: Date.now() };
  const row = (id: string, n = 0) => ({ kind: 'thing', id, org: 'A', body: { n } });

  it('adds up what two hosts count at once in transactions', async () => {
    const add = (at: number) =>
      stores()[at % 2]?.transaction(async (documents) => {
        const n = Number((await documents.get('thing', 'sum'))?.body['n'] ?? 0);
        await documents.put(row('sum', n + 1));
      });
    await Promise.all(Array.from({ length: 30 }, (_, at) => add(at)));
    expect((await stores()[1]?.get('thing', 'sum'))?.body).toEqual({ n: 30 });
  });

  it('ends a change that others disturb again and again', async () => {
    const [first, second] = stores();
    let changes = 0;
    /** Changes the row, and resolves once that is done or waits for its turn. */
    const disturb = async (): Promise<void> => {
      let isDone = false;
      const change = second?.transaction(async (documents) => {
        await documents.get('thing', 'sum');
        await documents.put(row('sum', (changes += 1)));
      });
      disturbing.push(Promise.resolve(change).then(() => void (isDone = true)));
      await expect.poll(async () => isDone || (await waitingForTurn(url)) > 0).toBe(true);
    };
    const disturbing: Promise<void>[] = [];
    await first?.transaction(async (documents) => {
      await documents.get('thing', 'sum');
      await disturb();
      await documents.put(row('mine'));
      await documents.put(row('sum', 100));
    });
    await Promise.all(disturbing);
    expect((await first?.list('thing'))?.map(({ id }) => id).toSorted()).toEqual(['mine', 'sum']);
    expect(disturbing).toHaveLength(4);
    // What waited came last.
    expect((await first?.get('thing', 'sum'))?.body).toEqual({ n: changes });
  });

  it('lets one of two hosts make what may exist once', async () => {
    const make = (at: number) =>
      stores()[at]?.transaction(async (documents) => {
        const owned = { kind: 'application', org: 'A', body: { identityUuid: 'ana' } };
        if ((await documents.list('application', { owner: 'ana' })).length > 0) return false;
        await documents.put({ ...owned, id: String(at) });
        return true;
      });
    const made = await Promise.all([make(0), make(1)]);
    expect(made.toSorted()).toEqual([false, true]);
  });

  it('counts calls of both hosts together, and begins again with the next window', async () => {
    let now = 5000;
    const [first, second] = states().map((state) => createPostgresCounts(state, () => now));
    await Promise.all(
      Array.from({ length: 9 }, (_, at) => (at % 2 ? first : second)?.count('a', 60)),
    );
    expect(await first?.count('a', 60)).toEqual({ from: 5000, calls: 10 });
    expect(await second?.count('b', 60)).toEqual({ from: 5000, calls: 1 });
    now = 5060;
    expect(await second?.count('a', 60)).toEqual({ from: 5060, calls: 1 });
  });

  it('runs a request on one host, and answers it from the other', async () => {
    const [first, second] = stores();
    const claims = await Promise.all([first?.claim(request), second?.claim(request)]);
    expect(claims.map((claim) => claim?.kind).toSorted()).toEqual(['new', 'running']);
    const [holder, elsewhere] = claims[0]?.kind === 'new' ? [first, second] : [second, first];
    const response = { status: 201, headers: {}, body: '{}' };
    await holder?.saveResponse(request, response);
    expect(await elsewhere?.claim(request)).toEqual({ kind: 'saved', response });
  });

  it('gives the key of a host that ended to the next one, and lets the former write no more', async () => {
    const [first, second] = stores();
    expect(await first?.claim(request)).toEqual({ kind: 'new' });
    const holder = await states()[0].holder();
    await inDatabase(
      url,
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND objid = ${holder}`,
    );
    expect(await second?.claim(request)).toEqual({ kind: 'new' });
    const late = first?.runClaimed(request, async () => first.put(row('late')));
    await expect(late).rejects.toThrow(StateAwayError);
    const response = { status: 200, headers: {}, body: 'late' };
    await expect(first?.saveResponse(request, response)).rejects.toThrow(StateAwayError);
    await second?.runClaimed(request, async () => second.put(row('once')));
    expect((await second?.list('thing'))?.map(({ id }) => id)).toEqual(['once']);
    const later = { ...request, at: request.at + 1 + RESPONSE_TTL_MS };
    expect(await second?.claim(later)).toEqual({ kind: 'new' });
  });

  it('deletes above a limit the attempts that limit least, and the logouts of whom has most', async () => {
    const [store] = stores();
    const put = (kind: string, id: string, body: object) =>
      store?.put({ kind, id, org: 'A', body: { ...body } });
    for (const [id, failed] of Object.entries({ locked: 100, seven: 7, one: 1, two: 2 }))
      await put('tries', id, { failed });
    for (const [id, identity] of Object.entries({ first: 'otto', ana: 'ana', last: 'otto' }))
      await put('revoked', id, { identity });
    await sweepRows(states()[0], Date.now(), 2);
    const ids = async (kind: string) => (await store?.list(kind))?.map(({ id }) => id);
    expect(await ids('tries')).toEqual(['locked', 'seven']);
    expect(await ids('revoked')).toEqual(['ana', 'last']);
  });

  it('stores what PostgreSQL has no text for', async () => {
    const [store] = stores();
    await store?.put({ ...row('a\0b'), body: { text: 'x\0y \u{1F600} \uD800' } });
    expect((await store?.get('thing', 'a\0b'))?.body).toEqual({ text: 'x\0y \u{1F600} \uD800' });
  });

  it('keeps files for both hosts', async () => {
    const [first, second] = states().map(createPostgresFiles);
    const name = '00000000-0000-4000-8000-000000000000';
    await first?.put(name, new Uint8Array([1, 0, 255]));
    expect([...((await second?.get(name)) ?? [])]).toEqual([1, 0, 255]);
    await second?.remove(name);
    expect(await first?.get(name)).toBeUndefined();
    await expect(first?.get('../x')).rejects.toThrow('Failed to name a file');
  });

  it('gives both hosts one key and one clock, and both change to a new key', async () => {
    const [first, second] = states();
    const before = first.signingKeys().current;
    expect(second.signingKeys().current).toEqual(before);
    expect(Math.abs(first.now() - second.now())).toBeLessThan(1000);
    await first.rotateKey();
    // The new key is read before it is used.
    expect(first.signingKeys()).toEqual({ current: before });
    await inDatabase(url, 'UPDATE sandbox_key SET active_from = 0');
    await expect.poll(() => second.signingKeys().previous).toEqual(before);
    await expect.poll(() => first.signingKeys()).toEqual(second.signingKeys());
  });

  it.each<ListFilter>([
    { owner: 'ana' },
    { owner: 'ana', org: 'A' },
    { org: 'A' },
    { newest: 5 },
    { owner: 'ana', newest: 5 },
  ])('finds and sorts the rows of %j by an index', async (filter) => {
    const { text, values } = listQuery('application', filter);
    await inDatabase(
      url,
      `INSERT INTO sandbox_document (kind, id, org, body, owner)
       SELECT 'application', n, 'A', '{}', 'o' || n FROM generate_series(1, 20000) n`,
      'ANALYZE sandbox_document',
    );
    const { rows } = await states()[0].query(`EXPLAIN ${text}`, values);
    const plan = rows.map((line) => String(line['QUERY PLAN'])).join('\n');
    expect(plan).toContain('Index');
    expect(plan).not.toContain('Seq Scan');
  });

  it('rejects a transaction whose connection is lost, and the process keeps running', async () => {
    const [store] = stores();
    const lost = store?.transaction(async (documents) => {
      await documents.put(row('1'));
      await inDatabase(
        url,
        'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      await documents.put(row('2'));
    });
    await expect(lost).rejects.toThrow(StateAwayError);
    expect(await store?.list('thing')).toEqual([]);
  });

  it('refuses calls with a one-line message while the server is away, and answers them again later', async () => {
    const [store] = stores();
    await store?.put(row('1'));
    await server.kill();
    await expect(store?.get('thing', '1')).rejects.toThrow(
      /^Failed to reach the database: [^\n]*$/,
    );
    await expect(store?.put(row('2'))).rejects.toThrow(StateAwayError);
    await server.start();
    expect((await store?.get('thing', '1'))?.body).toEqual({ n: 0 });
    expect(await store?.get('thing', '2')).toBeUndefined();
  });
});
