// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LoaderOverlay } from '../../../src/ui/shell/LoaderOverlay.tsx';
import Banners from '../../../src/ui/shell/Banners.tsx';
import Notifications, {
  type NotificationsProps,
} from '../../../src/ui/shell/header/Notifications.tsx';
import Sidebar, { type SidebarContent } from '../../../src/ui/shell/Sidebar.tsx';
import { PlainLink, Shell, type ShellProps } from '../../../src/ui/index.ts';

beforeAll(
  () =>
    void vi.stubGlobal('matchMedia', (query: string) => ({
      matches: false,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    })),
);
afterEach(cleanup);
const user = userEvent.setup({ delay: null });

const content: SidebarContent = {
  title: 'Application progress',
  at: 'Step 2 of 3: Sign',
  done: 'done',
  encouragement: 'Almost there.',
  steps: [
    { label: 'Offer', state: 'done' },
    { label: 'Sign', state: 'current' },
    { label: 'End', state: 'ahead' },
  ],
  cards: [{ id: 'offer', title: 'Offer details', facts: [{ label: 'Amount', text: '$50,000' }] }],
};

describe('the sidebar', () => {
  test('tells the current step and what is done also to those who do not see it', () => {
    render(<Sidebar content={content} />);
    const region = screen.getByRole('region', { name: 'Application progress' });
    expect(
      within(region)
        .getAllByRole('listitem')
        .map((item) => [item.textContent, item.getAttribute('aria-current')]),
    ).toEqual([
      ['Offer (done)', null],
      ['Sign', 'step'],
      ['End', null],
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Offer details' })).getByRole('definition')
        .textContent,
    ).toBe('$50,000');
  });
  test('draws no progress where there is none', () => {
    render(<Sidebar content={{ ...content, at: 'Offer details', steps: [] }} />);
    expect(screen.queryByRole('region', { name: 'Application progress' })).toBeNull();
    expect(screen.queryByText('Almost there.')).toBeNull();
  });
});

describe('the bell', () => {
  const words = {
    title: 'Notifications',
    unread: '12 unread',
    viewAll: 'View All',
    none: 'Nothing to do.',
  };
  const bell = (props: Partial<NotificationsProps>) =>
    render(<Notifications entries={[]} unread={0} words={words} {...props} />);

  test('says how many are unread, and shows one digit of it', () => {
    bell({ unread: 12 });
    expect(screen.getByRole('button', { name: 'Notifications, 12 unread' }).textContent).toBe('9+');
  });
  test('has no number, and says so behind it, where nothing is wanted', async () => {
    bell({});
    const button = screen.getByRole('button', { name: 'Notifications' });
    expect(button.textContent).toBe('');
    await user.click(button);
    expect(screen.getByRole('dialog').textContent).toContain('Nothing to do.');
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull();
  });
  test('closes on Escape and gives the focus back; following an entry closes it', async () => {
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

describe('the loader over a page', () => {
  const page = (loading: boolean) => (
    <>
      <LoaderOverlay loading={loading} />
      {loading ? null : <button type="button">Go</button>}
    </>
  );
  const cover = () => document.querySelector('.loader');
  afterEach(() => void vi.useRealTimers());

  test('stays 300 ms after loading has ended, over a page that is there already', () => {
    vi.useFakeTimers();
    const { rerender } = render(page(true));
    expect(screen.getByRole('status').textContent).toContain('Loading');
    rerender(page(false));
    expect([
      screen.queryByRole('status'),
      screen.queryByRole('button') !== null,
      cover()?.className,
    ]).toEqual([null, true, 'loader loader--leaving']);
    act(() => void vi.advanceTimersByTime(299));
    expect(cover()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(cover()).toBeNull();
  });
  test('is not drawn for a page that loads nothing', () => {
    render(page(false));
    expect(cover()).toBeNull();
  });
});

describe('banners', () => {
  test('of an unknown kind are news', () => {
    render(
      <Banners
        label="Announcements"
        look="product"
        banners={[
          { uuid: '1', message: 'A', variant: 'warn' },
          { uuid: '2', message: 'B', variant: 'party' },
        ]}
      />,
    );
    expect(
      [...screen.getByRole('region', { name: 'Announcements' }).children].map(
        ({ className }) => className,
      ),
    ).toEqual(['banner banner--warn', 'banner banner--info']);
  });
  test('none are no region', () => {
    const { container } = render(<Banners label="Announcements" look="marketing" banners={[]} />);
    expect(container.childElementCount).toBe(0);
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
  test('leads from the mark to the company, in a tab of its own', () => {
    shell({ org: { name: 'Hearthline', home: 'https://www.hearthline.example' } });
    expect(screen.getByRole('link', { name: 'Hearthline' })).toMatchObject({
      href: 'https://www.hearthline.example/',
      target: '_blank',
    });
  });
  test('the number stands before the page and the protection after it', () => {
    shell({ above: 'Number', below: 'Protection' });
    expect(screen.getByRole('main').textContent).toBe('NumberPageProtection');
  });
});
