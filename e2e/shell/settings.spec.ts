/** A borrower changes the email address, and turns on two-factor authentication. */
import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { pressPrimary } from '../support/page-actions.ts';
import { openAs } from '../support/pages.ts';
import { PASSWORD, uniqueEmail } from '../support/sandbox-api.ts';
import { full } from '../support/tags.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The one-time code of a secret at a time in milliseconds (RFC 6238: SHA-1, 30 seconds, 6 digits). */
function totp(secret: string, time: number): string {
  const bits = [...secret]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test(
  'the email address changes once its code is entered, and the login uses it',
  full,
  async ({ page, sandbox }) => {
    const { jwt } = await sandbox.createApplication();
    const email = uniqueEmail('changed');
    await openAs(page, jwt, '/dashboard/settings');
    await page.locator('a[href="/dashboard/settings/email"]').click();
    await expect(page.locator('h1')).toHaveText('Change your email address');
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="currentPassword"]').fill(PASSWORD);
    await pressPrimary(page);
    await expect(page.locator('h1')).toHaveText('Confirm your new email address');
    const outbox = await (await page.request.get('/sandbox/outbox')).text();
    const code = new RegExp(`(\\d{6}) is your code</h2>\\s*<p>To ${email}`).exec(outbox)?.[1] ?? '';
    await page.locator('input[name="code"]').fill(code);
    await pressPrimary(page);
    await expect(page.locator('h1')).toHaveText('Your settings');
    await expect(page.getByText(email)).toBeVisible();
  },
);

test(
  'with two-factor authentication on, the login asks for the code of the app',
  full,
  async ({ page, sandbox }) => {
    const { jwt, email } = await sandbox.createApplication();
    await openAs(page, jwt, '/dashboard/settings/two-factor');
    const key = await page.getByText(/^[A-Z2-7]{16,}$/).innerText();
    await page.locator('input[name="code"]').fill(totp(key, Date.now()));
    await pressPrimary(page);
    await expect(page.locator('h1')).toHaveText('Your settings');
    await page.goto('/logout');
    await expect(page.locator('h1')).toHaveText('Log in');
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await pressPrimary(page);
    await expect(page.locator('h1')).toHaveText('Enter the code from your app');
    await page.locator('input[name="code"]').fill('000000');
    await pressPrimary(page);
    await expect(page.getByRole('alert').first()).toContainText('That code does not work.');
  },
);
