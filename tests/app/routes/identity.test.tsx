/** The identity document: its error shows only on submit. */
import { Blob as FileOfNode } from 'node:buffer';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApplicationAt } from '../support/create-application.ts';
import { heading, openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
beforeEach(() => void vi.stubGlobal('Blob', FileOfNode));
const lender = startSandboxLender();
const missing = () =>
  screen.queryAllByText(/Add (the page with your photo|a photo of the back) first/);

test('only Continue asks for a missing photo', async () => {
  const uuid = await createApplicationAt(lender, 'IDENTITY_VERIFICATION');
  const { user } = await openApp(`/account/heloc/${uuid}/identity`);
  await heading('Verify your identity');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryAllByText(/Choose which document/)).not.toEqual([]));
  await user.click(screen.getByRole('radio', { name: /Passport/ }));
  await user.tab();
  expect(missing()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(missing()).not.toEqual([]));
});
