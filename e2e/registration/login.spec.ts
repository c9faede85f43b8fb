/**
 * A borrower comes back: the login and its redirects, the dashboard, and the stored draft of
 * registration.
 */
import { expect, type Page } from '@playwright/test';
import { openAs } from '../support/pages.ts';
import { fillPassword, openStep, submit } from '../support/registration.ts';
import { PASSWORD, sandboxAt } from '../support/sandbox-api.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/watched.ts';

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

/** Opens the offers of a borrower who has registered with the host at `url`. */
async function openOffers(
  page: Page,
  url: string | undefined,
): Promise<{ readonly email: string; readonly path: string }> {
  const { uuid, jwt, email } = await sandboxAt(url ?? '').createApplication();
  await openAs(page, jwt, `/account/heloc/${uuid}`);
  await expect(page.locator('h1')).toHaveText('Choose your offer');
  return { email, path: new URL(page.url()).pathname };
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await submit(page);
}

test('a borrower logs out, logs in, finds the application on the dashboard and continues it', async ({
  page,
  baseURL,
}) => {
  const { email, path } = await openOffers(page, baseURL);
  await page.goto('/logout');
  await expect(page.locator('h1')).toHaveText('Log in');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, email, 'Not-the-password-1!');
  await expect(
    page.getByRole('alert').filter({ hasText: 'That email and password do not match.' }),
  ).toBeVisible();
  await logIn(page, email);
  await expect(page.locator('h1')).toHaveText('Your applications');
  await page.getByRole('link', { name: 'See your offers' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

async function logInWithRedirect(page: Page, email: string, redirectUrl: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('jwt'));
  await page.goto(`/auth/login?redirectUrl=${encodeURIComponent(redirectUrl)}`);
  await logIn(page, email);
}

test(
  'the login redirects to the requested page, and never to another site',
  full,
  async ({ page, baseURL }) => {
    const { email, path } = await openOffers(page, baseURL);
    await logInWithRedirect(page, email, path);
    await expect(page).toHaveURL(new URL(path, baseURL).href);
    await logInWithRedirect(page, email, 'https://evil.example');
    await expect(page).toHaveURL(new URL('/dashboard', baseURL).href);
  },
);

test('an unknown address shows the page for it', full, async ({ page, baseURL }) => {
  await openOffers(page, baseURL);
  await page.goto('/nothing-here');
  await expect(page.locator('h1')).toHaveText(/We can't find that page|Page not found/);
});

test('answers survive a reload, the password does not', full, async ({ page }) => {
  await openStep(page, 'legal-name');
  await field(page, 'name.firstName').fill('Henrietta');
  await field(page, 'name.firstName').blur();
  await page.reload();
  await expect(field(page, 'name.firstName')).toHaveValue('Henrietta');
  await page.goto('/register-v2/set-password');
  await fillPassword(page);
  await field(page, 'confirmPassword').blur();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(stored).toContain('Henrietta');
  expect(stored).not.toContain(PASSWORD);
  await page.reload();
  await expect(field(page, 'password')).toHaveValue('');
});
