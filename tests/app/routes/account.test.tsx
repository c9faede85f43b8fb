/** The login by code, the recovery, two-factor authentication, the settings, and the end of a session. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { totpCode } from '../../../src/sandbox/wire/totp.ts';
import { demo, pressPrimary } from '../support/borrower.ts';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { heading, openApp, preparePage, storedText, type Opened } from '../support/open-app.tsx';

preparePage();
const lender = startSandboxLender();
const NEW_PASSWORD = 'Another-Pass-42!';

async function seedDemo(signedIn = false): Promise<void> {
  await lender.call('/sandbox/seed', {});
  if (!signedIn) return;
  const { jwt } = await lender.call('/identity/api/v1/login', demo);
  localStorage.setItem('jwt', String(jwt));
}

/** The newest code that was e-mailed to an address. */
async function codeFor(email: string): Promise<string> {
  const mail = (await lender.stored('mail')).findLast(({ to }) => to === email);
  return String(mail?.['subject'] ?? '').slice(0, 6);
}

async function fill({ user }: Opened, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

async function pressed({ user }: Opened, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

const changeLink = (group: string): HTMLElement =>
  screen.getByRole('link', { name: `Change ${group}` });

const alertText = async (): Promise<string> => (await screen.findByRole('alert')).textContent ?? '';

test('a code by e-mail logs in, and a wrong one is refused', async () => {
  await seedDemo();
  const opened = await openApp('/auth/login?otp=true');
  await heading('Log in');
  await fill(opened, 'Email', demo.email);
  expect(screen.queryByLabelText('Password')).toBeNull();
  await pressed(opened, 'Send me a code');
  await screen.findByText(/the code is on its way/);
  const code = await codeFor(demo.email);
  await fill(opened, 'Code', code === '000000' ? '000001' : '000000');
  await pressPrimary(opened.user);
  expect(await alertText()).toContain('That code does not work.');
  await fill(opened, 'Code', code);
  await pressPrimary(opened.user);
  await heading('Your applications');
  expect(storedText()).not.toContain(code);
});

test('the login switches between password and code, and keeps the address', async () => {
  const opened = await openApp('/auth/login');
  await heading('Log in');
  await fill(opened, 'Email', 'ana@example.org');
  await pressed(opened, 'Log in with a code by email');
  await screen.findByLabelText('Code');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.org');
  await pressed(opened, 'Log in with my password');
  await screen.findByLabelText('Password');
});

test('a forgotten password is replaced with a code', async () => {
  await seedDemo();
  const opened = await openApp('/auth/recover');
  await heading('Choose a new password');
  await fill(opened, 'Email', demo.email);
  await pressPrimary(opened.user);
  await heading('Enter the code and a new password');
  await fill(opened, 'Code', await codeFor(demo.email));
  await fill(opened, 'New password', NEW_PASSWORD);
  await fill(opened, 'New password again', NEW_PASSWORD);
  await pressPrimary(opened.user);
  await heading('Log in');
  await screen.findByText('Your password is changed. Log in with the new one.');
  await fill(opened, 'Password', NEW_PASSWORD);
  await pressPrimary(opened.user);
  await heading('Your applications');
});

test('an unknown address sees the same pages, and no mail is sent', async () => {
  const opened = await openApp('/auth/recover');
  await heading('Choose a new password');
  await fill(opened, 'Email', 'nobody@example.org');
  await pressPrimary(opened.user);
  await heading('Enter the code and a new password');
  expect(await lender.stored('mail')).toEqual([]);
});

test('an expired password is replaced at the login', async () => {
  const email = 'expired.ana@example.org';
  await lender.call('/identity/api/v1/register', { ...demo, email, phoneNumber: '2125550171' });
  const opened = await openApp('/auth/login');
  await heading('Log in');
  await fill(opened, 'Email', email);
  await fill(opened, 'Password', demo.password);
  await pressPrimary(opened.user);
  await heading('Your password has expired');
  expect(opened.app.client.session.token()).toBeUndefined();
  await fill(opened, 'New password', NEW_PASSWORD);
  await fill(opened, 'New password again', NEW_PASSWORD);
  await pressPrimary(opened.user);
  await heading('Your applications');
});

test('two-factor authentication is turned on in the settings, and asked for at the next login', async () => {
  await seedDemo(true);
  const opened = await openApp('/dashboard/settings/two-factor');
  await heading('Two-factor authentication');
  const secret = String((await lender.stored('totp'))[0]?.['secret']);
  await screen.findByText(secret);
  await fill(opened, 'Code', totpCode(secret, Date.now()));
  await pressPrimary(opened.user);
  await heading('Your settings');
  await screen.findByText('Two-factor authentication is changed.');
  opened.app.client.session.clear();
  await heading('Log in');
  await fill(opened, 'Email', demo.email);
  await fill(opened, 'Password', demo.password);
  await pressPrimary(opened.user);
  await heading('Enter the code of your app');
  expect(opened.app.client.session.token()).toBeUndefined();
  await fill(opened, 'Code', '000000');
  await pressPrimary(opened.user);
  expect(await alertText()).toContain('That code does not work.');
  lender.advance(30_000);
  await fill(opened, 'Code', totpCode(secret, Date.now() + 30_000));
  await pressPrimary(opened.user);
  await heading('Your settings');
});

test('the e-mail address changes after the password and a code to the new address', async () => {
  await seedDemo(true);
  const opened = await openApp('/dashboard/settings');
  await heading('Your settings');
  await opened.user.click(changeLink('Email'));
  await heading('Change your email address');
  await fill(opened, 'New email address', 'new@example.org');
  await fill(opened, 'Your password today', 'Not-the-one-1!');
  await pressPrimary(opened.user);
  expect(await alertText()).toContain('That password or code is not right.');
  await fill(opened, 'Your password today', demo.password);
  await pressPrimary(opened.user);
  await heading('Confirm your new email address');
  await fill(opened, 'Code', await codeFor('new@example.org'));
  await pressPrimary(opened.user);
  await heading('Your settings');
  await screen.findByText('new@example.org');
});

test('the password changes after a code, and this session continues', async () => {
  await seedDemo(true);
  const opened = await openApp('/dashboard/settings/password');
  await heading('Change your password');
  await opened.user.click(await screen.findByLabelText('With a code by email'));
  await pressed(opened, 'Send me a code');
  await screen.findByText(/The code is on its way/);
  await fill(opened, 'Code', await codeFor(demo.email));
  await fill(opened, 'New password', NEW_PASSWORD);
  await fill(opened, 'New password again', NEW_PASSWORD);
  await pressPrimary(opened.user);
  await heading('Your settings');
  await screen.findByText(/Your password is changed/);
});

test('phone number and text messages are saved, and shown', async () => {
  await seedDemo(true);
  const opened = await openApp('/dashboard/settings/phone');
  await heading('Change your mobile phone');
  await fill(opened, 'Mobile phone', '2125550199');
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

test.each([
  ['/profile', 'Failed to fetch profile details.'],
  ['both', 'User not found'],
])('settings whose %s fails say "%s"', async (end, text) => {
  await seedDemo(true);
  lender.respond('/profile', 500);
  if (end === 'both') lender.respond('/v1_1/identity', 500);
  await openApp('/dashboard/settings');
  await screen.findByText(text);
});

test('the login says that a session has ended, and leads back', async () => {
  await seedDemo(true);
  lender.respond('/profile', 401, {}, 1);
  const opened = await openApp('/dashboard/settings');
  await heading('Log in');
  await screen.findByText('Your session has ended');
  expect(opened.app.client.session.token()).toBeUndefined();
  await fill(opened, 'Email', demo.email);
  await fill(opened, 'Password', demo.password);
  await pressPrimary(opened.user);
  await heading('Your settings');
});

test.each([
  ['/auth/login?loggedOut=true', 200, 'You are logged out.'],
  ['/register-v2', 200, undefined],
  ['//evil.example', 200, undefined],
  ['/auth/login?loggedOut=true', 500, undefined],
])('a logout that answers %s with %s ends in the app', async (redirect, status, text) => {
  await seedDemo(true);
  lender.respond('/api/v3/logout', status, { redirect });
  const { app } = await openApp('/logout');
  await waitFor(() => expect(app.client.session.token()).toBeUndefined());
  if (redirect === '/register-v2') await waitFor(() => expect(location.pathname).toBe(redirect));
  else await heading('Log in');
  if (text) await screen.findByText(text);
  else expect(screen.queryByText('Your session has ended')).toBeNull();
});

test('an agent is logged out by the endpoint of agents', async () => {
  const person = { ...demo, email: 'agent.kim@example.org', phoneNumber: '2125550171' };
  const { jwt } = await lender.call('/identity/api/v1/register', person);
  localStorage.setItem('jwt', String(jwt));
  await openApp('/logout');
  await heading('Log in');
  expect(
    lender.requests.map(({ path }) => path).filter((path) => path.endsWith('/logout')),
  ).toEqual(['/identity-broker/agent/secure/api/v3/logout']);
});
