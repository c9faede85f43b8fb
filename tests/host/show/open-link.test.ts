/** A link to show: what it opens, how it is marked, and what it says once it has ended. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/release/index.ts';
import { CALL, DAY_MS, openShownHost, type ShownHost } from './shown-host.ts';

const PAGE = { 'sec-fetch-dest': 'document', accept: 'text/html' };

let shown: ShownHost;
let token = '';

beforeAll(async () => {
  shown = await openShownHost();
  token = await shown.makeLink();
});
afterAll(() => shown.close());

const open = (path: string, cookie?: string): Promise<Response> =>
  shown.ask(path, { headers: PAGE, ...(cookie !== undefined && { cookie }) });
const setBy = (answer: Response): string => answer.headers.getSetCookie().join('\n');

describe('opening', () => {
  it('sets the cookie, and then leads to the start of the lender', async () => {
    const opened = await open(`/show/${token}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/show/go']);
    expect(setBy(opened)).toMatch(
      new RegExp(`^show=${token}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax$`),
    );
    const led = await open('/show/go', `show=${token}`);
    expect([led.status, led.headers.get('location')]).toEqual([303, '/boat']);
  });

  it('says so when the browser keeps no cookie, and shows nothing else', async () => {
    const answer = await open('/show/go');
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('cookie')]);
  });

  it.each(['/boat', '/fixture', '/terms'])('%s is marked and in no search engine', async (path) => {
    const answer = await open(path, `show=${token}`);
    const html = await answer.text();
    expect(html).toMatch(/Draft · not a real application · Spring &lt;rates&gt; · until \d+ \w+</);
    expect(html).toContain('<form method="post" action="/show/leave">');
    expect(html.indexOf('/show/storage.js')).toBeLessThan(html.indexOf('<title>'));
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(setBy(answer)).toBe('');
  });

  it('leads to the messages of its play lender, which the host itself does not show', async () => {
    expect(await (await open('/boat', `show=${token}`)).text()).toContain(
      'href="/sandbox/messages"',
    );
    const messages = await open('/sandbox/messages?q=ana%40example.org', `show=${token}`);
    expect(await messages.text()).toMatch(/Draft · not a real[^]*Nothing was sent to ana@example/);
    expect((await open('/sandbox/messages')).status).toBe(404);
    expect((await open('/sandbox/outbox', `show=${token}`)).status).toBe(404);
  });

  it('pages send their calls to an address that exists for links alone', async () => {
    expect(await (await open('/boat', `show=${token}`)).text()).toContain(
      '"baseUrl":"/show/calls"',
    );
    expect(await (await open('/boat')).text()).not.toContain('/show/');
  });
});

describe('the release', () => {
  const release = async (cookie?: string) => (await open('/boat', cookie)).headers.get('x-release');

  it('is that of the link, whatever is live', async () => {
    expect(await release(`show=${token}`)).toBe(shown.other);
    expect(await release()).toBe(shown.live);
  });
});

describe('an end', () => {
  it('is told on a page, which deletes the cookie, and in a call, which does not', async () => {
    const brief = await shown.makeLink({ title: 'Brief' });
    expect((await open('/boat', `show=${brief}`)).status).toBe(200);
    const { id = '' } =
      (await shown.desk.state()).links.find(({ title }) => title === 'Brief') ?? {};
    await shown.desk.end(id);
    await expect
      .poll(async () => (await open('/boat', `show=${brief}`)).status, { timeout: 5000 })
      .toBe(410);
    for (const path of ['/boat', '/show/go', `/show/${brief}`]) {
      const page = await open(path, `show=${brief}`);
      expect(await page.text()).toContain('This link has ended');
      expect(setBy(page)).toMatch(/^show=; Max-Age=0;/);
    }
    const call = await shown.ask(CALL, { cookie: `show=${brief}`, headers: { accept: '*/*' } });
    expect([call.status, setBy(call)]).toEqual([410, '']);
    await expect(shown.desk.end(id)).rejects.toThrow('has ended already');
  });

  it('comes with its time', async () => {
    const until = new Date(Date.now() - DAY_MS).toISOString();
    const old = 'B'.repeat(22);
    const link = { token: sha256(old), title: 'Old', org: 'BASE', until };
    const entry = { who: 'ana', why: '', release: shown.other, details: { link }, isEnd: false };
    await shown.store.recordLink(entry);
    await expect.poll(async () => (await open(`/show/${old}`)).status, { timeout: 5000 }).toBe(410);
  });

  it('of a link that was never made is 404', async () => {
    const answer = await open(`/show/${'C'.repeat(22)}`);
    expect([answer.status, setBy(answer)]).toEqual([404, '']);
    const forged = await open('/boat', `show=${'C'.repeat(22)}`);
    expect([forged.status, setBy(forged)]).toEqual([404, expect.stringMatching(/^show=;/)]);
  });
});

describe('leaving', () => {
  it('deletes the cookie, for a page of the host alone', async () => {
    const leave = (site: string, method = 'POST') =>
      shown.ask('/show/leave', {
        method,
        cookie: `show=${token}`,
        headers: { 'sec-fetch-site': site },
      });
    const left = await leave('same-origin');
    expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
    expect(setBy(left)).toMatch(/^show=; Max-Age=0;/);
    for (const refused of [await leave('cross-site'), await leave('same-origin', 'GET')])
      expect([refused.status, setBy(refused)]).toEqual([404, '']);
  });
});
