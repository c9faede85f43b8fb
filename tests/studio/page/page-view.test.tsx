/** Tests which page the frame opens: by a link, and again once the host is back. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import PageView from '../../../src/studio/page/PageView.tsx';
import { InStudio, stubBrowser, stubHost } from '../shared/studio.tsx';

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  stubHost({});
});

const address = (): string => screen.getByTitle('Preview').getAttribute('src') ?? '';

test('each press on a link to a page opens it, and the way back to the view leaves it open', async () => {
  render(
    <InStudio at="/?path=/first">
      <PageView />
      <Link to="/?path=/second">Second</Link>
      <Link to="/">Page</Link>
    </InStudio>,
  );
  expect(address()).toBe('/first?org=MAPLE');
  await userEvent.click(screen.getByRole('radio', { name: 'Tablet' }));
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  expect(address()).toBe('/second?org=MAPLE');
  const frame = screen.getByTitle('Preview');
  expect(frame.style.width).toBe('768px');
  await userEvent.click(screen.getByRole('link', { name: 'Page' }));
  expect(screen.getByTitle('Preview')).toBe(frame);
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  expect(screen.getByTitle('Preview')).not.toBe(frame);
});

test('a page that the host did not answer is named, and opens again once the host is back', () => {
  const view = (isAway: boolean) => (
    <InStudio at="/?path=/first" isAway={isAway}>
      <PageView />
    </InStudio>
  );
  const { rerender, unmount } = render(view(false));
  const frame = screen.getByTitle('Preview');
  // The browser's own page is of another origin.
  Object.defineProperty(frame, 'contentDocument', { value: null });
  const foreign = new Proxy({}, { get: () => expect.fail('a page of another origin is read') });
  Object.defineProperty(frame, 'contentWindow', { value: foreign });
  fireEvent.load(frame);
  expect(screen.getByText(/^The host does not answer/)).toBeDefined();
  rerender(view(true));
  expect(screen.queryByTitle('Preview')).toBe(frame);
  rerender(view(false));
  expect(screen.getByTitle('Preview')).not.toBe(frame);
  expect(screen.queryByText(/^The host does not answer/)).toBeNull();
  unmount();
});
