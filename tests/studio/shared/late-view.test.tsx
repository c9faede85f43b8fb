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
