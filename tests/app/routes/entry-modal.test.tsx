/** The modal that the entry of a journey opens. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersBeforePassword, pressPrimary } from '../support/borrower.ts';
import { createApplication } from '../support/create-application.ts';
import { heading, openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();

test('is shown until it is closed, and not again on the next step', async () => {
  await createApplication(lender);
  const { user } = await openApp('/register-v2/for-sale', { answers: answersBeforePassword });
  const title = 'Active application already exists.';
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressPrimary(user);
  await heading('What is your annual income?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
