/** Tests that a text which is too long for a field is left out, and said so. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LongField } from '../../../src/studio/shared/fields.tsx';
import { InTheme, stubBrowser } from './studio.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a paste that is too long is left out, and the next one that fits is taken', async () => {
  const onText = vi.fn();
  render(
    <InTheme>
      <LongField
        aria-label="Words"
        most={10}
        otherwise="Please use a file."
        value=""
        onText={onText}
      />
    </InTheme>,
  );
  const field = screen.getByRole('textbox', { name: 'Words' });
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(11));
  expect(onText).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'That was left out: this field holds at most 10 characters. Please use a file.',
  );
  await userEvent.paste('short');
  expect(onText.mock.calls).toEqual([['short']]);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
