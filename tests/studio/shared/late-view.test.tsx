/** Tests that a view says so while its code is loaded, also after another one. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LateView } from '../../../src/studio/shared/LateView.tsx';
import { InTheme, stubBrowser } from './studio.tsx';

const First = () => <Link to="/second">Second</Link>;
const Second = lazy(() => new Promise<never>(() => {}));
const Broken = lazy(() => Promise.reject(new Error('Unable to preload CSS for /a.css')));

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a view that is not there takes the place of the one before', async () => {
  render(
    <InTheme>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<LateView path="/" View={First} />} />
          <Route path="/second" element={<LateView path="/second" View={Second} />} />
        </Routes>
      </MemoryRouter>
    </InTheme>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  expect((await screen.findByRole('status')).textContent).toBe('Opening …');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a view whose code does not load leaves the others, and says what to do', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(
    <InTheme>
      <MemoryRouter initialEntries={['/second']}>
        <Link to="/">First</Link>
        <Routes>
          <Route path="/" element={<LateView path="/" View={First} />} />
          <Route path="/second" element={<LateView path="/second" View={Broken} />} />
        </Routes>
      </MemoryRouter>
    </InTheme>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The host did not answer with its code. What you wrote is');
  await userEvent.click(screen.getByRole('button', { name: 'Load the Studio again' }));
  expect(alert.textContent).toContain('The host does not answer yet.');
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  expect(await screen.findByRole('link', { name: 'Second' })).toBeTruthy();
});
