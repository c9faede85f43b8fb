/** The top bar of the shell and its notifications. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import Notifications, {
  type NotificationsProps,
} from '../../../../src/ui/shell/header/Notifications.tsx';
import { PlainLink, Shell, type ShellProps } from '../../../../src/ui/index.ts';
import { stubMatchMedia } from '../../support/match-media.ts';

beforeAll(() => stubMatchMedia());
afterEach(cleanup);
const user = userEvent.setup({ delay: null });

describe('the notifications', () => {
  const words = {
    title: 'Notifications',
    unread: '12 unread',
    viewAll: 'View All',
    none: 'Nothing to do.',
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
  });
  test('close on Escape and return the focus; following an entry closes them too', async () => {
    const entry = {
      uuid: 'c',
      title: 'Trust',
      description: 'Upload it.',
      ago: '',
      unread: true,
      action: { label: 'Upload', to: '#here' },
    };
    bell({ entries: [entry], unread: 1 });
    const button = screen.getByRole('button');
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    await user.click(screen.getByRole('link', { name: 'Upload: Trust' }));
    expect(screen.queryByRole('dialog')).toBeNull();
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
        Page
      </Shell>,
    );
  const links = () =>
    screen
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
      .slice(2);
  test.each([
    ['an authenticated user', true, { label: 'Dashboard', to: '/home' }, ['Dashboard /home']],
    ['a user without a dashboard', true, undefined, []],
    ['a visitor', false, { label: 'Dashboard', to: '/home' }, ['Login /login']],
  ])('links %s to their page', (_, authenticated, dashboard, expected) => {
    shell({ authenticated, dashboard });
    expect(links()).toEqual(expected);
  });
  test('links the logo to the company in a new tab', () => {
    shell({ org: { name: 'Hearthline', home: 'https://www.hearthline.example' } });
    expect(screen.getByRole('link', { name: 'Hearthline' })).toMatchObject({
      href: 'https://www.hearthline.example/',
      target: '_blank',
    });
  });
  test('the shell renders its parts before and after the page', () => {
    shell({ above: 'Number', below: 'Protection' });
    expect(screen.getByRole('main').textContent).toBe('NumberPageProtection');
  });
});
