import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersBeforePassword, demo, pressPrimary, typePassword } from '../support/borrower.ts';
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
  await waitFor(() => expect(document.title).toMatch(/^Error: Log in/));
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

// Shows shell 2.31, 4.70, 6.2.
test('logging out ends the sign-in and clears what was entered', async () => {
  await lender.call('/sandbox/seed', {});
  const { jwt } = await lender.call('/identity/api/v1/login?organization=MAIN', demo);
  localStorage.setItem('jwt', String(jwt));
  const { app } = await openApp('/logout', { answers: answersBeforePassword });
  await heading('Log in');
  expect(app.client.session.token()).toBeUndefined();
  expect(storedText()).not.toContain(answersBeforePassword.name.lastName);
});

// Shows registration 8.6.
test('a visitor whose application was refused reads why at the login and after it', async () => {
  await lender.call('/sandbox/seed', {});
  lender.respond('/verify-ability-to-start-application', 422, {
    errors: [{ message: 'We cannot take this application.' }],
  });
  const opened = await openApp('/register-v2/set-password', { answers: answersBeforePassword });
  await typePassword(opened.user);
  await pressPrimary(opened.user);
  const reason = 'We cannot take this application. Your answers are kept in this tab.';
  await heading('Log in');
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.queryByText(/Welcome back/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Go back to your answers' }).getAttribute('href')).toBe(
    '/register-v2/set-password',
  );
  await logIn(opened, demo.password);
  await heading('Your applications');
  expect(screen.getByText(reason)).toBeTruthy();
  await opened.user.click(screen.getByRole('link', { name: 'Go back to your answers' }));
  await heading('How can we reach you?');
  expect(registrationDraft()).toMatchObject({ name: answersBeforePassword.name });
});
