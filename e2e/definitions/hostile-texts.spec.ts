/**
 * A lender whose texts, name, address and policies hold markup: the browser shows it as text and
 * runs none of it, with the page as it is sent and as the app draws it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { hostileCopy, hostileTheme, MARKUP } from '../../tests/support/hostile-texts.ts';
import { test, type OwnHost } from '../support/own-host.ts';
import { trackRequests, waitUntilDrawn } from '../support/pages.ts';
import { full } from '../support/tags.ts';

const LENDER = 'hearthline';
/** The beginning of the markup, as a person reads it. */
const SEEN = '</script><script>w=1</script>';

/** The markup in all texts at once makes a file that is refused. */
const SHELL = /^journeys\/(?:register-v2|shell|shared)\//;

/** Links, which are refused unless they lead somewhere, and notices that the law demands. */
const KEPT = /(?:\/to|#\/login): |alimony/i;

/** Replaces each text of the shell and the registration by the markup. */
function addMarkup({ tree }: OwnHost): void {
  const copy = Object.entries(hostileCopy(LENDER))
    .filter(([address, text]) => SHELL.test(address) && !KEPT.test(`${address}: ${text}`))
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

async function publishMarkup(own: OwnHost): Promise<void> {
  const { release } = await own.health();
  await own.atOnce(() => addMarkup(own));
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

test(
  'texts with markup are text, in the page as it is sent and as it is drawn',
  full,
  async ({ page, own }) => {
    await publishMarkup(own);
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
      // Text that JavaScript of the page adds later is text, too.
      if (/^\/(?:register-v2|auth)/.test(path)) await waitUntilDrawn(page);
      await expectInert(page);
    }
  },
);
