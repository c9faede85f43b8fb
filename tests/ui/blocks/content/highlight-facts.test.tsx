/** Facts of which one is large: its changes are announced once they settle. */
import { act, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScreenBlock } from '../../../../src/engine/resolve/screen.ts';
import { renderBlock } from '../../support/render-block.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const block = (payment: string): ScreenBlock => ({
  block: 'facts',
  id: 'cost',
  layout: 'highlight',
  facts: [
    { label: 'APR', text: '9 %' },
    { label: 'Payment', text: payment, strong: true },
  ],
});
const announced = () =>
  page
    .getAllByRole('status')
    .filter(({ ariaLive }) => ariaLive !== 'off')
    .map(({ textContent }) => textContent)
    .join('');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('the first strong fact comes first and is not announced with the page', async () => {
  renderBlock(block('$10'));
  expect(page.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Payment',
    'APR',
  ]);
  expect(page.getByText('$10').tagName).toBe('OUTPUT');
  await wait(5000);
  expect(announced()).toBe('');
});

test('a drag is announced once, with its last value, and so is a return to the first', async () => {
  const { rerender } = renderBlock(block('$10'));
  for (const payment of ['$11', '$12', '$13']) {
    rerender(block(payment));
    expect(page.getByText(payment)).toBeTruthy();
    await wait(300);
    expect(announced()).toBe('');
  }
  await wait(701);
  expect(announced()).toBe('Payment: $13');
  await wait(1000);
  expect(announced()).toBe('');
  rerender(block('$10'));
  await wait(1000);
  expect(announced()).toBe('Payment: $10');
});

test('all strong facts are large; only changes of the first are announced', async () => {
  const two = (payment: string, day: string): ScreenBlock => ({
    ...block(payment),
    facts: [...(block(payment).facts ?? []), { label: 'Day', text: day, strong: true }],
  });
  const { rerender } = renderBlock(two('$10', 'Monday'));
  expect(page.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Payment',
    'Day',
    'APR',
  ]);
  expect(page.getByText('Monday').tagName).toBe('OUTPUT');
  rerender(two('$10', 'Tuesday'));
  await wait(2000);
  expect(announced()).toBe('');
});

test('a change is announced with the fact that follows, which can have changed as well', async () => {
  const draw = (payment: string, text: string): ScreenBlock => ({
    ...block(payment),
    facts: [...(block(payment).facts ?? []), { label: 'Draw', text }],
  });
  const { rerender } = renderBlock(draw('$10', '$390'));
  rerender(draw('$8', '$380, the most'));
  await wait(1001);
  expect(announced()).toBe('Payment: $8. Draw: $380, the most');
});
