/**
 * Budgets of the first screen: what it loads before its first field. `npm run bench` measures
 * times.
 */
import { expect, test, type Page, type Request } from '@playwright/test';
import { trackRequests, waitUntilDrawn } from '../support/pages.ts';
import {
  headings,
  openStep,
  seedSessionStorage,
  submit,
  validAnswers,
  type Step,
} from '../support/registration.ts';

const KB = 1000;

/**
 * Requests that the first field does not wait for, by their cause. The test leaves them without a
 * response.
 */
const BACKGROUND: Readonly<Record<string, RegExp>> = {
  'news of releases': /^\/releases\/events$/,
  'validators, needed by Continue': /^\/releases\/\w+\/validators\//,
  'telemetry and experiments': /^\/ft\/|^\/service-optimize\/\w+\/api\/v2\/decision$/,
  'flags, which the page says': /\/customer\/api\/v1\/features$/,
  'opening hours': /\/hours\/\w+$/,
  'lists, needed by Continue': /\/(waitlist-\w+|consent-types|state-licenses)$|\/consent\/prompt\//,
  'chunks of other screens, loaded when idle':
    /^\/assets\/(?!(index|react|rolldown-runtime|RjsfForm|early-input|start-anyway)-)[^/]+$/,
};
const FIRST_FIELD = '[name="propertyAddress.street1"]';
const pathOf = (request: Request): string => new URL(request.url()).pathname;
const isBackground = (path: string): boolean =>
  Object.values(BACKGROUND).some((pattern) => pattern.test(path));

/**
 * Opens a page without a response to background requests. Returns the other requests made until a
 * control is visible, by path.
 */
async function requestsBefore(
  page: Page,
  address: string,
  control: string,
): Promise<ReadonlyMap<string, Request>> {
  const needed = new Map<string, Request>();
  page.on('request', (request) => {
    const path = pathOf(request);
    if (request.resourceType() !== 'document' && !isBackground(path)) needed.set(path, request);
  });
  await page.route(
    ({ pathname }) => isBackground(pathname),
    () => undefined,
  );
  await page.goto(address);
  await page.locator(control).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return needed;
}

/** The bytes sent for the requests of a kind of file. */
async function bytesOf(requests: ReadonlyMap<string, Request>, kind: RegExp): Promise<number> {
  let bytes = 0;
  for (const [path, request] of requests)
    if (kind.test(path)) bytes += (await request.sizes()).responseBodySize;
  return bytes;
}

test('the first field needs at most 1 kB of script, 12 kB of style and 7 requests', async ({
  page,
}) => {
  // A wide window also shows the illustration.
  await page.setViewportSize({ width: 360, height: 740 });
  // The app never arrives.
  await page.route(
    /\/assets\/(?!early-input-).*\.js$|\/releases\/.*\.js(on)?$|\/parts\//,
    () => undefined,
  );
  const requests = new Map<string, Request>();
  page.on('requestfinished', (request) => requests.set(pathOf(request), request));
  await page.goto('/register-v2', { waitUntil: 'commit' });
  await page.locator(FIRST_FIELD).fill('12 Kettle Street');
  await page.evaluate(() => document.fonts.ready);
  const script = await bytesOf(requests, /\.js$/);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(KB);
  expect(await bytesOf(requests, /\.css$/)).toBeLessThan(12 * KB);
  expect(requests.size, [...requests.keys()].join('\n')).toBeLessThanOrEqual(7);
});

test('the app needs at most 134.2 kB of script, 15 kB of definitions and 14 requests to take over', async ({
  page,
}) => {
  const requests = await requestsBefore(
    page,
    '/register-v2',
    `html:not([data-drawn]) ${FIRST_FIELD}`,
  );
  const paths = [...requests.keys()].join('\n');
  const script = await bytesOf(requests, /\.js$/);
  // The lower limit shows that the scripts were counted at all.
  expect(script).toBeGreaterThan(50 * KB);
  expect(script, paths).toBeLessThan(134.2 * KB);
  const definitions = await bytesOf(requests, /^\/releases\/\w+\/org\/|^\/parts\//);
  expect(definitions).toBeGreaterThan(5 * KB);
  expect(definitions, paths).toBeLessThan(15 * KB);
  expect(await bytesOf(requests, /\.css$/)).toBeLessThan(12 * KB);
  expect(requests.size, paths).toBeLessThanOrEqual(14);
});

test('all steps of the registration need at most 163 kB of script, and no code of pages', async ({
  page,
}) => {
  trackRequests(page);
  const requests = new Map<string, Request>();
  page.on('requestfinished', (request) => requests.set(pathOf(request), request));
  await seedSessionStorage(page, { 'draft:register-v2': validAnswers });
  await page.goto('/register-v2');
  await page.locator(`html:not([data-drawn]) ${FIRST_FIELD}`).waitFor();
  await waitUntilDrawn(page);
  for (const step of (Object.keys(headings) as Step[]).slice(1)) {
    await submit(page, step);
    await waitUntilDrawn(page);
  }
  const paths = [...requests.keys()].join('\n');
  expect(await bytesOf(requests, /\.js$/), paths).toBeLessThan(163 * KB);
  // They are loaded when the last step is submitted.
  expect(paths).not.toMatch(/\/(Pages|shell-queries)-/);
});

test('a press of Continue shows the next step before any other task of the browser runs', async ({
  page,
}) => {
  await openStep(page, 'annual-income');
  await waitUntilDrawn(page);
  // Until then, a press waits for the rules of the form.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/validators/')),
  );
  await page.evaluate(() => {
    const shown = Promise.withResolvers<string | null | undefined>();
    Object.assign(globalThis, { shown: shown.promise });
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () =>
      shown.resolve(document.querySelector('h1')?.textContent),
    );
    port1.start();
    addEventListener('submit', () => port2.postMessage(0), { capture: true });
  });
  await page.locator('button[type=submit]').click();
  const shown = page.evaluate(() => (globalThis as unknown as { shown: Promise<string> }).shown);
  expect(await shown).toBe(headings['legal-name']);
});

test('a policy page needs no script, and shows its footer', async ({ page }) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/privacy');
  await expect(page.locator('h1')).toBeVisible();
  // No bar opens the footer here: the footer is below the page, with its styles.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('list').first()).toHaveCSS(
    'display',
    'flex',
  );
  expect(scripts).toEqual([]);
});

test('a link that is pointed at needs only the code of the banners and the sidebar once pressed', async ({
  page,
}) => {
  trackRequests(page);
  await page.goto('/register-v2');
  await page.locator(`html:not([data-drawn]) ${FIRST_FIELD}`).waitFor();
  await waitUntilDrawn(page);
  const link = page
    .getByRole('link', { name: 'Log in' })
    .or(page.getByRole('link', { name: 'Login' }))
    .first();
  // The code of pages loads these widgets last.
  const pages = page.waitForResponse(/\/page-widgets-/);
  await link.hover();
  await pages;
  const later: string[] = [];
  page.on('request', (request) => later.push(pathOf(request)));
  await link.click();
  await expect(page.locator('h1')).toHaveText('Log in');
  await page.goBack();
  await expect(page.locator('form input').first()).toBeVisible();
  expect(
    later.filter((path) =>
      /^\/assets\/(?!banners|shell-queries|useQuery|sidebar-.*\.css)/i.test(path),
    ),
  ).toEqual([]);
});
