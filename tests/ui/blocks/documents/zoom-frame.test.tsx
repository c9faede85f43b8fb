/** The size of a document: by buttons, by keys, and in full screen. */
import { cleanup, render, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZoomFrame } from '../../../../src/ui/blocks/documents/ZoomFrame.tsx';

const user = userEvent.setup({ delay: null });
beforeEach(() => void render(<ZoomFrame title="Note">{(zoom) => <p>at {zoom}</p>}</ZoomFrame>));
afterEach(cleanup);
const press = (name: string) => user.click(page.getByRole('button', { name }));

test('buttons enlarge a document and make it smaller, within limits', async () => {
  expect(page.getByRole('button', { name: 'Smaller' }).getAttribute('aria-disabled')).toBe('true');
  await press('Smaller');
  page.getByText('at 1');
  await press('Larger');
  page.getByText('at 1.5');
  page.getByText('150%');
  for (let presses = 0; presses < 9; presses += 1) await press('Larger');
  page.getByText('at 4');
  expect(page.getByRole('button', { name: 'Larger' }).getAttribute('aria-disabled')).toBe('true');
});

test('the frame takes the focus, and the keys +, - and 0 change the size', async () => {
  page.getByRole('region', { name: 'Note' }).focus();
  await user.keyboard('++');
  page.getByText('at 2');
  await user.keyboard('-');
  page.getByText('at 1.5');
  await user.keyboard('0');
  page.getByText('at 1');
});

test('full screen shows the document at its initial size, and closes', async () => {
  await press('Full screen');
  const dialog = page.getByRole('dialog', { name: 'Note' });
  within(dialog).getByText('at 1');
  await user.click(within(dialog).getByRole('button', { name: 'Larger' }));
  within(dialog).getByText('at 1.5');
  await press('Close dialog');
  expect(page.queryByRole('dialog')).toBeNull();
});

test('a phone starts full screen at a readable size', async () => {
  const before = globalThis.innerWidth;
  globalThis.innerWidth = 360;
  await press('Full screen');
  within(page.getByRole('dialog')).getByText('at 2');
  globalThis.innerWidth = before;
});
