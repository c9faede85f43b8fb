/** Charts with their table, and two items side by side. */
import { screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScreenBlock } from '../../../../src/engine/resolve/screen.ts';
import { chartPaths } from '../../../../src/ui/blocks/records/chart-paths.ts';
import { buildItem, renderBlock } from '../../support/render-block.tsx';

const user = userEvent.setup({ delay: null });

describe('a chart', () => {
  const point = (x: number, y: number) =>
    buildItem(String(x), { title: `Hour ${x}`, figure: `${y} ft`, point: { x, y } });
  const block: ScreenBlock = {
    block: 'chart',
    id: 'tide',
    title: 'The tide',
    text: 'It falls.',
    axes: { x: 'Hour', y: 'Height' },
    items: [point(0, 8), point(1, 4), point(2, 0)],
  };

  test('is hidden from assistive technology, which reads its text and table', () => {
    renderBlock(block);
    const table = page.getByRole('table', { name: 'The tide' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['HourHeight', 'Hour 08 ft', 'Hour 14 ft', 'Hour 20 ft']);
    expect(page.getByText('It falls.')).toBeTruthy();
    const drawing = document.querySelector('.chart');
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    expect(drawing?.querySelector('.chart-line')?.getAttribute('d')).toBe('M0 0L50 20L100 40');
    expect([...(drawing?.querySelectorAll('p') ?? [])].map((text) => text.textContent)).toEqual([
      '8 ft',
      'Hour 0Hour 2',
    ]);
  });

  test('needs two points', () => {
    renderBlock({ ...block, items: [point(0, 8), buildItem('none')] });
    expect([page.queryByRole('table'), document.querySelector('svg')]).toEqual([null, null]);
    expect(page.getByText('It falls.')).toBeTruthy();
  });

  test('stays within its drawing', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            x: fc.integer({ min: -50, max: 50 }),
            y: fc.integer({ min: -1000, max: 1_000_000 }),
          }),
          { minLength: 1 },
        ),
        (points) => {
          const numbers =
            chartPaths(points, 100, 40)
              .area.match(/-?[\d.]+/g)
              ?.map(Number) ?? [];
          numbers.forEach((value, index) => {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(index % 2 === 0 ? 100 : 40);
          });
        },
      ),
    ));
});

describe('two items side by side', () => {
  const boat = (key: string, speed: string, badge?: string) =>
    buildItem(key, {
      title: `Boat ${key}`,
      facts: [{ label: 'Speed', text: speed }],
      ...(badge === undefined ? {} : { badge }),
    });
  const block: ScreenBlock = {
    block: 'compare',
    id: 'pair',
    title: 'Side by side',
    label: 'Boat',
    field: 'boat',
    items: [boat('a', '5 kn'), boat('b', '6 kn'), boat('c', '9 kn', 'Fastest')],
  };
  const shown = () =>
    page
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
      .filter((cells) => cells.length > 0);
  const picker = (label: string) => page.getByRole<HTMLSelectElement>('combobox', { name: label });

  test('are the chosen one and the first other with a badge', () => {
    renderBlock(block, {}, { boat: 'b' });
    expect([picker('Boat 1').value, picker('Boat 2').value]).toEqual(['b', 'c']);
    expect(shown()).toEqual([['6 kn', '9 kn']]);
    expect(page.getByText('Fastest')).toBeTruthy();
  });

  test('with facets, are two that share one, and only such can be picked', () => {
    const facets = (colour: string, size: string) => ({
      facets: [
        { value: colour, text: colour },
        { value: size, text: size },
      ],
    });
    const items = [
      { ...boat('a', '5 kn'), ...facets('Red', '20') },
      { ...boat('b', '6 kn', 'Fastest'), ...facets('Blue', '30') },
      { ...boat('c', '9 kn'), ...facets('Red', '30') },
    ];
    renderBlock({ ...block, items }, {}, { boat: 'a' });
    expect(shown()).toEqual([['5 kn', '9 kn']]);
    expect([...picker('Boat 2').options].map(({ value }) => value)).toEqual(['c']);
  });

  test('can be picked, without writing the answer; picking the other one swaps them', async () => {
    const { form } = renderBlock(block, {}, { boat: 'b' });
    await user.selectOptions(picker('Boat 2'), 'a');
    expect(shown()).toEqual([['6 kn', '5 kn']]);
    await user.selectOptions(picker('Boat 1'), 'a');
    expect(shown()).toEqual([['5 kn', '6 kn']]);
    expect([form.calls, form.field('boat').value]).toEqual([[], 'b']);
  });

  test('a fact that only one of them has leaves a dash', () => {
    const items = [boat('a', '5 kn'), buildItem('d', { title: 'Boat d' })];
    renderBlock({ ...block, items });
    expect(shown()).toEqual([['5 kn', '–']]);
  });

  test('need two items', () => {
    renderBlock({ ...block, items: [boat('a', '5 kn')] });
    expect(page.queryByRole('combobox')).toBeNull();
  });
});
