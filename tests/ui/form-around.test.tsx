// @vitest-environment jsdom
import { act, cleanup, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { preloadForm } from '../../src/ui/index.ts';
import { drawPage } from './page-world.tsx';

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => {});
  await preloadForm();
});
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});
const user = userEvent.setup({ delay: null });
const schema = {
  type: 'object',
  properties: { keep: { type: 'string' }, amount: { type: 'number' }, why: { type: 'string' } },
};
const options = [
  { value: 'least', label: 'The least' },
  { value: 'most', label: 'The most' },
];

test('the limits of a slider follow an answer that they read', async () => {
  const ui = {
    keep: { widget: 'radios', label: 'How much', options },
    amount: {
      widget: 'slider',
      label: 'Amount',
      min: 0,
      max: { if: [{ '==': [{ var: 'answers.keep' }, 'most'] }, 900, 100] },
    },
  };
  drawPage({ form: { schema, ui } }, {}, () => ({}));
  const range = await page.findByRole<HTMLInputElement>('slider', { name: 'Amount' });
  expect(range.max).toBe('100');
  await user.click(page.getByRole('radio', { name: 'The most' }));
  await waitFor(() =>
    expect(page.getByRole<HTMLInputElement>('slider', { name: 'Amount' }).max).toBe('900'),
  );
});

test('when a page loads its data again, fields follow it, and what was typed stays', async () => {
  const ui = {
    why: { label: 'Why', shown: { var: 'application.asks' } },
    keep: { label: 'Keep', prefill: { var: 'application.keep' } },
    amount: { widget: 'money', label: 'Amount', prefill: { var: 'application.amount' } },
  };
  const { client } = drawPage({ form: { schema, ui } }, {}, () => ({}));
  await user.type(await page.findByLabelText('Keep'), 'mine');
  expect(page.queryByLabelText('Why')).toBeNull();
  act(() =>
    client.update({ loaded: { application: { asks: true, keep: 'theirs', amount: 500 } } }),
  );
  expect(await page.findByLabelText('Why')).toBeTruthy();
  expect(page.getByLabelText<HTMLInputElement>('Keep').value).toBe('mine');
  expect(page.getByLabelText<HTMLInputElement>('Amount').value).toBe('500');
});
