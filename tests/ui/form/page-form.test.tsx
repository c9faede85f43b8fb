/** A form on a page of the app: fields that depend on answers and loaded data. */
import { act, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preparePages } from '../support/prepare-pages.ts';
import { renderPage } from '../support/render-page.tsx';

preparePages();
const user = userEvent.setup({ delay: null });
const schema = {
  type: 'object',
  properties: { keep: { type: 'string' }, amount: { type: 'number' }, why: { type: 'string' } },
};
const options = [
  { value: 'least', label: 'The least' },
  { value: 'most', label: 'The most' },
];

test('the limits of a slider follow the answer in their rule', async () => {
  const ui = {
    keep: { widget: 'radios', label: 'How much', options },
    amount: {
      widget: 'slider',
      label: 'Amount',
      min: 0,
      max: { if: [{ '==': [{ var: 'answers.keep' }, 'most'] }, 900, 100] },
    },
  };
  renderPage({ form: { schema, ui } }, {}, () => ({}));
  const range = await page.findByRole<HTMLInputElement>('slider', { name: 'Amount' });
  expect(range.max).toBe('100');
  await user.click(page.getByRole('radio', { name: 'The most' }));
  await waitFor(() =>
    expect(page.getByRole<HTMLInputElement>('slider', { name: 'Amount' }).max).toBe('900'),
  );
});

test('when a page loads its data again, fields show it, and typed values stay', async () => {
  const ui = {
    why: { label: 'Why', shown: { var: 'application.asks' } },
    keep: { label: 'Keep', prefill: { var: 'application.keep' } },
    amount: { widget: 'money', label: 'Amount', prefill: { var: 'application.amount' } },
  };
  const { client } = renderPage({ form: { schema, ui } }, {}, () => ({}));
  await user.type(await page.findByLabelText('Keep'), 'mine');
  expect(page.queryByLabelText('Why')).toBeNull();
  act(() =>
    client.update({ loaded: { application: { asks: true, keep: 'theirs', amount: 500 } } }),
  );
  expect(await page.findByLabelText('Why')).toBeTruthy();
  expect(page.getByLabelText<HTMLInputElement>('Keep').value).toBe('mine');
  expect(page.getByLabelText<HTMLInputElement>('Amount').value).toBe('500');
});

test('a text field is drawn below the option that it belongs to, while that is chosen', async () => {
  const what = { type: 'array', items: { type: 'string' } };
  const ui = {
    what: {
      widget: 'checkboxes',
      label: 'What',
      options: [
        { value: 'A', label: 'This' },
        { value: 'B', label: 'Other' },
        { value: 'C', label: 'None' },
      ],
    },
    why: {
      label: 'Which other',
      under: { field: 'what', option: 'B' },
    },
  };
  const { properties } = schema;
  renderPage(
    { form: { schema: { ...schema, properties: { ...properties, what } }, ui } },
    {},
    () => ({}),
  );
  const group = await page.findByRole('group', { name: 'What' });
  expect(page.queryByLabelText('Which other')).toBeNull();
  await user.click(page.getByRole('checkbox', { name: 'Other' }));
  const field = await page.findByLabelText('Which other');
  expect(page.getAllByLabelText('Which other')).toEqual([field]);
  const follows = (name: string) =>
    field.compareDocumentPosition(page.getByRole('checkbox', { name }));
  expect(group.contains(field)).toBe(true);
  expect([follows('Other'), follows('None')]).toEqual([
    Node.DOCUMENT_POSITION_PRECEDING,
    Node.DOCUMENT_POSITION_FOLLOWING,
  ]);
});
