import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { heading, openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

startSandboxLender();
preparePage();

it('a page whose load has nothing to do starts again with another query', async () => {
  const { user } = await openApp('/auth/login?otp=true');
  await heading('Log in');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log in with my password' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});
