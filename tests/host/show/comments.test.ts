/** Comments on a link to show: who can write and read them, and the text that each is pinned to. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAGE } from '../../release/support/small-tree.ts';
import { openShownHost, type ShownHost } from './shown-host.ts';

let shown: ShownHost;
let token = '';

beforeAll(async () => {
  shown = await openShownHost();
});
afterAll(() => shown.close());
beforeEach(async () => {
  token = await shown.makeLink();
});

const written = { who: ' Ana  O’Neil ', words: 'Second', text: 'Too\nshort', path: '/fixture' };
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

interface Answer {
  readonly status: number;
  readonly comments?: readonly object[];
  readonly message?: string;
}

async function ask(init: RequestInit, cookie = `show=${token}`): Promise<Answer> {
  const answer = await shown.ask('/show/comments', { ...init, cookie });
  const read = (await answer.json()) as Omit<Answer, 'status'>;
  return { status: answer.status, ...read };
}
const write = (more: object = {}, headers: Record<string, string> = OWN): Promise<Answer> =>
  ask({ method: 'POST', headers, body: JSON.stringify({ ...written, ...more }) });
/** The stored token of the newest link. */
async function linkToken(): Promise<string> {
  const record = await shown.store.record();
  const made = record.findLast(({ action }) => action === 'show');
  return made?.details?.link?.token ?? '';
}
const listed = async () => {
  const [{ links }, stored] = [await shown.desk.state(), await linkToken()];
  return links.find(({ id }) => stored.startsWith(id));
};

describe('a comment', () => {
  it('can be read with its link alone', async () => {
    const added = await write();
    const seen = {
      ...{ who: 'Ana O’Neil', words: 'Second', text: 'Too\nshort', path: '/fixture' },
      ...{ isDone: false, at: expect.any(String) as string },
    };
    expect(added).toEqual({ status: 200, comments: [seen] });
    expect(await ask({})).toEqual(added);
    const other = await shown.makeLink({ title: 'Other' });
    expect(await ask({}, `show=${other}`)).toEqual({ status: 200, comments: [] });
    expect((await ask({}, '')).status).toBe(404);
  });

  it('is pinned to the text of the release that has the pressed words', async () => {
    await write();
    await write({ words: 'Words of nobody' });
    await write({ words: '' });
    const comments = (await listed())?.comments ?? [];
    expect(comments.map(({ address }) => address)).toEqual([
      'journeys/application/fixture#/title',
      '',
      '',
    ]);
    // The working tree is that of the live release, whose text has other words and the same address.
    expect(comments[0]).toMatchObject({ file: PAGE, line: expect.any(Number) as number });
    expect(comments[1]).not.toHaveProperty('file');
  });

  it('keeps no query of its page but the step', async () => {
    await write({ path: '/boat?step=second&token=secret#x' });
    await write({ path: 'https://elsewhere.example/boat?email=a' });
    await write({ path: 'http://[' });
    const paths = (await listed())?.comments.map(({ path }) => path);
    expect(paths).toEqual(['/boat?step=second', '/boat', '/']);
  });

  it('is markup of nothing', async () => {
    const text = '<img src=x onerror=alert(1)>\u0000';
    const { comments } = await write({ text, who: '<b>' });
    expect(comments).toMatchObject([{ who: '<b>', text: '<img src=x onerror=alert(1)>' }]);
    const page = await shown.ask('/boat', {
      cookie: `show=${token}`,
      headers: { 'sec-fetch-dest': 'document', accept: 'text/html' },
    });
    expect(await page.text()).not.toContain('onerror');
  });

  it.each<[string, object, string]>([
    ['without a name', { who: ' \n' }, 'your name'],
    ['with a long name', { who: 'x'.repeat(61) }, 'at most 60'],
    ['without words', { text: '\n ' }, 'Please write'],
    ['of another type', { text: { length: 3 } }, 'Please write'],
    ['that is long', { text: 'x'.repeat(1001) }, 'at most 1000'],
    ['of many bytes', { text: 'x'.repeat(20_000) }, 'shorter'],
  ])('%s is refused in words', async (_, more, words) => {
    const refused = await write(more);
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining(words)]);
    expect((await ask({})).comments).toEqual([]);
  });

  it('comes from a page of this origin alone', async () => {
    const host = new URL(shown.host.url).host;
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: `http://${host}` },
      { origin: 'https://elsewhere.example' },
    ])
      expect((await write({}, headers)).status).toBe(403);
    expect((await write({}, { origin: `http://${host}` })).status).toBe(200);
    expect((await ask({ method: 'DELETE', headers: OWN })).status).toBe(405);
  });

  it('is one of 200 of a link', async () => {
    for (let count = 0; count < 200; count += 1)
      await shown.store.comments.add({
        ...{ link: await linkToken(), id: String(count).padStart(16, '0') },
        ...{ at: new Date().toISOString(), who: 'Ana', path: '/', words: '', address: '' },
        ...{ text: 'x', doneBy: '' },
      });
    const refused = await write();
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('no more')]);
  });

  it('ends with its link for those who have it, and stays in the Studio', async () => {
    await write();
    const { id = '' } = (await listed()) ?? {};
    await shown.desk.end(id);
    await expect.poll(async () => (await ask({})).status, { timeout: 5000 }).toBe(410);
    expect((await write()).status).toBe(410);
    expect((await listed())?.comments).toHaveLength(1);
  });
});

describe('in the Studio', () => {
  it('a comment is marked as done, and deleted', async () => {
    await write();
    const link = await listed();
    const id = link?.comments[0]?.id ?? '';
    await shown.desk.markComment({ link: link?.id ?? '', id, isDone: true });
    expect((await listed())?.comments[0]?.doneBy).not.toBe('');
    expect((await ask({})).comments).toMatchObject([{ isDone: true }]);
    await shown.desk.markComment({ link: link?.id ?? '', id, isDone: false });
    expect((await ask({})).comments).toMatchObject([{ isDone: false }]);
    await shown.desk.removeComment({ link: link?.id ?? '', id });
    expect((await ask({})).comments).toEqual([]);
    await expect(shown.desk.removeComment({ link: 'f'.repeat(16), id })).rejects.toThrow(
      'no such link',
    );
  });
});
