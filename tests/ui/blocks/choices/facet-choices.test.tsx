/** Choices by facet: one radio group for each property of the items. */
import { screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ScreenBlock } from '../../../../src/engine/resolve/screen.ts';
import { buildItem, renderBlock } from '../../support/render-block.tsx';

const user = userEvent.setup({ delay: null });

const boat = (colour: string, size: string, badge?: string) =>
  buildItem(`${colour}-${size}`, {
    ...(badge === undefined ? {} : { badge }),
    facets: [
      { value: colour, text: colour },
      { value: size, text: `${size} feet` },
    ],
  });
const block: ScreenBlock = {
  block: 'choices',
  id: 'boats',
  label: 'Choose a boat',
  field: 'boat',
  facets: ['Colour', 'Size'],
  items: [boat('Red', '20'), boat('Red', '30'), boat('Blue', '30', 'Fastest'), boat('Blue', '40')],
};
const radios = (group: string) =>
  within(page.getByRole('radiogroup', { name: group })).getAllByRole<HTMLInputElement>('radio');
const checked = () =>
  ['Colour', 'Size'].map((group) => radios(group).find((radio) => radio.checked)?.value);

describe('choices by facet', () => {
  // Shows shell 2.99.
  test('are one radio group per facet with each value once, and none is checked at first', () => {
    renderBlock(block);
    expect(page.getByRole('group', { name: 'Choose a boat' })).toBeTruthy();
    expect(['Colour', 'Size'].map((group) => radios(group).map(({ value }) => value))).toEqual([
      ['Red', 'Blue'],
      ['20', '30', '40'],
    ]);
    expect(checked()).toEqual([undefined, undefined]);
  });

  test('a press chooses the item that keeps the other facets, else the first with the value', async () => {
    const { form } = renderBlock(block);
    await user.click(page.getByRole('radio', { name: '30 feet' }));
    expect([form.field('boat').value, ...checked()]).toEqual(['Red-30', 'Red', '30']);
    await user.click(page.getByRole('radio', { name: /^Blue/ }));
    expect([form.field('boat').value, ...checked()]).toEqual(['Blue-30', 'Blue', '30']);
    // There is no red boat of 40 feet.
    await user.click(page.getByRole('radio', { name: /^40 feet/ }));
    await user.click(page.getByRole('radio', { name: /^Red/ }));
    expect([form.field('boat').value, ...checked()]).toEqual(['Red-20', 'Red', '20']);
    expect(form.calls.filter((call) => call.startsWith('blur'))).toHaveLength(4);
  });

  test('an arrow key chooses within a group', async () => {
    const { form } = renderBlock(block, {}, { boat: 'Blue-30' });
    radios('Size')[1]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(form.field('boat').value).toBe('Blue-40');
  });

  test('each option shows the figure of the item that it chooses', () => {
    const items = (block.items ?? []).map((item) => ({
      ...item,
      figure: `$${item.key.slice(-2)}.00`,
    }));
    renderBlock({ ...block, items }, {}, { boat: 'Blue-40' });
    const labels = ['Colour', 'Size'].map((group) =>
      radios(group).map((radio) => radio.closest('label')?.textContent?.trim()),
    );
    expect(labels).toEqual([
      ['Red $20.00', 'Blue $40.00'],
      ['20 feet $20.00', '30 feet $30.00 Fastest', '40 feet $40.00'],
    ]);
  });

  test('the badge is at the option that chooses its item, once', () => {
    const { form, rerender } = renderBlock(block);
    const badged = () =>
      page
        .getAllByRole('radio', { name: /Fastest/ })
        .map((radio) => (radio as HTMLInputElement).value);
    expect(page.queryByText('Fastest')).toBeNull();
    form.change('boat', { value: 'Red-30' });
    rerender(block);
    expect(badged()).toEqual(['Blue']);
    form.change('boat', { value: 'Blue-40' });
    rerender(block);
    expect(badged()).toEqual(['30']);
    form.change('boat', { value: 'Blue-30' });
    rerender(block);
    expect(badged()).toEqual(['30']);
  });

  test('items that no facet tells apart are one more group, with their titles', async () => {
    const twins = ['Oak', 'Teak'].map((title) => ({
      ...boat('Red', '20'),
      key: title,
      title,
      figure: `of ${title}`,
    }));
    const { form, rerender } = renderBlock({ ...block, items: [...twins, boat('Blue', '40')] });
    expect(page.getAllByRole('radiogroup')).toHaveLength(2);
    await user.click(page.getByRole('radio', { name: /^20 feet/ }));
    expect([form.field('boat').value, ...checked()]).toEqual(['Oak', 'Red', '20']);
    expect(
      radios('Choose one').map((radio) => radio.closest('label')?.textContent?.trim()),
    ).toEqual(['Oak of Oak', 'Teak of Teak']);
    await user.click(page.getByRole('radio', { name: /^Teak/ }));
    expect([form.field('boat').value, ...checked()]).toEqual(['Teak', 'Red', '20']);
    rerender({ ...block, items: [...twins, boat('Blue', '40')] });
    await user.click(page.getByRole('radio', { name: /^Blue/ }));
    expect(page.getAllByRole('radiogroup')).toHaveLength(2);
  });

  test('an issue is shown, and its link leads to the first radio', () => {
    const { form, rerender } = renderBlock(block);
    form.change('boat', { issue: 'Choose a boat today' });
    rerender(block);
    expect(page.getByText('Choose a boat today')).toBeTruthy();
    expect(radios('Colour')[0]?.id).toBe('f-boat');
    expect(page.getByRole('radiogroup', { name: 'Size' }).ariaInvalid).toBe('true');
  });

  test('without items the empty state is shown', () => {
    renderBlock({ ...block, items: [], empty: { title: 'No boats' } });
    expect(page.getByRole('heading', { name: 'No boats' })).toBeTruthy();
    expect(page.queryByRole('radiogroup')).toBeNull();
  });
});
