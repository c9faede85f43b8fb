/**
 * Opens pages as a signed-in user, waits until they are drawn, and follows an application from page
 * to page.
 */
import { expect, type Page, type Request } from '@playwright/test';

const MAX_VISITS = 40;
const FOLLOW = { timeout: 30_000 };

/** Route below the application -> the action on that page. It ends when the route has changed. */
export type PageActions = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** The route below the application, else the path without its first slash. */
export const routeOf = (address: URL | string): string =>
  new URL(address).pathname.replace(/^\/account\/heloc\/[0-9a-f-]{36}\/?/, '').replace(/^\//, '');

/** Opens an address with a token in the browser's storage. */
export async function openAs(page: Page, jwt: string, address: string): Promise<void> {
  trackRequests(page);
  await page.addInitScript((token) => {
    // Only before the first load, so that a log-out persists.
    if (sessionStorage.getItem('signed-in') === null)
      localStorage.setItem('jwt', `Bearer ${token}`);
    sessionStorage.setItem('signed-in', 'yes');
  }, jwt);
  await page.goto(address);
}

interface Traffic {
  /** Requests that have begun. */
  started: number;
  readonly pending: Set<Request>;
}
const traffic = new WeakMap<Page, Traffic>();

/**
 * Counts the requests of a page from now on, server-sent events excepted. Call it before the page
 * is opened.
 */
export function trackRequests(page: Page): Traffic {
  const known = traffic.get(page);
  if (known) return known;
  const counted: Traffic = { started: 0, pending: new Set() };
  const finish = (request: Request) => counted.pending.delete(request);
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    counted.started += 1;
    counted.pending.add(request);
  });
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  traffic.set(page, counted);
  return counted;
}

/**
 * Waits until a page shows its heading and no placeholder, the app has taken it over, it has no
 * request under way, and has run its idle callbacks.
 */
export async function waitUntilDrawn(page: Page): Promise<void> {
  const counted = trackRequests(page);
  await expect(page.locator('h1').first()).toBeVisible();
  // The app of a drawn page starts after the first paint: no request may be under way before.
  await expect(page.locator('html[data-drawn]')).toHaveCount(0);
  await expect(page.locator('.skeleton, .loader')).toHaveCount(0);
  await expect
    .poll(
      async () => {
        const { started } = counted;
        await page.evaluate(async () => {
          await document.fonts.ready;
          // Idle callbacks run in order, so the app has run those that it requested before. A
          // window that draws nothing may never be idle, so they have the app's time limit.
          await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
        });
        const later = counted.started === started ? [] : ['a later request'];
        return [...counted.pending].map((request) => request.url()).concat(later);
      },
      { intervals: [10, 20, 50] },
    )
    .toEqual([]);
}

/**
 * Follows the application to the page that its status leads to, runs that page's action, and
 * repeats until a route of `ends`.
 * Returns the visited routes in order. A page without an action is expected to move on by itself.
 */
export async function followApplication(
  page: Page,
  actions: PageActions,
  ...ends: readonly string[]
): Promise<readonly string[]> {
  const visited: string[] = [];
  for (let visits = 0; visits < MAX_VISITS; visits += 1) {
    await expect(page.locator('.screen h1')).toBeVisible(FOLLOW);
    const route = routeOf(page.url());
    // The application's own address is not a page: it redirects, at the latest after a wait.
    if (route !== '') visited.push(route);
    if (ends.includes(route)) return visited;
    if (Object.hasOwn(actions, route)) await actions[route]?.(page);
    await expect(page, `after ${visited.join(' > ')}`).not.toHaveURL(
      (address) => routeOf(address) === route,
      FOLLOW,
    );
  }
  throw new Error(`The application reached none of ${ends.join(', ')}: ${visited.join(' > ')}`);
}
