/**
 * A lender whose texts, name, address and policies hold markup: the browser shows it as text on
 * every page and runs none of it, with the page as it is sent and as the app draws it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { hostileCopy, hostileTheme, MARKUP, pagesOf } from '../../tests/support/hostile-texts.ts';
import { rowOf } from '../application/page-rows.ts';
import { test, type OwnHost } from '../support/own-host.ts';
import { openAs, trackRequests, waitUntilDrawn } from '../support/pages.ts';
import { sandboxAt } from '../support/sandbox-api.ts';
import { full } from '../support/tags.ts';

const LENDER = 'hearthline';
/** What the markup begins with, as a person reads it. */
const SEEN = '</script><script>w=1</script>';

/** Parts of the definitions. The markup in all texts at once makes a file that is refused. */
const [SHELL, BEGINNING, REST] = [
  /^journeys\/(?:register-v2|shell|shared)\//,
  /^journeys\/application\/(?:bank|bpo|conditions|credit|document|error|income)\//,
  /^journeys\/(?:signer|application\/(?!bank|bpo|conditions|credit|document|error|income))/,
];

/** Links, which are refused unless they lead somewhere, and notices that the law demands. */
const KEPT = /(?:\/to|#\/login): |alimony/i;

/** Replaces each text of a part by the markup. */
function addMarkup({ tree }: OwnHost, part: RegExp): void {
  const copy = Object.entries(hostileCopy(LENDER))
    .filter(([address, text]) => part.test(address) && !KEPT.test(`${address}: ${text}`))
    .map(([address]) => [address, MARKUP] as const);
  const file = (theme: string, name: string) => join(tree, 'org-themes', theme, name);
  writeFileSync(file(LENDER, 'copy.json'), JSON.stringify(Object.fromEntries(copy)));
  for (const theme of ['_default', LENDER]) {
    const path = file(theme, 'theme.json');
    const content: unknown = JSON.parse(
      readFileSync(join('org-themes', theme, 'theme.json'), 'utf8'),
    );
    writeFileSync(path, JSON.stringify(hostileTheme(content)));
  }
}

async function publishMarkup(own: OwnHost, part: RegExp): Promise<void> {
  const { release } = await own.health();
  await own.atOnce(() => addMarkup(own, part));
  const health = async () => (await own.health()).release;
  await expect.poll(health, { timeout: 30_000 }).not.toBe(release);
  expect(await own.health()).toMatchObject({ config: 'current', lastRefusal: null });
}

/** Expects that the open page shows the markup, and that none of it is in its document. */
async function expectInert(page: Page): Promise<void> {
  await expect(page.locator('body')).toContainText(SEEN);
  const found = await page.evaluate(() => ({
    ran: 'w' in globalThis,
    scripts: [...document.scripts].filter(({ text }) => /^\s*w=1/.test(text)).length,
    elements: document.querySelectorAll('[onerror], img[src="x"]').length,
    links: [...document.links].filter(({ href }) => !/^(?:https?|tel|mailto|blob):/.test(href))
      .length,
  }));
  expect(found, page.url()).toEqual({ ran: false, scripts: 0, elements: 0, links: 0 });
}

test('texts with markup are text, in the page as it is sent and as it is drawn', async ({
  page,
  own,
}) => {
  await publishMarkup(own, SHELL);
  trackRequests(page);
  for (const path of [
    '/register-v2',
    '/auth/login',
    '/contact',
    '/terms',
    '/privacy',
    '/licenses',
  ]) {
    const response = await page.goto(own.address(path));
    const sent = (await response?.text()) ?? '';
    expect(sent).toContain('</html>');
    expect(sent).not.toMatch(/<script>w=1|<img src=x/);
    await expectInert(page);
    // What JavaScript of the page adds later is text, too.
    if (/^\/(?:register-v2|auth)/.test(path)) await waitUntilDrawn(page);
    await expectInert(page);
  }
});

test('texts with markup are text on each page', full, async ({ page, own }) => {
  test.setTimeout(600_000);
  const sandbox = sandboxAt(
    new URL(own.address('/', 'www').replace('www.localhost', '127.0.0.1')).origin,
  );
  const { uuid, jwt } = await sandbox.createApplication({ org: 'HEARTHLINE', speed: 0.1 });
  await openAs(page, jwt, own.address('/dashboard'));
  let visited = 0;
  for (const part of [SHELL, BEGINNING, REST]) {
    await publishMarkup(own, part);
    const pages = pagesOf(LENDER).filter(({ source }) => part.test(`${source}#`));
    for (const { path } of pages.filter(({ path: one }) => !/log(?:in|out)|signer/.test(one))) {
      const route = path.split('{uuid}/')[1];
      if (route !== undefined) await sandbox.setStatus(uuid, rowOf(route));
      const address = path.replace('{uuid}', uuid).replace('{type}', 'MANUAL_PAYSTUB');
      await page.goto(own.address(address));
      await waitUntilDrawn(page);
      await expectInert(page);
      visited += 1;
    }
  }
  expect(visited).toBeGreaterThan(60);
});
