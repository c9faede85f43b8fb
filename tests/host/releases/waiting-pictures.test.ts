/** A page in the frame of the Studio has the pictures of the release that it shows; others get the live ones. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { openFirstRelease } from '../../../src/host/releases/first-release.ts';
import { givePreviewTicket } from '../../../src/host/releases/preview-ticket.ts';
import { page, THEME, theme, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import { appOf, type HostApp } from '../helpers/host-parts.ts';

const logo = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${colour}"/></svg>\n`;

const brand = { logo: 'logo.svg' };

let root = '';
let app: HostApp;
let opened: Awaited<ReturnType<typeof openFirstRelease>>;
/** The cookie that the Studio's page sets. */
let cookie = '';

const writeLogo = (folder: string, colour: string): void =>
  writeFileSync(join(root, `org-themes/${folder}/logo.svg`), logo(colour));
const read = async (path: string, headers: Record<string, string>): Promise<string> =>
  (await app.request(`http://localhost${path}`, { headers })).text();
const FRAME = { 'sec-fetch-dest': 'iframe' };
/** The picture of a page, as a browser gets it. */
async function pictureOf(path: string, headers: Record<string, string>): Promise<string> {
  const [, info = '{}'] = /id="org-info">(.*?)<\/script>/.exec(await read(path, headers)) ?? [];
  const { logo: address = '' } = JSON.parse(info) as { readonly logo?: string };
  return read(address, { cookie: headers['cookie'] ?? '' });
}

beforeEach(async () => {
  root = newFolder();
  writeSmallTree(root, { ...page({ title: 'First' }), [THEME]: { ...theme, main: true, brand } });
  writeLogo('_default', '#111111');
  const input = { definitions: root, dataDir: join(root, '.data'), isProduction: false };
  opened = await openFirstRelease({ ...input, log: () => undefined });
  const template = async () => '<html><head><title>x</title></head><body></body></html>';
  app = appOf({ releases: opened.releases, template });
  const studio = new Hono().get('/studio', (c) => {
    givePreviewTicket(c);
    return c.text('');
  });
  const answer = await studio.request('/studio');
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return () => opened.close();
});

it('shows a logo that waits in the frame alone', async () => {
  writeLogo('_default', '#222222');
  await opened.releases.plan();
  expect(await pictureOf('/fixture', { cookie, ...FRAME })).toContain('#222222');
  for (const headers of [{ cookie }, FRAME, { ...FRAME, cookie: 'studio-preview=0' }])
    expect(await pictureOf('/fixture', headers)).toContain('#111111');
  const waiting = opened.releases.waiting()?.release ?? '';
  const address = `/brand/_default/logo.svg?studio-release=${waiting}`;
  expect(await read(address, {})).toContain('#111111');
  expect(await read(address, { cookie })).toContain('#222222');
  expect(await read('/brand/_default/logo.svg?studio-release=../x', { cookie })).toContain('#111');
});

it('shows the logo of a lender that is not live yet', async () => {
  mkdirSync(join(root, 'org-themes/maple'));
  const maple = { code: 'MAPLE', prefixes: ['maple'], brand, companyInfo: { nmls: '9900101' } };
  writeFileSync(join(root, 'org-themes/maple/theme.json'), JSON.stringify(maple));
  writeLogo('maple', '#333333');
  await opened.releases.plan();
  expect(opened.releases.lastRefusal()?.faults).toBeUndefined();
  expect(await pictureOf('/fixture?org=MAPLE', { cookie, ...FRAME })).toContain('#333333');
});

it('shows the logo of a draft, whose release the frame names', async () => {
  writeLogo('_default', '#222222');
  await opened.releases.plan();
  const draft = opened.releases.waiting()?.release ?? '';
  writeLogo('_default', '#444444');
  await opened.releases.plan();
  const address = `/fixture?studio-release=${draft}`;
  expect(await pictureOf(address, { cookie, ...FRAME })).toContain('#222222');
  expect(await pictureOf('/fixture', { cookie, ...FRAME })).toContain('#444444');
});
