/** What a borrower's phone has to fetch before it can be typed in. These budgets fail the build; times are measured by `npm run bench`. */
import { expect, test, type Page, type Request } from '@playwright/test';

const KB = 1000;

interface Paid {
  readonly script: number;
  readonly css: number;
  readonly requests: readonly string[];
}

/** Bytes (as sent) and requests up to the moment at which the first control can be seen, by the browser's own clock. */
async function paidBefore(page: Page, path: string, control: string): Promise<Paid> {
  await page.addInitScript((selector) => {
    const drawn = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      drawn.disconnect();
      performance.mark('first-control');
    });
    drawn.observe(document, { childList: true, subtree: true });
  }, control);
  await page.goto(path);
  await page.locator(control).first().waitFor();
  return page.evaluate(() => {
    const until = performance.getEntriesByName('first-control')[0]?.startTime ?? Number.NaN;
    const entries = (
      performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    ).filter(({ startTime }) => startTime < until);
    // A chunk that names the first one again gets it from memory.
    const before = [...new Map(entries.map((entry) => [entry.name, entry])).values()];
    const sum = (kind: RegExp) =>
      before
        .filter(({ name }) => kind.test(name))
        .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
    return {
      script: sum(/\.js$/),
      css: sum(/\.css$/),
      requests: before.map(({ name }) => new URL(name).pathname),
    };
  });
}

test('the first question needs at most 150 kB of script, 12 kB of style and 14 requests', async ({
  page,
}) => {
  const paid = await paidBefore(page, '/register-v2', '[name="propertyAddress.street1"]');
  // A count of nothing would pass too.
  expect(paid.script).toBeGreaterThan(50 * KB);
  expect(paid.script, paid.requests.join('\n')).toBeLessThan(150 * KB);
  expect(paid.css).toBeLessThan(12 * KB);
  expect(paid.requests.length, paid.requests.join('\n')).toBeLessThanOrEqual(14);
});

test('a policy page needs no script at all', async ({ page }) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  await page.goto('/privacy');
  await expect(page.locator('h1')).toBeVisible();
  expect(scripts).toEqual([]);
});

// Banners come apart, and only outside of the questions.
test('a further page asks for no more of the app than it has', async ({ page }) => {
  await page.goto('/register-v2');
  await page.locator('form input').first().waitFor();
  // What waits for an idle moment comes first.
  await page.waitForLoadState('networkidle');
  const later: Request[] = [];
  page.on('request', (request) => later.push(request));
  await page
    .getByRole('link', { name: 'Log in' })
    .or(page.getByRole('link', { name: 'Login' }))
    .first()
    .click();
  await expect(page.locator('h1')).toHaveText('Log in');
  await page.goBack();
  await expect(page.locator('form input').first()).toBeVisible();
  expect(
    later
      .map((request) => new URL(request.url()).pathname)
      .filter((path) =>
        /^\/assets\/(?!banners|shell-queries|useQuery|sidebar-.*\.css)/i.test(path),
      ),
  ).toEqual([]);
});
