/** The login by code, the recovery of a password, and the end of a session. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NEW_PASSWORD, alertText, codeFor, fill, press, seedDemo } from '../support/account.ts';
import { demo, pressPrimary } from '../support/borrower.ts';
import { heading, openApp, preparePage, storedText } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { isFullRun } from '../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();

// Shows registration 8.16.
test.runIf(isFullRun)('a code by e-mail logs in, and a wrong one is refused', async () => {
  await seedDemo(lender);
  const opened = await openApp('/auth/login?otp=true');
  await heading('Log in');
  await fill(opened, 'Email', demo.email);
  expect(screen.queryByLabelText('Password')).toBeNull();
  await press(opened, 'Send me a code');
  await screen.findByText(/the code is on its way/);
  const code = await codeFor(lender, demo.email);
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
  await press(opened, 'Log in with a code by email');
  await screen.findByLabelText('Code');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.org');
  await press(opened, 'Log in with my password');
  await screen.findByLabelText('Password');
});

test('the ways through the login keep where the person wanted to go', async () => {
  const opened = await openApp('/auth/login?redirectUrl=%2Fcontact');
  await heading('Log in');
  const topBar = () => screen.getByRole('banner').querySelector('.top-tools a:last-child');
  expect(topBar()?.getAttribute('href')).toBe('/auth/login?redirectUrl=%2Fcontact');
  await press(opened, 'Forgot your password?');
  await heading('Choose a new password');
  expect(topBar()?.getAttribute('href')).toBe('/auth/login?redirectUrl=%2Fcontact');
  await press(opened, 'Log in');
  await heading('Log in');
  expect(topBar()?.getAttribute('href')).toBe('/auth/login?redirectUrl=%2Fcontact');
});

test.runIf(isFullRun)('a forgotten password is replaced with a code', async () => {
  await seedDemo(lender);
  const opened = await openApp('/auth/recover');
  await heading('Choose a new password');
  await fill(opened, 'Email', demo.email);
  await pressPrimary(opened.user);
  await heading('Enter the code and a new password');
  await fill(opened, 'Code', await codeFor(lender, demo.email));
  await fill(opened, 'New password', NEW_PASSWORD);
  await fill(opened, 'New password again', NEW_PASSWORD);
  await pressPrimary(opened.user);
  await heading('Log in');
  await screen.findByText('Your password is changed. Log in with the new one.');
  await fill(opened, 'Password', NEW_PASSWORD);
  await pressPrimary(opened.user);
  await heading('Your applications');
});

test.runIf(isFullRun)('an unknown address sees the same pages, and no mail is sent', async () => {
  const opened = await openApp('/auth/recover');
  await heading('Choose a new password');
  await fill(opened, 'Email', 'nobody@example.org');
  await pressPrimary(opened.user);
  await heading('Enter the code and a new password');
  expect(await lender.stored('mail')).toEqual([]);
});

// Shows shell 3.18, 3.19, 7.29.
test.runIf(isFullRun)('an expired password is replaced at the login', async () => {
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

test('the login says that a session has ended, and leads back', async () => {
  await seedDemo(lender, true);
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

// Shows shell 2.31, 4.70, 7.35, 7.36, 7.49.
test.each([
  ['/auth/login?loggedOut=true', 200, 'You are logged out.'],
  ['/register-v2', 200, undefined],
  ['//evil.example', 200, undefined],
  ['/auth/login?loggedOut=true', 500, undefined],
])('a logout that answers %s with %s ends in the app', async (redirect, status, text) => {
  await seedDemo(lender, true);
  lender.respond('/api/v3/logout', status, { redirect });
  const { app } = await openApp('/logout');
  await waitFor(() => expect(app.client.session.token()).toBeUndefined());
  if (redirect === '/register-v2') await waitFor(() => expect(location.pathname).toBe(redirect));
  else await heading('Log in');
  if (text) await screen.findByText(text);
  else expect(screen.queryByText('Your session has ended')).toBeNull();
});

test('a wrong password after a logout takes the place of its message', async () => {
  await seedDemo(lender);
  const opened = await openApp('/auth/login?loggedOut=true');
  await screen.findByText('You are logged out.');
  await fill(opened, 'Email', demo.email);
  await fill(opened, 'Password', 'Wrong!Horse99');
  await pressPrimary(opened.user);
  await screen.findByText('That email and password do not match. Check both and try again.');
  expect(screen.queryByText('You are logged out.')).toBeNull();
  await fill(opened, 'Password', demo.password);
  await pressPrimary(opened.user);
  await heading('Your applications');
});

// Shows shell 1.5, 6.6, 6.7.
test.runIf(isFullRun)('an agent is logged out by the endpoint of agents', async () => {
  const person = { ...demo, email: 'agent.kim@example.org', phoneNumber: '2125550171' };
  const { jwt } = await lender.call('/identity/api/v1/register', person);
  localStorage.setItem('jwt', String(jwt));
  await openApp('/logout');
  await heading('Log in');
  expect(
    lender.requests.map(({ path }) => path).filter((path) => path.endsWith('/logout')),
  ).toEqual(['/identity-broker/agent/secure/api/v3/logout']);
});

// Shows shell 6.7.
test.each([
  ['/auth/login?loginNonce=n', '/identity-broker/customer/api/v3/login'],
  ['/auth/login?kind=agent', '/identity-broker/agent/api/v3/login'],
  ['/auth/login?loginNonce=n&kind=agent', '/identity-broker/agent/api/v3/login'],
])('the login at %s asks the broker once, at %s', async (address, path) => {
  lender.respond('/api/v3/login', 200, {});
  await openApp(address);
  await heading('Log in');
  expect(lender.requestsTo('/api/v3/login').map((request) => request.path)).toEqual([path]);
});

// Shows shell 6.7.
test('the settings of an agent read the identity from the endpoint of agents', async () => {
  const person = { ...demo, email: 'agent.kim@example.org', phoneNumber: '2125550171' };
  const { jwt } = await lender.call('/identity/api/v1/register', person);
  localStorage.setItem('jwt', String(jwt));
  await openApp('/dashboard/settings');
  await heading('Your settings');
  expect(lender.requestsTo('/self/figureinfo').map(({ path }) => path)).toEqual([
    '/identity-broker/agent/secure/api/v3/self/figureinfo',
  ]);
});
