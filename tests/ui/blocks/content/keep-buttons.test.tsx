import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderBlock } from '../../support/render-block.tsx';

const calendar = {
  label: 'Add to calendar',
  title: 'Meeting with the notary',
  start: '2026-05-06T13:30:00Z',
};

test('a press of the calendar’s button downloads the event', async () => {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => (files.push(file), 'blob:event'),
    revokeObjectURL: () => {},
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(`${this.download} ${this.href}`);
  });
  renderBlock({ block: 'facts', id: 'when', facts: [], calendar });
  await userEvent.click(page.getByRole('button', { name: 'Add to calendar' }));
  expect(names).toEqual(['Meeting with the notary.ics blob:event']);
  expect(files[0]?.type).toContain('text/calendar');
  expect(await files[0]?.text()).toContain('DTSTART:20260506T133000Z');
});

test('a press of the print button prints the page', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderBlock({ block: 'facts', id: 'sum', facts: [], print: 'Print this' });
  await userEvent.click(page.getByRole('button', { name: 'Print this' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a timeline has them under its entries', () => {
  renderBlock({ block: 'timeline', id: 'when', items: [], calendar, print: 'Print this' });
  expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Add to calendar',
    'Print this',
  ]);
});

test('facts without them have no buttons', () => {
  renderBlock({ block: 'facts', id: 'sum', facts: [] });
  expect(page.queryByRole('button')).toBeNull();
});
