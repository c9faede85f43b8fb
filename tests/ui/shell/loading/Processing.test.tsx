import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainLink } from '../../../../src/ui/index.ts';
import { Processing } from '../../../../src/ui/shell/loading/Processing.tsx';

const words = {
  title: 'We’re working on your application',
  note: 'It usually takes a few seconds.',
  messages: ['Saving your answers', 'Checking what comes next', 'Almost there'],
  overMs: 15_000,
  closesAfterMs: 30_000,
  late: 'This is taking longer than usual.',
};
const exit = { label: 'Go to dashboard', to: '/dashboard' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a wait shows its messages one after the other, and the last one stays', () => {
  render(<Processing words={words} link={PlainLink} exit={exit} />);
  const dialog = screen.getByRole('dialog', { name: words.title });
  expect(dialog.textContent).toContain('Saving your answers');
  expect(dialog.textContent).toContain(words.note);
  pass(5000);
  expect(dialog.textContent).toContain('Checking what comes next');
  pass(5000);
  pass(19_999);
  expect(dialog.textContent).toContain('Almost there');
  expect(screen.queryByText(words.late)).toBeNull();
});

// Shows registration 9.6; shell 9.40.
test('its modal closes after 30 seconds, and a status says that the wait continues', () => {
  render(<Processing words={words} link={PlainLink} exit={exit} />);
  pass(30_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(words.late).getAttribute('role')).toBe('status');
  expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe(
    '/dashboard',
  );
});

test('its modal is not closed by Escape', () => {
  render(<Processing words={words} link={PlainLink} exit={exit} />);
  const cancel = new Event('cancel', { cancelable: true });
  screen.getByRole('dialog').dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
});
