import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { OrgContext } from '../../../../src/ui/shell/org-context.ts';
import { Loader } from '../../../../src/ui/index.ts';
import { LoaderOverlay } from '../../../../src/ui/shell/loading/LoaderOverlay.tsx';
import { shownLoader } from '../../../../src/client/screens/loader.ts';
import { set } from '../../../support/main-brand.ts';

// One clock for all tests: loaders that follow each other count as one.
beforeAll(() => {
  vi.useFakeTimers();
  // Loaders of earlier suites ended by the real clock, which is ahead of this one.
  vi.advanceTimersByTime(1e9);
});
afterAll(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const delay = () =>
  Number.parseFloat(document.querySelector<HTMLElement>('.loader')?.style.animationDelay ?? '');
const overlay = (container: HTMLElement) => container.querySelector('.loader--leaving');

describe('a loader', () => {
  test('appears after 300 ms, so that a short load shows none', () => {
    pass(1000);
    render(<Loader />);
    expect(delay()).toBe(300);
  });

  test('continues the previous one, as one loader', () => {
    pass(1000);
    const first = render(<Loader />);
    pass(250);
    first.unmount();
    pass(50);
    const second = render(<Loader />);
    expect(delay()).toBe(0);
    pass(500);
    second.unmount();
    pass(200);
    render(<Loader />);
    expect(delay()).toBe(300);
  });

  test('continues the previous one until the page is painted without it', () => {
    pass(1000);
    const paint = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    const first = render(<Loader />);
    pass(400);
    first.unmount();
    // A slow phone draws the next page for longer than loaders may be apart.
    pass(250);
    const second = render(<Loader />);
    expect(delay()).toBe(-350);
    paint.mockRestore();
    second.unmount();
  });

  test('replaces one that is still drawn, without a gap', () => {
    pass(1000);
    const { rerender } = render(<Loader key="one" />);
    pass(400);
    rerender(<Loader key="two" />);
    expect(delay()).toBe(-100);
  });
});

test('a loader without messages says after a second that it takes longer', () => {
  const slow = 'This is taking longer.';
  render(
    <OrgContext value={{ slow }}>
      <Loader />
    </OrgContext>,
  );
  pass(999);
  expect(screen.queryByText(slow)).toBeNull();
  pass(1);
  expect(screen.getByText(slow).getAttribute('role')).toBe('status');
});

test('the loader of registration says how long it takes, and later that it takes longer', () => {
  const { title = '', note = '', late = '', ...rest } = shownLoader(set, 'register', {});
  render(<Loader title={title} note={note} late={late} {...rest} />);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(note)).toBeTruthy();
  pass(67_000);
  expect(screen.queryByText(note)).toBeNull();
  expect(screen.getByText(late).getAttribute('role')).toBe('status');
});

describe('the loader of registration', () => {
  const loader = shownLoader(set, 'register', {});
  const { messages = [] } = loader;
  const STEP_MS = 20;
  /** When each message was drawn first, in milliseconds. */
  const drawnAt = new Map<string | null, number>();
  beforeAll(() => {
    render(<Loader {...loader} />);
    for (let at = 0; at < 67_000; at += STEP_MS) {
      const { textContent = null } = screen.getAllByRole('status')[0] ?? {};
      if (!drawnAt.has(textContent)) drawnAt.set(textContent, at);
      pass(STEP_MS);
    }
  });

  test('has seven messages', () => expect([...drawnAt.keys()]).toEqual(messages));
  // Shows registration 9.5.
  test.each(messages.map((message, index) => ({ message, ms: Math.floor((67_000 / 7) * index) })))(
    'draws "$message" after $ms ms',
    ({ message, ms }) => {
      const late = (drawnAt.get(message) ?? NaN) - ms;
      // React starts the timer of a message only when the last one is drawn.
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(STEP_MS * messages.length);
    },
  );
});

describe('the overlay of a page', () => {
  test('fades out for 300 ms after a visible load', () => {
    pass(1000);
    const { container, rerender } = render(<LoaderOverlay loading />);
    pass(400);
    rerender(<LoaderOverlay loading={false} />);
    expect(overlay(container)?.hasAttribute('hidden')).toBe(false);
    pass(300);
    expect(overlay(container)).toBeNull();
  });

  test('never appears after a short load', () => {
    pass(1000);
    const { container, rerender } = render(<LoaderOverlay loading />);
    pass(200);
    rerender(<LoaderOverlay loading={false} />);
    expect(overlay(container)?.hasAttribute('hidden')).toBe(true);
  });
});
