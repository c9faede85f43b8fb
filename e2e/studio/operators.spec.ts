/** Two operators sign in to the Studio: one approves what the other one publishes. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { freePort } from '../../scripts/processes/free-port.ts';
import { tryOperators } from '../../scripts/issuer/try-operators.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { startServer, stopServer } from '../support/processes.ts';
import { test } from '../support/watched.ts';
import { full } from '../support/tags.ts';

const STEP = 'journeys/register-v2/steps/index.json';
const HELP = 'Start with the number and the street.';
const START = `import { startHost } from './src/host/index.ts';
const host = await startHost({ ...JSON.parse(process.argv[1]), log: () => undefined });
process.once('SIGTERM', () => void host.close().then(() => process.exit(0)));
process.stdout.write(host.url + '\\n');`;

/** A host where Ana edits and publishes, and Ben approves, as `npm start -- --operators` starts it. */
async function openHost() {
  const home = mkdtempSync(join(tmpdir(), 'journey-operators-'));
  for (const name of ['journeys', 'schemas', 'org-themes'])
    cpSync(name, join(home, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(home, 'node_modules'));
  const [port, dataDir] = [await freePort(), join(home, 'data')];
  const address = `http://127.0.0.1:${port}`;
  const operators = await tryOperators({ address, dataDir });
  const place = { port, host: '127.0.0.1', dataDir, root: home };
  const options = { ...place, dist: join(process.cwd(), 'dist'), operatorsFile: operators.file };
  const args = ['--input-type=module', '--eval', START, JSON.stringify(options)];
  const server = await startServer(args);
  const close = async (): Promise<void> => {
    await stopServer(server);
    operators.close();
    rmSync(home, { recursive: true, force: true });
  };
  return { home, address, close };
}

async function signIn(browser: Browser, address: string, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${address}/studio/changes`);
  await expect(page.getByRole('heading', { name: 'Sign in as …' })).toBeVisible();
  await expectAccessible(page, 'the choice of a person');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
  return page;
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
}

async function approve(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Approve …' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill(why);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(why)).toBeVisible();
}

test(
  'a second person approves, an edit makes that void, and the next approval counts',
  full,
  async ({ browser }) => {
    test.slow();
    const host = await openHost();
    const file = join(host.home, STEP);
    const edit = (before: string, after: string): void =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
    const ana = await signIn(browser, host.address, 'Ana Lee');
    await expect(ana.getByRole('button', { name: 'Ana Lee' })).toBeVisible();
    edit(HELP, 'The number, then the street.');
    await expect(ana.getByText('may go live when a second person')).toBeVisible();
    await expect(ana.getByRole('button', { name: 'Approve …' })).toHaveAttribute(
      'aria-description',
      /You need the role “approve”/,
    );
    await publish(ana);
    await expect(ana.getByRole('alert')).toContainText('nobody else has approved');
    await ana.getByRole('button', { name: 'Cancel' }).click();

    const ben = await signIn(browser, host.address, 'Ben Okafor');
    await approve(ben, 'Plainer, and agreed with legal');
    await expectAccessible(ben, 'the changes with an approval');
    await expect(ana.getByText('These changes may go live.')).toBeVisible();

    edit('The number, then the street.', 'The street, then the number.');
    await expect(ana.getByText('Because the definitions were changed afterwards.')).toBeVisible();
    await publish(ana);
    await expect(ana.getByRole('alert')).toContainText('The approval of Ben Okafor does not count');
    await ana.getByRole('button', { name: 'Cancel' }).click();

    await approve(ben, 'This order, too');
    await expect(ana.getByText('These changes may go live.')).toBeVisible();
    await publish(ana);
    await expect(ana.getByText(/^Published\./)).toBeVisible();
    await ana.getByRole('button', { name: 'Ana Lee' }).click();
    await ana.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(ana.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await ana.close();
    await ben.close();
    await host.close();
  },
);
