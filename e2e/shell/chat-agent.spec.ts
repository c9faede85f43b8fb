/** A borrower and an agent talk over a real websocket, which is cut, resumed and ended. */
import { expect, type Page } from '@playwright/test';
import { brandUrl, overrideFlags } from '../support/registration.ts';
import { test } from '../support/test.ts';
import { full } from '../support/tags.ts';

const log = (page: Page) => page.getByRole('log');

/** Opens the conversation of an e-mail address at the console. */
async function openConsole(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/sandbox/chat`);
  await page.getByRole('link', { name: new RegExp(email) }).click();
  await page.getByRole('button', { name: 'Take this conversation' }).click();
  await expect(page.getByRole('status')).toContainText('The script is silent.');
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your answer').fill(text);
  await page.getByRole('button', { name: 'Send answer' }).click();
}

// Shows shell 2.88, 4.75.
test(
  'a borrower and an agent talk, lose the connection, resume, and end',
  full,
  async ({ page, context, sandbox }) => {
    const { jwt } = await sandbox.createApplication({ org: 'HEARTHLINE' });
    const email = 'talk@example.org';
    await page.addInitScript((token) => localStorage.setItem('jwt', `Bearer ${token}`), jwt);
    await overrideFlags(page, { 'fe-webchat': true });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(brandUrl(sandbox.url, 'www', '/dashboard?mode=twilio&pop-webchat=true'));
    await page.getByLabel('Name').fill('Ana');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Start chat' }).click();
    const box = page.getByRole('textbox', { name: 'Your message' });
    await box.waitFor();

    const agent = await context.newPage();
    await openConsole(agent, sandbox.url, email);
    await expect(agent.locator('#status')).toHaveText('Active');
    await box.pressSequentially('Is my fi');
    await expect(agent.locator('#typed')).toHaveText('Customer is typing: Is my fi');
    await box.fill('Is my file there?');
    await box.press('Enter');
    await expect(log(agent)).toContainText('Customer: Is my file there?');
    await answer(agent, 'Yes, it is.');
    await expect(log(page)).toContainText('Yes, it is.');

    const lost = page.getByText('Connection lost. Attempting to reconnect.');
    await agent.getByRole('button', { name: 'Cut the connection' }).click();
    await expect(lost).toBeVisible();
    await answer(agent, 'Can you still read me?');
    await agent.getByRole('button', { name: 'Restore the connection' }).click();
    await expect(lost).toBeHidden({ timeout: 30_000 });
    await expect(log(page)).toContainText('Can you still read me?');

    await agent.getByRole('button', { name: 'End the conversation' }).click();
    await expect(
      page.getByRole('heading', { name: 'Thank you for chatting with us' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Take a short survey' })).toHaveAttribute(
      'href',
      'https://survey.hearthline.example/chat',
    );
    await page.getByRole('button', { name: 'Start a new chat' }).click();
    await expect(page.getByLabel('Name')).toBeVisible();
  },
);
