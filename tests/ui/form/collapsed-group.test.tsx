/** A group of fields that is one line of text until it is opened. */
import { render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ScreenField } from '../../../src/engine/resolve/screen.ts';
import { buildFormPort } from '../support/build-form-port.ts';
import { buildField, buildScreen, screenElement } from '../support/render-screen.tsx';

const user = userEvent.setup({ delay: null });

const collapsed = { text: '12 Larch Street, Salem', button: 'Change' };
const screenWith = (more: Partial<ScreenField>) =>
  buildScreen([
    buildField('home', {
      widget: 'group',
      legend: 'Home address',
      fields: [
        buildField('home.street', { label: 'Street' }),
        buildField('home.city', { label: 'City' }),
      ],
      ...more,
    }),
  ]);
const buildPort = () => buildFormPort({ 'home.street': '12 Larch Street', 'home.city': 'Salem' });
const box = (label: string) => page.queryByLabelText<HTMLInputElement>(label);

describe('a collapsed group', () => {
  test('is its legend, one line and a button that opens its fields', async () => {
    render(screenElement(screenWith({ collapsed }), buildPort()));
    const group = await page.findByRole('group', { name: 'Home address' });
    expect(group.textContent).toContain('12 Larch Street, Salem');
    expect(box('Street')).toBeNull();
    await user.click(page.getByRole('button', { name: 'Change' }));
    expect(document.activeElement).toBe(box('Street'));
    expect(page.queryByText('12 Larch Street, Salem')).toBeNull();
    expect(box('City')?.value).toBe('Salem');
  });

  test('stays open while its fields are edited', async () => {
    const port = buildPort();
    const { rerender } = render(screenElement(screenWith({ collapsed }), port));
    await user.click(await page.findByRole('button', { name: 'Change' }));
    const street = box('Street');
    rerender(screenElement(screenWith({}), port));
    expect(box('Street')).toBe(street);
    rerender(screenElement(screenWith({ collapsed }), port));
    expect(box('Street')).toBe(street);
  });

  test('opens when one of its fields has an error, and stays open without it', async () => {
    const port = buildPort();
    render(screenElement(screenWith({ collapsed }), port));
    await page.findByRole('button', { name: 'Change' });
    port.change('home.city', { issue: 'We do not know this city' });
    await waitFor(() => expect(box('City')?.getAttribute('aria-invalid')).toBe('true'));
    port.change('home.city', { issue: undefined } as never);
    await waitFor(() => expect(box('City')?.getAttribute('aria-invalid')).not.toBe('true'));
    expect(page.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  test('that opens with other values shows its fields, also when they become the same', async () => {
    const port = buildPort();
    const { rerender } = render(screenElement(screenWith({}), port));
    const street = await page.findByLabelText('Street');
    rerender(screenElement(screenWith({ collapsed }), port));
    expect(box('Street')).toBe(street);
  });
});
