/** Tests that a link to a page opens it also while the view of the page is open. */
import { render, screen } from '@testing-library/react';
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
