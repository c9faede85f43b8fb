/** A failed and a successful registration with marked answers: no report, log or store keeps one. */
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answersBeforePassword, pressPrimary, typePassword } from '../support/borrower.ts';
import { heading, openApp, preparePage, storedText } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { CANARIES, canariesIn } from '../../support/canaries.ts';

preparePage();
const lender = startSandboxLender();

const REPORTS = /^\/(?:ft|service-errors|service-optimize)\//;
const answers = {
  ...answersBeforePassword,
  name: { firstName: CANARIES.firstName, lastName: CANARIES.lastName },
  dob: CANARIES.birthDate,
  phoneNumber: CANARIES.phone,
  email: CANARIES.email,
};

/** Records what the console prints from now on. Errors are printed with their message. */
function recordConsole(): readonly string[] {
  const printed: string[] = [];
  for (const name of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(
      (...values) => void printed.push(values.map(String).join(' ')),
    );
  return printed;
}

test('reports, console, history and stores keep no marked value and no token', async () => {
  const printed = recordConsole();
  lender.respond('/identity/api/v1/register', 500, {}, 1);
  const { user } = await openApp('/register-v2/set-password', { answers });
  await typePassword(user, CANARIES.password);
  await pressPrimary(user);
  await waitFor(() => expect(lender.requestsTo('/errors')).toHaveLength(1));
  expect(canariesIn(storedText())).toContain('lastName');
  expect(canariesIn(storedText())).not.toContain('password');
  cleanup();
  document.getElementById('org-info')?.remove();
  const again = await openApp('/register-v2/set-password');
  await heading('Choose a password');
  await typePassword(again.user, CANARIES.password);
  await pressPrimary(again.user);
  await heading('Choose your offer');
  const token = (again.app.client.session.token() ?? '').replace('Bearer ', '');
  expect(token.split('.')).toHaveLength(3);
  const sent = lender.requests.filter(({ path }) => REPORTS.test(path));
  const bodies = await Promise.all(sent.map(({ body }) => body));
  expect(bodies.length).toBeGreaterThan(3);
  const texts = [...bodies, ...printed, JSON.stringify(history.state), location.href];
  expect(texts.flatMap(canariesIn)).toEqual([]);
  expect(texts.filter((text) => text.includes(token))).toEqual([]);
  expect(canariesIn(storedText())).toEqual([]);
});

test('after a logout the browser stores nothing of a person', async () => {
  const { jwt } = await lender.call('/identity/api/v1/register?organization=MAIN', {
    email: CANARIES.email,
    password: CANARIES.password,
    phoneNumber: CANARIES.phone,
  });
  localStorage.setItem('jwt', String(jwt));
  await openApp('/logout', { answers });
  await heading('Log in');
  expect(canariesIn(storedText())).toEqual([]);
  expect(storedText()).not.toContain(String(jwt));
});
