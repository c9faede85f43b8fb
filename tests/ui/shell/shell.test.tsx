/** The sidebar, the loader overlay and the banners of the shell. */
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LoaderOverlay } from '../../../src/ui/shell/loading/LoaderOverlay.tsx';
import Banners from '../../../src/ui/shell/Banners.tsx';
import Sidebar, { type SidebarContent } from '../../../src/ui/shell/Sidebar.tsx';

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
  test('announces the current step and the completed ones', () => {
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
  test('renders no progress without steps', () => {
    render(<Sidebar content={{ ...content, at: 'Offer details', steps: [] }} />);
    expect(screen.queryByRole('region', { name: 'Application progress' })).toBeNull();
    expect(screen.queryByText('Almost there.')).toBeNull();
  });
});

describe('the loader overlay', () => {
  const page = (loading: boolean) => (
    <>
      <LoaderOverlay loading={loading} />
      {loading ? null : <button type="button">Go</button>}
    </>
  );
  const cover = () => document.querySelector('.loader');
  afterEach(() => void vi.useRealTimers());

  // Shows registration 1.13, 9.4; shell 9.39.
  test('fades out for 300 ms above the loaded page', () => {
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
  test('is not rendered for a page that never loads', () => {
    render(page(false));
    expect(cover()).toBeNull();
  });
});

// Shows shell 2.107.
describe('banners', () => {
  // Shows shell 3.1.
  test('of an unknown variant are information', () => {
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
  test('without content are no region', () => {
    const { container } = render(<Banners label="Announcements" look="marketing" banners={[]} />);
    expect(container.childElementCount).toBe(0);
  });
});
