import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { AppRouter } from '../../../src/app/routes/AppRouter.tsx';

test('a navigation leaves the old page at once, also when the new one has to be loaded', async () => {
  const Later = lazy(() => new Promise<never>(() => {}));
  history.replaceState(null, '', '/first');
  render(
    <AppRouter>
      <Suspense fallback={<span>Loading</span>}>
        <Routes>
          <Route path="/first" element={<Link to="/second">Go</Link>} />
          <Route path="/second" element={<Later />} />
        </Routes>
      </Suspense>
    </AppRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(screen.getByText('Loading')).toBeTruthy();
});

test('Back that is pressed while the first page is being drawn is followed', () => {
  history.replaceState(null, '', '/first');
  let isPressed = false;
  const Slow = () => {
    if (!isPressed) history.replaceState(null, '', '/second');
    isPressed = true;
    return <span>First</span>;
  };
  render(
    <AppRouter>
      <Routes>
        <Route path="/first" element={<Slow />} />
        <Route path="/second" element={<span>Second</span>} />
      </Routes>
    </AppRouter>,
  );
  expect(screen.getByText('Second')).toBeTruthy();
});
