import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createApplication } from '../support/create-application.ts';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { heading, openApp, preparePage } from '../support/open-app.tsx';
import { isFullRun } from '../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage });

async function enterContact(path: string) {
  const opened = await openApp(path);
  await heading('A few more details');
  await opened.user.click(await screen.findByRole('radio', { name: /A trust/ }));
  await opened.user.type(await screen.findByLabelText('Name of the trust'), 'Heron Trust');
  await opened.user.type(screen.getByLabelText('Social Security number'), '987654321');
  await opened.user.tab();
  return opened;
}

test('the answers of an application page are restored, except secrets', async () => {
  const path = `/account/heloc/${await createApplication(lender)}/start/contact`;
  await enterContact(path);
  await waitFor(() => expect(stored()).toContain('Heron Trust'));
  expect(stored()).not.toContain('987654321');
  cleanup();
  await openApp(path);
  await heading('A few more details');
  expect(await screen.findByLabelText<HTMLInputElement>('Name of the trust')).toMatchObject({
    value: 'Heron Trust',
  });
  expect(screen.getByLabelText<HTMLInputElement>('Social Security number').value).toBe('');
});

test('secrets stay where the data of the page cannot be loaded again', async () => {
  const uuid = await createApplication(lender);
  const { user } = await enterContact(`/account/heloc/${uuid}/start/contact`);
  await user.click(screen.getByRole('checkbox'));
  lender.respond('PUT /contact', 409, { code: 'ANSWERS_CHANGED', message: 'Look again.' }, 1);
  lender.respond(`GET /${uuid}`, 422, { message: 'Not now.' }, 1);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await heading('A few more details');
  const number = screen.getByLabelText<HTMLInputElement>('Social Security number');
  expect(number.value).toBe('•••-••-4321');
  expect(stored()).not.toContain('987654321');
});

test.runIf(isFullRun)('logging out clears the draft', async () => {
  await enterContact(`/account/heloc/${await createApplication(lender)}/start/contact`);
  await waitFor(() => expect(stored()).toContain('Heron Trust'));
  cleanup();
  await openApp('/logout');
  await heading('Log in');
  // The session ends first, and the drafts with the end of the call.
  await waitFor(() => expect(stored()).not.toContain('Heron Trust'));
});
