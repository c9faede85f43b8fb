import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersBeforePassword, demo, pressPrimary } from '../support/borrower.ts';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import {
  fillIn,
  registrationDraft,
  heading,
  storedText,
  openApp,
  preparePage,
  type Opened,
} from '../support/open-app.tsx';

preparePage();
const lender = startSandboxLender();

async function logIn({ user }: Opened, password: string): Promise<void> {
  await heading('Log in');
  await fillIn(user, await screen.findByLabelText('Email'), demo.email);
  await fillIn(user, screen.getByLabelText('Password'), password);
  await pressPrimary(user);
}

test('a login leads back to the previous step with its answers', async () => {
  await lender.call('/sandbox/seed', {});
  const opened = await openApp('/auth/login?redirectUrl=%2Fregister-v2%2Fphone-and-email', {
    answers: answersBeforePassword,
  });
  await logIn(opened, demo.password);
  await heading('How can we reach you?');
  expect(opened.app.client.get().authenticated).toBe(true);
  expect(registrationDraft()).toMatchObject({ name: answersBeforePassword.name });
  expect(storedText()).not.toContain(demo.password);
});

test('a wrong password is shown as an error and signs nobody in', async () => {
  await lender.call('/sandbox/seed', {});
  const opened = await openApp('/auth/login');
  await logIn(opened, 'Not-the-one-1!');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'That email and password do not match.',
  );
  expect(opened.app.client.session.token()).toBeUndefined();
});

test('an empty login is not sent', async () => {
  const { user } = await openApp('/auth/login');
  await heading('Log in');
  await screen.findByLabelText('Email');
  await pressPrimary(user);
  await screen.findByRole('alert', { name: 'There is a problem' });
  expect(lender.requestsTo('/login')).toEqual([]);
});

test('a sign-out clears the loaded data', async () => {
  await lender.call('/sandbox/seed', {});
  const { jwt } = await lender.call('/identity/api/v1/login?organization=MAIN', demo);
  localStorage.setItem('jwt', String(jwt));
  const { app } = await openApp('/register-v2/legal-name', { answers: answersBeforePassword });
  await waitFor(() =>
    expect(app.client.get().loaded['profile']).toMatchObject({ name: { firstName: 'Demo' } }),
  );
  app.client.session.clear();
  await waitFor(() => expect(app.client.get()).toMatchObject({ authenticated: false, loaded: {} }));
});

test('logging out ends the sign-in and clears what was entered', async () => {
  await lender.call('/sandbox/seed', {});
  const { jwt } = await lender.call('/identity/api/v1/login?organization=MAIN', demo);
  localStorage.setItem('jwt', String(jwt));
  const { app } = await openApp('/logout', { answers: answersBeforePassword });
  await heading('Log in');
  expect(app.client.session.token()).toBeUndefined();
  expect(storedText()).not.toContain(answersBeforePassword.name.lastName);
});
