// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersBeforePassword, demo, goOn } from './borrower.ts';
import { lenderBehindMsw } from './lender.ts';
import { draft, heading, kept, openApp, preparePage, type Opened } from './open-app.tsx';

preparePage();
const lender = lenderBehindMsw();

async function logIn({ user }: Opened, password: string): Promise<void> {
  await heading('Log in');
  await user.type(await screen.findByLabelText('Email'), demo.email);
  await user.type(screen.getByLabelText('Password'), password);
  await goOn(user);
}

test('a login leads back to where the borrower was, with the answers kept', async () => {
  await lender.call('/sandbox/seed', {});
  const opened = await openApp(
    '/auth/login?redirectUrl=%2Fregister-v2%2Fphone-and-email',
    answersBeforePassword,
  );
  await logIn(opened, demo.password);
  await heading('How can we reach you?');
  expect(opened.app.client.get().authenticated).toBe(true);
  expect(draft()).toMatchObject({ name: answersBeforePassword.name });
  expect(kept()).not.toContain(demo.password);
});

test('a wrong password is told, and nobody is signed in', async () => {
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
  await goOn(user);
  await screen.findByRole('alert', { name: 'There is a problem' });
  expect(lender.callsTo('/login')).toEqual([]);
});

test('what was loaded for someone is forgotten when they sign out', async () => {
  await lender.call('/sandbox/seed', {});
  const { jwt } = await lender.call('/identity/api/v1/login?organization=MAIN', demo);
  localStorage.setItem('jwt', String(jwt));
  const { app } = await openApp('/register-v2/legal-name', answersBeforePassword);
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
  const { app } = await openApp('/logout', answersBeforePassword);
  await heading('Log in');
  expect(app.client.session.token()).toBeUndefined();
  expect(kept()).not.toContain(answersBeforePassword.name.lastName);
});
