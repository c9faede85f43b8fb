/** The menus of the top bar as they are drawn, and the dialog that switches accounts. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApplication } from '../../support/create-application.ts';
import { openApp, preparePage } from '../../support/open-app.tsx';
import { startSandboxLender } from '../../support/sandbox-lender.ts';
import { isFullRun } from '../../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();
afterEach(() => {
  vi.useRealTimers();
});

const TRUST = 'Alder Court Family Trust';
const TRUST_ADDRESS = 'tp1q7w9z3f4k8n2m5x6c0v1b3n5m7l9k1j3h5g7f9d';

async function openMenu(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
}
async function pressSwitchAccounts(): Promise<UserEvent> {
  await createApplication(lender, 'Moreno');
  const { user } = await openApp('/dashboard');
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Switch Accounts', hidden: true }));
  return user;
}
async function openAccounts(): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  const user = await pressSwitchAccounts();
  return { user, dialog: await screen.findByRole('dialog', { name: 'Switch Accounts' }) };
}
const status = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('the account menu', () => {
  test('shows the applications below Apps, and says whether they are shown', async () => {
    await createApplication(lender, 'Moreno');
    const { user } = await openApp('/dashboard');
    await openMenu(user);
    const apps = await screen.findByRole('menuitem', { name: 'Apps', hidden: true });
    expect(apps.getAttribute('aria-expanded')).toBe('false');
    await user.click(apps);
    expect(apps.getAttribute('aria-expanded')).toBe('true');
    const group = screen.getByRole('group', { name: 'Apps', hidden: true });
    expect(
      within(group)
        .getAllByRole('menuitem', { hidden: true })
        .map((item) => item.getAttribute('href')),
    ).toEqual(['/universal-passport', '/group-manager', '/pay']);
  });
});

describe('switching accounts', () => {
  // Shows shell 3.20, 3.23, 7.18, 7.19.
  test('lists accounts with short addresses and wallets, and announces the switch', async () => {
    const { user, dialog } = await openAccounts();
    const row = (await within(dialog).findByText(TRUST)).closest('li') as HTMLElement;
    expect(row.textContent).toContain('tp1q7w...g7f9d');
    expect(row.textContent).toMatch(/Authorized wallets: tp1\w{3}\.\.\.\w{5}/);
    const current = within(dialog).getByText('In use').closest('li') as HTMLElement;
    expect(current.textContent).toContain('Ana Moreno');
    await user.click(
      within(row).getByRole('button', { name: new RegExp(`^Use this account ?: ${TRUST}$`) }),
    );
    await waitFor(() => expect(status(dialog)).toContain(`You are now using ${TRUST}.`));
    expect(within(row).getByText('In use')).toBeTruthy();
    expect(row.getAttribute('aria-current')).toBe('true');
    expect(sessionStorage.getItem('wallet-principal')).toBe(JSON.stringify(TRUST_ADDRESS));
  });

  test.runIf(isFullRun)('keeps the account in use for the tab', async () => {
    sessionStorage.setItem('wallet-principal', JSON.stringify(TRUST_ADDRESS));
    const { dialog } = await openAccounts();
    const current = (await within(dialog).findByText('In use')).closest('li') as HTMLElement;
    expect(current.textContent).toContain(TRUST);
  });

  test('forgets an account that is no longer allowed', async () => {
    sessionStorage.setItem('wallet-principal', '"tp1somebodyelse"');
    const { dialog } = await openAccounts();
    const current = (await within(dialog).findByText('In use')).closest('li') as HTMLElement;
    expect(current.textContent).toContain('Ana Moreno');
    expect(sessionStorage.getItem('wallet-principal')).toBeNull();
  });

  test('says why a switch failed, and leaves the account', async () => {
    const { user, dialog } = await openAccounts();
    const button = await within(dialog).findByRole('button', { name: /^Use this account/ });
    lender.respond('/account/access', 403, { message: 'You may not use this account' });
    await user.click(button);
    await waitFor(() => expect(status(dialog)).toContain('You may not use this account'));
    expect(within(dialog).getByText('In use').closest('li')?.textContent).toContain('Ana Moreno');
  });

  // Shows shell 4.55, 9.28.
  test.runIf(isFullRun)('copies the whole address, and says so for a second', async () => {
    const { user, dialog } = await openAccounts();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const row = (await within(dialog).findByText(TRUST)).closest('li') as HTMLElement;
    const copy = within(row).getByRole('button', { name: /^Copy address/ });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => copy.click());
    expect(writeText).toHaveBeenCalledWith(TRUST_ADDRESS);
    expect(within(row).getByRole('status').textContent).toBe('Wallet Address Copied!');
    act(() => void vi.advanceTimersByTime(999));
    expect(within(row).getByRole('status').textContent).toBe('Wallet Address Copied!');
    act(() => void vi.advanceTimersByTime(1));
    expect(within(row).getByRole('status').textContent).toBe('');
    vi.useRealTimers();
    await user.keyboard('{Escape}');
  });

  test.runIf(isFullRun)('says so when there is no account', async () => {
    lender.respond('/v4/account', 200, []);
    const { dialog } = await openAccounts();
    await within(dialog).findByText(/^You have no account to switch to/);
    expect(within(dialog).queryByRole('list')?.childElementCount ?? 0).toBe(0);
  });

  test.runIf(isFullRun)('says that loading failed, and tries again', async () => {
    lender.respond('/v4/account', 400, {}, 1);
    const { user, dialog } = await openAccounts();
    await waitFor(() => expect(status(dialog)).toContain('We couldn’t load your accounts'));
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await within(dialog).findByText(TRUST);
  });

  // Shows shell 8.13.
  test('ends a sign-in that has expired, and the login says so', async () => {
    lender.respond('/v4/account', 401, { message: 'unauthenticated' });
    await pressSwitchAccounts();
    await screen.findByText('Log in again. You continue where you left off.');
    expect([localStorage.getItem('jwt'), globalThis.location.pathname]).toEqual([
      null,
      '/auth/login',
    ]);
  });
});
