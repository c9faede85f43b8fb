import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answersBeforePassword,
  typePassword,
  goodPassword,
  pressPrimary,
  register,
} from '../support/borrower.ts';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { set } from '../../support/main-brand.ts';
import {
  registrationDraft,
  heading,
  storedText,
  openApp,
  preparePage,
} from '../support/open-app.tsx';
import { isFullRun } from '../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();
const REGISTER = '/identity/api/v1/register';
const CREATE = 'POST /application/heloc';
const keysOf = (end: string) =>
  lender.requestsTo(end).map(({ headers }) => headers.get('idempotency-key'));

// Shows registration 6.7, 7.11; shell 2.29, 4.4.
test.runIf(isFullRun)('a borrower registers through all eight steps to offers', async () => {
  const { app, user } = await openApp('/register-v2');
  await register(user);
  await heading('Choose your offer');
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(1);
  expect(app.client.session.token()).toMatch(/^Bearer /);
  expect(lender.requestsTo(CREATE)[0]?.headers.get('authorization')).toBe(
    app.client.session.token(),
  );
  expect(JSON.parse((await lender.requestsTo(CREATE)[0]?.body) ?? '')).toMatchObject({
    employmentType: 'FULL_TIME',
    income: { incomePrimary: 95_000 },
    profileRequest: { dob: '1984-07-04', name: { firstName: 'Otto' } },
  });
  expect(new Set(lender.requests.map(({ headers }) => headers.get('x-org')))).toEqual(
    new Set([set.org.code]),
  );
  expect(registrationDraft()).toBeUndefined();
  const [created] = await lender.stored('application');
  expect(created?.['uuid']).toMatch(/^[0-9a-f-]{36}$/);
  // Stored after the paint of the page.
  await expect.poll(() => localStorage.getItem('heloc_uuid')).toBe(created?.['uuid']);
});

test.runIf(isFullRun)('a failed request keeps the answers and says so', async () => {
  lender.respond(REGISTER, 503);
  const { user } = await openApp('/register-v2/set-password', { answers: answersBeforePassword });
  await typePassword(user);
  await pressPrimary(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Your answers are kept.');
  await heading('Choose a password');
  expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe(goodPassword);
  expect(registrationDraft()).toMatchObject(answersBeforePassword);
});

test.runIf(isFullRun)('the browser never stores the password', async () => {
  lender.respond(REGISTER, 503);
  const { user } = await openApp('/register-v2/set-password', { answers: answersBeforePassword });
  await typePassword(user);
  await pressPrimary(user);
  await screen.findByRole('alert');
  expect(storedText()).toContain('Lindgren');
  expect(storedText()).not.toContain(goodPassword);
});

test.runIf(isFullRun)('a retry has the same key, and repeats only the failed call', async () => {
  lender.respond(CREATE, 503, {}, 1);
  const { user } = await openApp('/register-v2/set-password', { answers: answersBeforePassword });
  await typePassword(user);
  await pressPrimary(user);
  await screen.findByRole('alert');
  await pressPrimary(user);
  await heading('Choose your offer');
  const [first, second, ...more] = keysOf(CREATE);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, more]).toEqual([first, []]);
  expect(lender.requestsTo(REGISTER)).toHaveLength(1);
});

test.runIf(isFullRun)('a changed answer makes another key', async () => {
  lender.respond(REGISTER, 503);
  const { user } = await openApp('/register-v2/set-password', { answers: answersBeforePassword });
  await typePassword(user);
  await pressPrimary(user);
  await screen.findByRole('alert');
  await typePassword(user, 'Cedar-Bridge-34!');
  await pressPrimary(user);
  await waitFor(() => expect(lender.requestsTo(REGISTER)).toHaveLength(2));
  const [first, second] = keysOf(REGISTER);
  expect(second).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
});
