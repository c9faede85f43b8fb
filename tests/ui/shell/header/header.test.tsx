/** The top bar of the shell and its notifications. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import Notifications, {
  type NotificationsProps,
} from '../../../../src/ui/shell/header/Notifications.tsx';
import { PlainLink, Shell, type ShellProps } from '../../../../src/ui/index.ts';
import { valueAt } from '../../support/styles-at.ts';

const user = userEvent.setup({ delay: null });

describe('the notifications', () => {
  const words = {
    title: 'Notifications',
    unread: '12 unread',
    viewAll: 'View All',
    none: 'Nothing to do.',
    retry: 'Try again',
    close: 'Close',
    entryUnread: 'Unread',
    copy: 'Copy address',
    copied: 'Copied!',
    copyFailed: 'Could not copy',
  };
  const entry = {
    uuid: 'c',
    title: 'Trust',
    description: 'Upload it.',
    ago: '',
    unread: true,
    actions: [{ label: 'Upload', to: '#here' }],
  };
  const bell = (props: Partial<NotificationsProps>) =>
    render(<Notifications entries={[]} unread={0} words={words} {...props} />);

  test('have the unread count in their label, and show at most one digit', () => {
    bell({ unread: 12 });
    expect(screen.getByRole('button', { name: 'Notifications, 12 unread' }).textContent).toBe('9+');
  });
  test('without entries show no count, and a text in their list', async () => {
    bell({});
    const button = screen.getByRole('button', { name: 'Notifications' });
    expect(button.textContent).toBe('');
    await user.click(button);
    expect(screen.getByRole('dialog').textContent).toContain('Nothing to do.');
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
  // Shows shell 4.59.
  test('close on Escape and return the focus; following an entry closes them too', async () => {
    bell({ entries: [entry], unread: 1 });
    const button = screen.getByRole('button');
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    await user.click(screen.getByRole('link', { name: /^Upload ?: Trust$/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  // Shows shell 4.51.
  test('have a link for each action, and say which are unread', async () => {
    const actions = [...entry.actions, { label: 'Ask', to: '#ask' }];
    const read = { ...entry, uuid: 'r', title: 'Read', unread: false, actions: [] };
    bell({ entries: [{ ...entry, actions }, read], unread: 1 });
    await user.click(screen.getByRole('button'));
    const names = screen.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual(['Upload: Trust', 'Ask: Trust']);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items[0]).toMatch(/^Unread: Trust/);
    expect(items[1]).toMatch(/^Read/);
  });
  // Shows shell 4.55.
  test('copy the whole address of a wallet, and show the short one', async () => {
    const wallet = { address: 'tp1q7w9z3f4k8n2m5x6c', short: 'tp1q7w...m5x6c' };
    bell({ entries: [{ ...entry, wallet }], unread: 1 });
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button'));
    const copy = screen.getByRole('button', { name: /^Copy address ?: Trust, tp1q7w\.{3}m5x6c$/ });
    await user.click(copy);
    expect(writeText).toHaveBeenCalledWith(wallet.address);
    expect((await screen.findByRole('status')).textContent).toBe('Copied!');
  });
  test('say that some could not be loaded, beside those that are', async () => {
    const onRetry = vi.fn<() => void>();
    bell({ entries: [entry], onRetry });
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('dialog').textContent).toContain('Nothing to do.');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('the top bar', () => {
  const shell = (props: Partial<ShellProps>) =>
    render(
      <Shell
        org={{ name: 'Hearthline' }}
        login={{ label: 'Login', to: '/login' }}
        authenticated
        link={PlainLink}
        {...props}
      >
        <p>Page</p>
      </Shell>,
    );
  const links = () =>
    screen
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
      .slice(2);
  test('keeps a place for each menu that has not arrived', () => {
    shell({ hasApps: true, tools: null, account: null });
    const menus = document.querySelector('.top-menus');
    expect([...(menus?.children ?? [])].map(({ className }) => className)).toEqual([
      'top-apps',
      'top-tool',
      'top-account',
    ]);
    const width = (selector: string) =>
      valueAt('src/ui/styles/index.css', { selector, property: 'min-width', width: 1280 });
    expect(['.top-apps', '.top-tool', '.top-account'].map(width)).toEqual([
      '3rem',
      '3rem',
      '3.5rem',
    ]);
  });
  // Shows shell 2.40.
  test.each([
    ['an authenticated user', true, { label: 'Dashboard', to: '/home' }, ['Dashboard /home']],
    ['a user without a dashboard', true, undefined, []],
    ['a visitor', false, { label: 'Dashboard', to: '/home' }, ['Login /login']],
  ])('links %s to their page', (_, authenticated, dashboard, expected) => {
    shell({ authenticated, dashboard });
    expect(links()).toEqual(expected);
  });
  test('a product without a login has no link to one', () => {
    shell({ authenticated: false, login: undefined });
    expect(links()).toEqual([]);
  });
  // Shows shell 2.39.
  test('links the logo to the company in a new tab', () => {
    shell({ org: { name: 'Hearthline', home: 'https://www.hearthline.example' } });
    expect(screen.getByRole('link', { name: 'Hearthline' })).toMatchObject({
      href: 'https://www.hearthline.example/',
      target: '_blank',
    });
  });
  test('in small windows its control and the line under the page open the same panel', async () => {
    const panel = (close: () => void) => (
      <button type="button" onClick={close}>
        Close
      </button>
    );
    const footerBar = { label: 'Support', help: 'Talk', notes: ['Encrypted.', 'NMLS #1'], panel };
    shell({ footerBar });
    const line = screen.getByRole('region', { name: 'Support' });
    expect(line.textContent).toBe('Encrypted.NMLS #1Support');
    for (const name of ['Talk', 'Support']) {
      await user.click(screen.getByRole('button', { name }));
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    }
  });
});
