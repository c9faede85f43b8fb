/** The social security number and account number widgets. */
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { TestFormPort } from '../../../support/build-form-port.ts';
import { renderField } from '../../../support/render-screen.tsx';

const user = userEvent.setup({ delay: null });

const valueOf = (port: TestFormPort, path: string) => port.field(path).value;

describe('a digits widget', () => {
  test('shows a social security number while it has the focus and masks it otherwise', async () => {
    const port = renderField('ssn', {
      widget: 'ssn',
      label: 'SSN',
      sensitive: 'ssn',
      autocomplete: 'on',
    });
    const input = await page.findByLabelText<HTMLInputElement>('SSN');
    expect(input.getAttribute('autocomplete')).toBe('off');
    // Session recorders mask it.
    expect(input.closest('[data-private]')).not.toBeNull();
    await user.click(input);
    await user.paste('900-12 3456');
    expect([valueOf(port, 'ssn'), input.value]).toEqual(['900123456', '900123456']);
    await user.keyboard('7x');
    expect(input.value).toBe('900123456');
    await user.tab();
    expect(input.value).toBe('•••-••-3456');
    expect(port.calls).toContain('blur ssn');
  });

  test('a pasted complete number replaces the previous one', async () => {
    const port = renderField('ssn', { widget: 'ssn', label: 'SSN' }, '900123456');
    const input = await page.findByLabelText<HTMLInputElement>('SSN');
    await user.click(input);
    input.setSelectionRange(9, 9);
    await user.paste('987-65-4321');
    expect([valueOf(port, 'ssn'), input.value]).toEqual(['987654321', '987654321']);
    input.setSelectionRange(0, 0);
    await user.paste('123');
    // A part of a number is inserted where the caret is.
    expect(valueOf(port, 'ssn')).toBe('123987654321');
  });

  test('a filled field is selected when the Tab key enters it, so that typing replaces it', async () => {
    const port = renderField('ssn', { widget: 'ssn', label: 'SSN' }, '900123456');
    const input = await page.findByLabelText<HTMLInputElement>('SSN');
    await user.tab();
    expect([document.activeElement, input.selectionStart, input.selectionEnd]).toEqual([
      input,
      0,
      9,
    ]);
    await user.keyboard('7');
    expect(valueOf(port, 'ssn')).toBe('7');
  });

  test('masks an incomplete social security number completely', async () => {
    renderField('ssn', { widget: 'ssn', label: 'SSN' }, '90012');
    expect((await page.findByLabelText<HTMLInputElement>('SSN')).value).toBe('•••••');
  });

  test('keeps what is too long or has letters, for its message', async () => {
    const port = renderField('ssn', { widget: 'ssn', label: 'SSN' });
    await user.click(await page.findByLabelText('SSN'));
    await user.paste('900-12 3456 78');
    expect(valueOf(port, 'ssn')).toBe('90012345678');
    await user.clear(page.getByLabelText('SSN'));
    await user.paste('O900');
    expect(valueOf(port, 'ssn')).toBe('O900');
  });

  test('drops the separators of a pasted account number', async () => {
    const port = renderField('account', {
      widget: 'account-number',
      label: 'Account number',
      maxLength: 17,
    });
    const input = await page.findByLabelText<HTMLInputElement>('Account number');
    await user.click(input);
    await user.paste('0001-2345\u00A06789');
    expect([
      valueOf(port, 'account'),
      input.value,
      input.inputMode,
      input.getAttribute('autocomplete'),
    ]).toEqual(['000123456789', '000123456789', 'numeric', 'off']);
  });
});
