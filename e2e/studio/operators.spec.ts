/** Two operators sign in to the Studio: one approves what the other one publishes. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { freePort } from '../../scripts/processes/free-port.ts';
import { startIssuer } from '../../tests/support/issuer.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { startServer, stopServer } from '../support/processes.ts';
import { test } from '../support/watched.ts';

const STEP = 'journeys/register-v2/steps/index.json';
const HELP = 'Start with the number and the street.';
const START = `import { startHost } from './src/host/index.ts';
const host = await startHost({ ...JSON.parse(process.argv[1]), log: () => undefined });
process.once('SIGTERM', () => void host.close().then(() => process.exit(0)));
process.stdout.write(host.url + '\\n');`;

/** The variable that holds the secret of the client. */
const SECRET = 'STUDIO_SECRET';

/** A host where Ana edits and publishes, and Ben approves. */
async function openHost() {
  const home = mkdtempSync(join(tmpdir(), 'journey-operators-'));
  for (const name of ['journeys', 'schemas', 'org-themes'])
    cpSync(name, join(home, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(home, 'node_modules'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const people = {
    ana: { name: 'Ana Lee', roles: ['edit', 'publish'] },
    ben: { name: 'Ben Okafor', roles: ['approve'] },
  };
  const issuer = await startIssuer(people, address);
  const operatorsFile = join(home, 'operators.json');
  const roles = { edit: ['edit'], approve: ['approve'], publish: ['publish'] };
  const client = { clientId: 'studio', clientSecret: `$${SECRET}`, rolesClaim: 'roles', roles };
  const issuers = [{ name: 'Staff', issuer: issuer.issuer, ...client }];
  writeFileSync(operatorsFile, JSON.stringify({ address, issuers }));
  process.env[SECRET] = 'a secret of the test';
  const place = { port, host: '127.0.0.1', dataDir: join(home, 'data'), root: home };
  const options = { ...place, dist: join(process.cwd(), 'dist'), operatorsFile };
  const args = ['--input-type=module', '--eval', START, JSON.stringify(options)];
  const server = await startServer(args);
  const close = async (): Promise<void> => {
    await stopServer(server);
    issuer.close();
    rmSync(home, { recursive: true, force: true });
  };
  return { home, address, issuer, close };
}

async function signIn(
  browser: Browser,
  { address, issuer }: Awaited<ReturnType<typeof openHost>>,
  person: string,
): Promise<Page> {
  issuer.chosen.person = person;
  const page = await (await browser.newContext()).newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${address}/studio/changes`);
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
  return page;
}

test('a second person approves, and then the change goes live', async ({ browser }) => {
  const host = await openHost();
  const file = join(host.home, STEP);
  const ana = await signIn(browser, host, 'ana');
  await expect(ana.getByRole('button', { name: 'Ana Lee' })).toBeVisible();
  writeFileSync(file, readFileSync(file, 'utf8').replace(HELP, 'The number, then the street.'));
  await expect(ana.getByText('may go live when a second person')).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Approve …' })).toHaveAttribute(
    'aria-description',
    /You need the role “approve”/,
  );
  await ana.getByRole('button', { name: 'Publish …' }).click();
  await ana.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(ana.getByRole('alert')).toContainText('nobody else has approved');
  await ana.getByRole('button', { name: 'Cancel' }).click();

  const ben = await signIn(browser, host, 'ben');
  await ben.getByRole('button', { name: 'Approve …' }).click();
  await ben.getByRole('textbox', { name: 'Reason' }).fill('Plainer, and agreed with legal');
  await ben.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(ben.getByText('Plainer, and agreed with legal')).toBeVisible();
  await expectAccessible(ben, 'the changes with an approval');

  await expect(ana.getByText('These changes may go live.')).toBeVisible();
  await ana.getByRole('button', { name: 'Publish …' }).click();
  await ana.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(ana.getByText(/^Published\./)).toBeVisible();
  await ana.getByRole('button', { name: 'Ana Lee' }).click();
  await ana.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(ana.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await ana.close();
  await ben.close();
  await host.close();
});
