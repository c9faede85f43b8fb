/** The progress bar, and the two progress displays that a borrower sees one after the other. */
import { render, screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProgressBar } from '../../src/ui/ProgressBar.tsx';
import { Progress } from '../../src/ui/screen/Progress.tsx';

// Shows shell 2.101, 4.60.
test.each([
  [3, 8, '3/8', 3],
  [9, 8, '8/8', 8],
  [-1, 8, '0/8', 0],
])('%d of %d reads %s and is clamped', (value, max, label, shown) => {
  render(<ProgressBar value={value} max={max} />);
  const bar = page.getByRole<HTMLProgressElement>('progressbar', { name: label });
  expect([bar.value, bar.max]).toEqual([shown, max]);
});

// Shows shell 2.101, 4.60.
test('without a value it is indeterminate, and reads Loading', () => {
  render(<ProgressBar />);
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  expect(bar.hasAttribute('value')).toBe(false);
});

test('the progress of a journey has its title, which distinguishes it from an application’s', () => {
  const progress = { kind: 'bar', title: 'Registration', at: 8, of: 8, groups: [] } as const;
  render(<Progress progress={progress} />);
  expect(page.getByText('Step 8 of 8').parentElement?.textContent).toBe('Registration Step 8 of 8');
  expect(page.getByRole('progressbar', { name: 'Registration 8/8' })).toBeTruthy();
});

test('the progress of a journey that is a part of the whole way has a segment for each part', () => {
  const part = { text: 'Part 2 of 3: You', at: 2, of: 3 };
  const progress = { kind: 'bar', title: 'Registration', part, at: 1, of: 8, groups: [] } as const;
  const { container } = render(<Progress progress={progress} />);
  expect(container.textContent).toBe('Part 2 of 3: You Step 1 of 8');
  const segments = container.querySelector('.parts')?.children ?? [];
  expect([...segments].map((one) => one.getAttribute('data-state') ?? one.tagName)).toEqual([
    'done',
    'PROGRESS',
    'ahead',
  ]);
  expect(page.getByRole('progressbar', { name: 'Registration 1/8' })).toBeTruthy();
});
