/** The message about a lost connection leaves with its cause. */
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answersBeforePassword, pressPrimary, typePassword } from '../support/borrower.ts';
import { openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
startSandboxLender();

test('the connection is back: the message about it is gone, and the answers are there', async () => {
  const { user } = await openApp('/register-v2/set-password', { answers: answersBeforePassword });
  await typePassword(user);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await pressPrimary(user);
  await screen.findByText(/^We couldn’t reach our service/);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^We couldn’t reach our service/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).not.toBe('');
});
