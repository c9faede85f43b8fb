/** The widgets of a form by their accessible names. */
import { render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { buildFormPort, readAs } from '../../support/build-form-port.ts';
import { buildField, buildScreen, screenElement } from '../../support/render-screen.tsx';

const user = userEvent.setup({ delay: null });
const box = (label: string | RegExp) => page.findByLabelText<HTMLInputElement>(label);

describe('the widgets of a form', () => {
  test('money is grouped while it is typed, and its answer is a number', async () => {
    const port = buildFormPort();
    render(
      screenElement(
        buildScreen([buildField('income', { widget: 'money', label: 'Income' })]),
        port,
      ),
    );
    const input = await box('Income');
    await user.type(input, '1234567.5');
    expect(input.value).toBe('1,234,567.5');
    expect(port.field('income').value).toBe(1234567.5);
  });

  // Shows shell 2.94, 3.4.
  test('a date accepts month names and a pasted date, and corrects neither', async () => {
    const dob = { widget: 'date-parts', label: 'Date of birth' } as const;
    const port = buildFormPort({}, readAs('date'));
    render(screenElement(buildScreen([buildField('dob', dob)]), port));
    const month = await box('Month');
    await user.click(month);
    await user.paste('Feb 30, 1980');
    expect(port.field('dob').value).toBe('1980-02-30');
    await user.clear(month);
    await user.type(month, 'march');
    expect(port.field('dob').value).toBe('1980-march-30');
    expect(month.value).toBe('march');
    await user.tab();
    await user.paste('31');
    expect([port.field('dob').value, month.value]).toEqual(['1980-03-31', '03']);
    expect(page.getByRole('group', { name: 'Date of birth' })).toBeTruthy();
  });

  // Shows shell 2.95, 2.97, 2.100.
  test('every widget has an accessible name', async () => {
    const options = [
      { value: 'YES', label: 'Yes' },
      { value: 'NO', label: 'No' },
    ];
    const port = buildFormPort({ pick: 'NO' });
    render(
      screenElement(
        buildScreen([
          buildField('phone', { widget: 'phone', label: 'Mobile' }),
          buildField('pick', { widget: 'select', label: 'Kind', options }),
          buildField('sale', { widget: 'cards', label: 'For sale', options }),
          buildField('ok', { widget: 'checkbox', label: 'I agree' }),
          buildField('new', {
            widget: 'new-password',
            label: 'Password',
            rules: [{ rule: 'digit', label: 'One digit' }],
          }),
          buildField('g', {
            widget: 'group',
            label: 'Home',
            legend: 'Home address',
            fields: [buildField('home.city', { label: 'City' })],
          }),
        ]),
        port,
      ),
    );
    await user.type(await box('Mobile'), '2125550171');
    expect(port.field('phone').value).toBe('(212) 555-0171');
    expect((await box('Kind')).value).toBe('NO');
    await user.click(page.getByRole('radio', { name: 'Yes' }));
    await user.click(page.getByRole('checkbox', { name: 'I agree' }));
    expect([port.field('sale').value, port.field('ok').value]).toEqual(['YES', true]);
    expect(
      page
        .getByRole('group', { name: 'Home address' })
        .contains(page.getByRole('textbox', { name: 'City' })),
    ).toBe(true);
    const password = await box('Password');
    await user.click(page.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    expect(page.getByText('One digit').closest('li')?.textContent).toContain('not met yet');
  });

  test('a search without a match says so to all', async () => {
    const search = { operation: 'o', minLength: 3, notListed: 'Address not listed' };
    const field = buildField('street', { widget: 'search', label: 'Street', search });
    render(screenElement(buildScreen([field]), buildFormPort()));
    const input = await page.findByRole<HTMLInputElement>('combobox', { name: 'Street' });
    await user.type(input, '3 Quay');
    expect((await page.findByText('No matches')).className).toBe('search-status');
  });

  // Shows shell 2.98, 2.109.
  test('a search lists matches for the keyboard, and a not-listed entry', async () => {
    const port = buildFormPort(
      {},
      { search: async () => [{ key: 'k1', label: '3 Quay Road, Salem', fill: {} }] },
    );
    render(
      screenElement(
        buildScreen([
          buildField('street', {
            widget: 'search',
            label: 'Street',
            search: {
              operation: 'o',
              minLength: 3,
              notListed: 'Address not listed',
              reveals: 'addressRevealed',
            },
          }),
        ]),
        port,
      ),
    );
    const input = await page.findByRole<HTMLInputElement>('combobox', { name: 'Street' });
    await user.type(input, '3 Quay');
    await page.findByRole('option', { name: '3 Quay Road, Salem' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(port.calls).toContain('pick street k1');
    await user.type(input, ' R');
    await user.click(await page.findByRole('option', { name: 'Address not listed' }));
    expect(port.calls).toContain('reveal addressRevealed');
  });
});
