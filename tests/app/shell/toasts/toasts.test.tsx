/** Toasts: five at most, in their order, until they time out or are dismissed. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppContext } from '../../../../src/app/app-context.ts';
import { toastStore } from '../../../../src/app/shell/toasts/toast-store.ts';
import { Toaster } from '../../../../src/app/shell/toasts/Toaster.tsx';
import { TOAST_MS } from '../../../../src/ui/shell/Toasts.tsx';
import type { ToastStore } from '../../../../src/client/index.ts';
import { buildClient } from '../../../client/build-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
let toasts: ToastStore;
const draw = (): void => {
  const { client } = buildClient();
  toasts = toastStore(client);
  render(
    <AppContext value={{ client, connectRouter: () => undefined }}>
      <Toaster />
    </AppContext>,
  );
};
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const show = (...texts: string[]) => act(() => texts.forEach(toasts.show));

describe('toasts', () => {
  // Shows shell 2.106, 4.58, 9.13.
  test('five are visible; the sixth replaces one that is dismissed', () => {
    draw();
    show('1', '2', '3', '4', '5', '6');
    expect(shown()).toEqual(['1', '2', '3', '4', '5']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: 2' }));
    expect(shown()).toEqual(['1', '3', '4', '5', '6']);
  });
  test('disappear by themselves', () => {
    draw();
    show('Saved');
    act(() => void vi.advanceTimersByTime(TOAST_MS - 1));
    expect(shown()).toEqual(['Saved']);
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toEqual([]);
  });
  test('stay while the focus is on them', () => {
    draw();
    show('Saved');
    const button = screen.getByRole('button', { name: 'Dismiss: Saved' });
    act(() => button.focus());
    act(() => void vi.advanceTimersByTime(TOAST_MS));
    expect(shown()).toEqual(['Saved']);
    act(() => button.blur());
    act(() => void vi.advanceTimersByTime(TOAST_MS));
    expect(shown()).toEqual([]);
  });
  test('a later one does not prolong an earlier one', () => {
    draw();
    show('First');
    act(() => void vi.advanceTimersByTime(TOAST_MS - 1));
    show('Second');
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toEqual(['Second']);
  });
  test('the same message is shown once', () => {
    draw();
    show('Saved', 'Saved');
    expect(shown()).toEqual(['Saved']);
  });
  test('are announced: the live region exists before the first toast', () => {
    draw();
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    show('Saved');
    expect(region.textContent).toBe('Saved');
  });
  test('say that the connection is back', () => {
    draw();
    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(shown()).toEqual(['You are connected again.']);
  });
});
