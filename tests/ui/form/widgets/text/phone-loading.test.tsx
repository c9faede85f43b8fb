/** The phone widget until its list of countries is loaded. */
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { preloadForm } from '../../../../../src/ui/index.ts';
import { renderField } from '../../../support/render-screen.tsx';

beforeAll(preloadForm);

test('the focus goes to the number, and stays there when the list appears', async () => {
  renderField('phone', { widget: 'phone', label: 'Mobile', maxLength: 100 });
  const input = await page.findByLabelText('Mobile');
  expect(page.queryByRole('combobox')).toBeNull();
  await userEvent.setup({ delay: null }).tab();
  expect(document.activeElement).toBe(input);
  await page.findByRole('option', { name: 'France (+33)' });
  expect(document.activeElement).toBe(input);
});
