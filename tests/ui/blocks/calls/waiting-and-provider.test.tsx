/** Waiting messages, and links to third-party providers. */
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderBlock } from '../../support/render-block.tsx';

const user = userEvent.setup({ delay: null });

test('a waiting block shows each message for five seconds and keeps the last', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { rerender } = renderBlock({
      block: 'waiting',
      id: 'w',
      messages: ['Checking your title', 'Preparing your note'],
    });
    const redraw = () =>
      rerender({
        block: 'waiting',
        id: 'w',
        messages: ['Checking your title', 'Preparing your note'],
      });
    expect(page.getByRole('status').textContent).toBe('Checking your title');
    vi.advanceTimersByTime(4900);
    redraw();
    expect(page.getByRole('status').textContent).toBe('Checking your title');
    for (let at = 0; at < 3; at += 1) {
      vi.advanceTimersByTime(5000);
      redraw();
    }
    expect(page.getByRole('status').textContent).toBe('Preparing your note');
  } finally {
    vi.useRealTimers();
  }
});

describe('a provider block', () => {
  const block = {
    block: 'provider',
    id: 'bank',
    title: 'Connect your bank',
    text: 'We read your balance.',
    provider: { button: 'Continue to your bank' },
  } as const;

  test('opens the provider once for two presses', async () => {
    const { calls } = renderBlock(block);
    await user.click(await page.findByRole('button', { name: 'Continue to your bank' }));
    await user.click(await page.findByRole('button', { name: 'Opening' }));
    expect(calls).toEqual(['leave bank']);
  });

  test('shows a failure and can be pressed again', async () => {
    renderBlock(block, { leave: async () => ({ ok: false, text: 'Your bank can’t be reached.' }) });
    await user.click(await page.findByRole('button', { name: 'Continue to your bank' }));
    expect(await page.findByText('Your bank can’t be reached.')).toBeTruthy();
    expect(page.getByRole('button', { name: 'Continue to your bank' })).toBeTruthy();
  });
});
