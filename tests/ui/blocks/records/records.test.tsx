/** Tables, timelines, summaries and money summaries. */
import { screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { buildItem, renderBlock } from '../../support/render-block.tsx';

const user = userEvent.setup({ delay: null });

describe('a table block', () => {
  const columns = [
    { label: 'Holder', align: 'start', head: true },
    { label: 'Balance', align: 'end', head: false },
  ] as const;

  test('has column and row headers, and buttons named after their rows', async () => {
    const actions = [{ id: 'keep', label: 'Keep' }];
    const { calls } = renderBlock({
      block: 'table',
      id: 'liens',
      title: 'Liens',
      columns,
      items: [
        buildItem('l1', { cells: ['First Bank', '$9,000'], actions }),
        buildItem('l2', { cells: ['Second Bank', '$1'] }),
      ],
    });
    const table = await page.findByRole('table', { name: 'Liens' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Holder', 'Balance', 'Actions']);
    expect(within(table).getByRole('row', { name: /Second Bank \$1/ })).toBeTruthy();
    expect(within(table).getByRole('rowheader', { name: 'First Bank' })).toBeTruthy();
    // On a phone a cell follows the name of its column.
    expect(within(table).getByText('$9,000').dataset['label']).toBe('Balance');
    await user.click(within(table).getByRole('button', { name: 'Keep First Bank' }));
    expect(calls).toEqual(['act liens keep l1']);
  });

  test('that is collapsed is a closed disclosure', async () => {
    renderBlock({
      block: 'table',
      id: 'liens',
      title: 'Compare',
      folded: true,
      columns,
      items: [buildItem('l1', { cells: ['First Bank', '$9,000'] })],
    });
    const fold = (await page.findByText('Compare')).closest('details');
    expect(fold?.open).toBe(false);
    await user.click(page.getByText('Compare'));
    expect(fold?.open).toBe(true);
    expect(page.getByRole('table', { name: 'Compare' })).toBeTruthy();
  });

  test('shows its empty state without items', async () => {
    renderBlock({
      block: 'table',
      id: 'liens',
      columns,
      items: [],
      empty: { title: 'No liens found' },
    });
    expect(await page.findByText('No liens found')).toBeTruthy();
    expect(page.queryByRole('table')).toBeNull();
  });
});

test('a timeline is an ordered list that announces the state of each event', async () => {
  renderBlock({
    block: 'timeline',
    id: 't',
    items: [
      buildItem('a', { title: 'You signed', state: 'done' }),
      buildItem('b', { title: 'You may cancel', state: 'current', badge: '05/06/2026' }),
      buildItem('c', { title: 'Funds are sent' }),
    ],
  });
  const events = within(await page.findByRole('list')).getAllByRole('listitem');
  expect(events.map((event) => within(event).getByRole('heading').textContent)).toEqual([
    'You signed, Done',
    'You may cancel, Now05/06/2026',
    'Funds are sent, Still to come',
  ]);
  expect(events.map((event) => event.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('the print button of a folded summary is outside of it', async () => {
  const groups = [{ title: 'You', facts: [{ label: 'Name', text: 'Ana' }] }];
  renderBlock({ block: 'summary', id: 's', title: 'Locked', folded: true, groups, print: 'Print' });
  const fold = (await page.findByText('Locked')).closest('details');
  expect(fold?.textContent).toContain('Ana');
  expect(page.getByRole('button', { name: 'Print' }).closest('details')).toBeNull();
});

test('a summary links each group to its step, and marks empty answers', async () => {
  renderBlock({
    block: 'summary',
    id: 's',
    groups: [
      {
        title: 'Your home',
        facts: [
          { label: 'Street', text: '12 Elm Street' },
          { label: 'Unit', text: '' },
        ],
        change: { label: 'Change', to: '/start/profile' },
      },
    ],
  });
  expect((await page.findByRole('link', { name: 'Change Your home' })).getAttribute('href')).toBe(
    '/start/profile',
  );
  expect(page.getByText('Unit').nextElementSibling?.textContent).toBe('Not provided');
});

test('a folded summary prints itself, and marks private answers for session recorders', () => {
  const facts = [
    { label: 'Name', text: 'Ana' },
    { label: 'Race', text: 'Asian', private: true },
  ];
  renderBlock({
    block: 'summary',
    id: 'locked',
    title: 'Locked',
    folded: true,
    groups: [{ title: 'You', facts }],
    print: 'Print your answers',
  });
  expect(page.getByText('Locked').tagName).toBe('SUMMARY');
  expect(page.getByRole('button', { name: 'Print your answers' })).toBeTruthy();
  expect(page.getByText('Asian').dataset['private']).toBe('true');
  expect(page.getByText('Ana').dataset['private']).toBeUndefined();
});

test('a text for paper has the class that keeps it off the screen', () => {
  renderBlock({ block: 'text', id: 'date', text: 'As of today', only: 'print' });
  expect(page.getByText('As of today').closest('.only-print')).not.toBeNull();
});

test('a summary does not repeat a heading as the label of its only answer', async () => {
  const facts = [{ label: 'Email', text: 'ana@example.org' }];
  renderBlock({ block: 'summary', id: 's', groups: [{ title: 'Email', facts }] });
  await page.findByText('ana@example.org');
  expect(page.getAllByText('Email').map(({ tagName }) => tagName)).toEqual(['H2']);
});

test('a money summary lists its lines, and its total last', async () => {
  renderBlock({
    block: 'money-summary',
    id: 'm',
    items: [buildItem('a', { title: 'Title search', figure: '$100', amount: 100 })],
    facts: [
      { label: 'Credit', text: '-$50', amount: -50 },
      { label: 'Origination fee', text: '$950', amount: 950 },
    ],
    total: { label: 'Total', text: '$1,000' },
  });
  await page.findByText('Title search');
  expect(page.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Title search',
    'Credit',
    'Origination fee',
    'Total',
  ]);
  // The bar has a part for each amount above 0; the line of a part has its colour.
  const parts = [...document.querySelectorAll('.money-bar rect')];
  expect(parts.map((part) => part.getAttribute('width'))).toEqual(['9.52', '90.48']);
  expect(page.getAllByRole('term').map((term) => term.dataset['part'])).toEqual([
    parts[0]?.getAttribute('data-part'),
    undefined,
    parts[1]?.getAttribute('data-part'),
    undefined,
  ]);
  expect(page.getByText('Total').parentElement?.className).toContain('fact--strong');
});
