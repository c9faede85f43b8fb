/** The Studio finds the texts that were pressed, and changes one in its file. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../src/host/security/headers.ts';
import { openStudioDesk, type StudioDesk } from '../../../src/host/studio/studio-desk.ts';
import { addStudioRoutes } from '../../../src/host/studio/studio-routes.ts';
import * as prover from '../../../src/prover/index.ts';
import { PAGE } from '../../release/support/small-tree.ts';
import { openTwoLendersDesk, type TwoLendersDesk } from './support/two-lenders-desk.ts';
import type { HostApp } from '../helpers/host-parts.ts';
import { callStudio } from '../helpers/call-studio.ts';

const ADDRESS = 'journeys/application/fixture#/title';
const SOURCE = `{
  "path": "/fixture",   "title": "A house",
  "intro": { "value": { "cat": ["Dear ", { "var": "application.name" }, ", welcome home."] } },
  "blocks": [{ "block": "text", "id": "a", "text": "Figures of {application.name} here" }]
}
`;
const PLACE = { page: 'application-fixture' };

let root: TwoLendersDesk['root'];
let desk: TwoLendersDesk['desk'];
let read: TwoLendersDesk['read'];

beforeEach(() => {
  ({ root, desk, read } = openTwoLendersDesk(SOURCE));
});

const press = (words: string) => desk.press('other', { words, place: PLACE });
const rename = { address: ADDRESS, before: 'A house', after: 'A home' };

describe('a press', () => {
  it('finds the text with its file, line and shared words', () => {
    expect(press('A house')).toEqual([
      { address: ADDRESS, file: PAGE, line: 2, shared: 'A house', lenders: {}, sentences: {} },
    ]);
  });

  it.each([
    ['Figures of Ana here', 'journeys/application/fixture#/blocks/0/text'],
    ['Dear Ana, welcome home.', 'journeys/application/fixture#/intro'],
    ['  A \n house ', ADDRESS],
  ])('on “%s” finds %s', (words, address) => {
    expect(press(words)[0]?.address).toBe(address);
  });

  it.each(['', 'Ana', 'house', 'Figures of nobody'])('on “%s” finds nothing', (words) => {
    expect(press(words)).toEqual([]);
  });

  it('tells the sentences of a text that a rule computes, also of the lender’s own', () => {
    const address = 'journeys/application/fixture#/intro';
    const isAna = { '==': [{ var: 'application.name' }, 'Ana'] };
    const after = { value: { if: [isAna, 'Dear Ana, welcome home.', 'Welcome'] } };
    desk.change({ address, lender: 'other', before: null, after });
    expect(press('Dear Ana, welcome home.')[0]?.sentences).toEqual({
      shared: [{ text: 'Dear ‹name of the application›, welcome home.' }],
      other: [
        { text: 'Dear Ana, welcome home.', when: 'if name of the application is "Ana"' },
        { text: 'Welcome', when: 'otherwise' },
      ],
    });
  });

  it('finds the shared text by the words of the lender alone', () => {
    desk.change({ address: ADDRESS, lender: 'other', before: null, after: 'Other house' });
    expect(press('A house')).toEqual([]);
    expect(press('Other house')).toMatchObject([
      { address: ADDRESS, shared: 'A house', lenders: { other: 'Other house' } },
    ]);
  });
});

describe('a change', () => {
  it('of the shared words changes them alone, and the way back restores each byte', () => {
    const after = SOURCE.replace('A house', 'A home');
    expect(desk.change(rename)).toEqual({ edits: [{ file: PAGE, before: SOURCE, after }] });
    expect(read(PAGE)).toBe(after);
    desk.change({ address: ADDRESS, before: 'A home', after: 'A house' });
    expect(read(PAGE)).toBe(SOURCE);
  });

  it('of a lender’s words is written to its copy.json, and can be removed', () => {
    const own = { address: ADDRESS, lender: 'other' };
    desk.change({ ...own, before: null, after: 'Ana’s “home”' });
    expect(JSON.parse(read('org-themes/other/copy.json'))).toEqual({ [ADDRESS]: 'Ana’s “home”' });
    expect(read(PAGE)).toBe(SOURCE);
    desk.change({ ...own, before: 'Ana’s “home”', after: null });
    expect(JSON.parse(read('org-themes/other/copy.json'))).toEqual({});
  });

  it('of words that someone else changed is refused, and names the words of now', () => {
    writeFileSync(join(root, PAGE), SOURCE.replace('A house', 'A villa'));
    expect(() => desk.change(rename)).toThrow('someone changed it meanwhile to "A villa"');
    expect(read(PAGE)).toContain('A villa');
  });

  it.each([
    ['../outside#/title', undefined],
    ['package#/name', undefined],
    ['journeys/application/fixture#/nothing', undefined],
    [ADDRESS, '../outside'],
    [ADDRESS, 'nobody'],
  ])('at %s for the lender %s is refused', (address, lender) => {
    writeFileSync(join(root, '..', 'outside.json'), '{"title":"A house"}');
    expect(() => desk.change({ ...rename, address, lender })).toThrow(/^Failed to /);
    expect(existsSync(join(root, '..', 'outside', 'copy.json'))).toBe(false);
  });
});

describe('the routes', () => {
  const routesOf = (studio: StudioDesk): HostApp => {
    const app: HostApp = new Hono();
    const dist = join(root, 'dist');
    addStudioRoutes(app, { dist, studio });
    return app;
  };
  const call = (method: string, ...args: readonly unknown[]) =>
    callStudio(routesOf(desk), method, ...args);

  it('give the page a policy with a nonce of its own, and let pages be framed by it', async () => {
    mkdirSync(join(root, 'dist/studio'), { recursive: true });
    writeFileSync(join(root, 'dist/studio/index.html'), '<meta content="%NONCE%">');
    const pages = await Promise.all([0, 1].map(() => routesOf(desk).request('/studio')));
    const policies = pages.map(({ headers }) => headers.get('content-security-policy') ?? '');
    const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    expect(await pages[0]?.text()).toBe(`<meta content="${nonces[0]}">`);
    expect(policies[0]).not.toContain('unsafe');
    const policyOf = (isFramed: boolean) =>
      securityHeaders({ dev: false, isFramed })['content-security-policy'];
    expect(policyOf(true)).toContain("frame-ancestors 'self'");
    expect(policyOf(false)).toContain("frame-ancestors 'none'");
  });

  it('answer under the names of this machine alone, and configured ones', async () => {
    const app: HostApp = new Hono();
    addStudioRoutes(app, { dist: root, studio: desk, sandboxHosts: ['Studio.example'] });
    const statusFor = async (host: string): Promise<number> =>
      (await app.request('/studio/api/me', { headers: { host } })).status;
    for (const host of ['localhost:4000', 'www.localhost', '127.0.0.1', 'studio.example:80'])
      expect(await statusFor(host)).toBe(200);
    for (const host of ['attacker.example', 'localhost.attacker.example'])
      expect(await statusFor(host)).toBe(421);
  });

  it('name the lenders', async () => {
    const answer = await call('studio/lenders');
    expect(await answer.json()).toContainEqual({
      ...{ folder: 'other', code: 'OTHER', name: 'Other' },
      ...{ isMain: false, start: '/' },
    });
  });

  it.each([
    ['.', 'HEARTHLINE', '/register-v2', 'register-v2/index'],
    ['examples/residents-parking', 'ELMSWICK', '/permit', 'permit/index'],
  ])('say where a visitor of the product in %s begins', (product, code, start, firstScreen) => {
    const compiled = () => prover.compileTree(product);
    const lenders = openStudioDesk({ prover, root: product, compiled }).lenders();
    expect(lenders.find(({ isMain }) => isMain)).toMatchObject({ code, start, firstScreen });
  });

  it('name the lenders of a tree that does not compile, too', () => {
    writeFileSync(
      join(root, PAGE),
      '{"path":"/fixture","title":"A","extra":{"page":"b"},"blocks":[{}]}',
    );
    expect(desk.lenders().map(({ folder }) => folder)).toEqual(['_default', 'other']);
    writeFileSync(join(root, PAGE), '{');
    expect(desk.lenders().map(({ folder }) => folder)).toEqual(['_default', 'other']);
  });

  it('answer a press and a change, and say in words why one is refused', async () => {
    const pressed = await call('studio/press', 'other', {
      words: 'A house',
      place: PLACE,
    });
    expect(await pressed.json()).toMatchObject([{ address: ADDRESS }]);
    expect((await call('studio/change', rename)).status).toBe(200);
    const again = await call('studio/change', rename);
    expect(again.status).toBe(422);
    expect(await again.json()).toEqual({ message: expect.stringContaining('meanwhile') as string });
    const edits = [{ file: PAGE, before: read(PAGE), after: SOURCE }];
    expect((await call('studio/edit', edits)).status).toBe(200);
    expect(read(PAGE)).toBe(SOURCE);
    for (const method of ['nothing', 'constructor', 'parts'])
      expect((await call(`studio/${method}`)).status).toBe(404);
  });
});
