/** The settings: two-factor authentication, e-mail, password, phone and text messages. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { totpCode } from '../../../src/sandbox/wire/totp.ts';
import { isFullRun } from '../../support/full-run.ts';
import { NEW_PASSWORD, alertText, codeFor, fill, press, seedDemo } from '../support/account.ts';
import { demo, pressPrimary } from '../support/borrower.ts';
import { heading, openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();
const changeLink = (group: string): HTMLElement =>
  screen.getByRole('link', { name: `Change ${group}` });

// Shows shell 3.18, 3.19, 7.29.
test.runIf(isFullRun)(
  'two-factor authentication is turned on in the settings, and asked for at the next login',
  async () => {
    await seedDemo(lender, true);
    const opened = await openApp('/dashboard/settings/two-factor');
    await heading('Two-factor authentication');
    const secret = String((await lender.stored('totp'))[0]?.['secret']);
    await screen.findByText(
      (_, element) => element?.matches('code') === true && element.textContent === secret,
    );
    await fill(opened, 'Code', totpCode(secret, Date.now()));
    await pressPrimary(opened.user);
    await heading('Your settings');
    await screen.findByText('Two-factor authentication is changed.');
    opened.app.client.session.clear();
    await heading('Log in');
    await fill(opened, 'Email', demo.email);
    await fill(opened, 'Password', demo.password);
    await pressPrimary(opened.user);
    await heading('Enter the code from your app');
    expect(opened.app.client.session.token()).toBeUndefined();
    await fill(opened, 'Code', '000000');
    await pressPrimary(opened.user);
    expect(await alertText()).toContain('That code does not work.');
    lender.advance(30_000);
    await fill(opened, 'Code', totpCode(secret, Date.now() + 30_000));
    await pressPrimary(opened.user);
    await heading('Your settings');
  },
);

test.runIf(isFullRun)(
  'the e-mail address changes after the password and a code to the new address',
  async () => {
    await seedDemo(lender, true);
    const opened = await openApp('/dashboard/settings');
    await heading('Your settings');
    await opened.user.click(changeLink('Email'));
    await heading('Change your email address');
    await fill(opened, 'New email address', 'new@example.org');
    await fill(opened, 'Current password', 'Not-the-one-1!');
    await pressPrimary(opened.user);
    expect(await alertText()).toContain('That password or code is not right.');
    await fill(opened, 'Current password', demo.password);
    await pressPrimary(opened.user);
    await heading('Confirm your new email address');
    await fill(opened, 'Code', await codeFor(lender, 'new@example.org'));
    await pressPrimary(opened.user);
    await heading('Your settings');
    await screen.findByText('new@example.org');
  },
);

test('the password changes after a code, and this session continues', async () => {
  await seedDemo(lender, true);
  const opened = await openApp('/dashboard/settings/password');
  await heading('Change your password');
  await opened.user.click(await screen.findByLabelText('With a code by email'));
  await press(opened, 'Send me a code');
  await screen.findByText(/The code is on its way/);
  await fill(opened, 'Code', await codeFor(lender, demo.email));
  await fill(opened, 'New password', NEW_PASSWORD);
  await fill(opened, 'New password again', NEW_PASSWORD);
  await pressPrimary(opened.user);
  await heading('Your settings');
  await screen.findByText(/Your password is changed/);
});

// Shows shell 2.19.
test('a person logs out everywhere', async () => {
  await seedDemo(lender, true);
  const opened = await openApp('/dashboard/settings');
  await heading('Your settings');
  await opened.user.click(screen.getByRole('link', { name: 'Log out everywhere Devices' }));
  await heading('Log out everywhere');
  await pressPrimary(opened.user);
  await heading('Log in');
  expect(opened.app.client.session.token()).toBeUndefined();
  expect(lender.requestsTo('/identity/sessions')).toHaveLength(1);
});

// Shows shell 3.7, 7.32.
test.runIf(isFullRun)('phone number and text messages are saved, and shown', async () => {
  await seedDemo(lender, true);
  const opened = await openApp('/dashboard/settings/phone');
  await heading('Change your mobile phone');
  await fill(opened, 'New mobile phone', '2125550199');
  await pressPrimary(opened.user);
  await heading('Your settings');
  await screen.findByText('(212) 555-0199');
  expect(lender.requestsTo('/identity/alias')).toHaveLength(1);
  expect(changeLink('Text messages').closest('.summary-group')?.textContent).toContain('No');
  await opened.user.click(changeLink('Text messages'));
  await heading('Text messages');
  await opened.user.click(await screen.findByRole('checkbox'));
  await pressPrimary(opened.user);
  await heading('Your settings');
  await screen.findByText('Your choice is saved.');
  expect(changeLink('Text messages').closest('.summary-group')?.textContent).toContain('Yes');
});

// Shows shell 7.57, 8.8.
test.each([
  ['/profile', 'Failed to fetch profile details.'],
  ['both', 'User not found'],
])('settings whose %s fails say "%s"', async (end, text) => {
  await seedDemo(lender, true);
  lender.respond('/profile', 500);
  if (end === 'both') lender.respond('/v1_1/identity', 500);
  await openApp('/dashboard/settings');
  await screen.findByText(text);
});
