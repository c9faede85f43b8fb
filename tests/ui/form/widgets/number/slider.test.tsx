/** The slider widget. */
import { fireEvent, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { TestFormPort } from '../../../support/build-form-port.ts';
import { renderField } from '../../../support/render-screen.tsx';

const user = userEvent.setup({ delay: null });

const valueOf = (port: TestFormPort, path: string) => port.field(path).value;

describe('a slider widget', () => {
  const slider = {
    widget: 'slider',
    label: 'Draw',
    range: { min: 12000, max: 45000, step: 100 },
  } as const;

  test('and its money input hold the same amount', async () => {
    const port = renderField('amount', slider, 20000);
    const range = await page.findByRole<HTMLInputElement>('slider', { name: 'Draw' });
    const typed = page.getByRole<HTMLInputElement>('textbox', { name: 'Draw' });
    expect([typed.value, range.value, range.getAttribute('aria-valuetext')]).toEqual([
      '20,000',
      '20000',
      '$20,000',
    ]);
    fireEvent.change(range, { target: { value: '30000' } });
    expect([valueOf(port, 'amount'), typed.value]).toEqual([30000, '30,000']);
    await user.clear(typed);
    await user.type(typed, '13500');
    expect([valueOf(port, 'amount'), range.value]).toEqual([13500, '13500']);
  });

  test('announces its limits, and keeps a typed amount beyond them', async () => {
    const port = renderField('amount', slider, 99000);
    const range = await page.findByRole<HTMLInputElement>('slider', { name: 'Draw' });
    expect([range.min, range.max, range.step, range.value]).toEqual([
      '12000',
      '45000',
      '100',
      '45000',
    ]);
    expect(document.getElementById(range.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'From $12,000 to $45,000',
    );
    expect(valueOf(port, 'amount')).toBe(99000);
  });

  test.each([
    ['no amount', undefined, true],
    ['an amount beyond its limits', 99000, true],
    ['an amount at its limit', 45000, false],
  ])('with %s shows whether an amount is in range', async (_, value, unset) => {
    renderField('amount', slider, value);
    const range = await page.findByRole<HTMLInputElement>('slider', { name: 'Draw' });
    expect([range.dataset['unset'] === 'true', range.getAttribute('aria-valuetext')]).toEqual([
      unset,
      unset ? 'No amount in range' : '$45,000',
    ]);
  });

  test('without a maximum is only a money input', async () => {
    renderField('amount', { ...slider, range: { step: 1 } });
    await page.findByRole('textbox', { name: 'Draw' });
    expect(page.queryByRole('slider')).toBeNull();
  });
});
