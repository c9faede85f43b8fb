import { readFileSync } from 'node:fs';
import { cleanup, screen as page, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { ScreenBlock } from '../../../../src/engine/resolve/screen.ts';
import { buildItem, renderBlock } from '../../support/render-block.tsx';

const link = { label: 'Connect your bank', to: '/bank', external: false };

test('a card with an icon is a row with its heading, badge and link; the icon is not read out', () => {
  const item = buildItem('bank', { title: 'Your bank', badge: 'Recommended', icon: 'bank', link });
  renderBlock({ block: 'cards', id: 'ways', items: [item] });
  const row = page.getByRole('listitem');
  expect(row.className).toContain('card--row');
  expect(within(row).getByRole('heading', { name: 'Your bank' })).toBeTruthy();
  expect(within(row).getByText('Recommended')).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'Connect your bank' })).toBeTruthy();
  expect(row.querySelector('.item-icon')?.getAttribute('aria-hidden')).toBe('true');
});

test('a card without an icon is no row', () => {
  renderBlock({ block: 'cards', id: 'ways', items: [buildItem('bank', { title: 'Your bank' })] });
  expect(page.getByRole('listitem').className).toBe('card');
});

test('a list has rows whose link or button is the heading, without a second title', () => {
  const action = { id: 'send', label: 'Send paystubs' };
  const items = [
    buildItem('bank', { icon: 'bank', intro: 'About two minutes.', link }),
    buildItem('paper', { icon: 'papers', actions: [action] }),
  ];
  renderBlock({ block: 'cards', id: 'ways', layout: 'list', items });
  expect(page.queryAllByRole('heading')).toEqual([]);
  expect(page.getByRole('link', { name: link.label }).className).toBe('row-press');
  expect(page.getByRole('button', { name: action.label }).className).toBe('row-press');
  expect(page.getByText('About two minutes.')).toBeTruthy();
});

test('a list without entries shows its empty state or its button, else not even its title', () => {
  const ways = { block: 'cards', id: 'ways', title: 'Other ways', items: [] } as const;
  const { rerender } = renderBlock({ ...ways, empty: { title: 'Nothing yet' } });
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Other ways',
    'Nothing yet',
  ]);
  rerender({ ...ways, actions: [{ id: 'add', label: 'Add one' }] });
  expect(page.getByRole('heading', { name: 'Other ways' })).toBeTruthy();
  rerender(ways);
  expect(page.queryByRole('heading')).toBeNull();
});

test('a highlighted card has the look of the main button', () => {
  const item = buildItem('bank', { title: 'Your bank', icon: 'bank', link });
  renderBlock({ block: 'cards', id: 'ways', layout: 'highlight', items: [item] });
  expect(page.getByRole('link', { name: link.label }).className).toContain('primary');
});

test('a card that may still change is busy, and its words and link keep their place unseen', () => {
  const item = buildItem('a', {
    title: 'A loan',
    badge: 'Waiting for you',
    facts: [{ label: 'Next for you', text: 'Sign', strong: true }],
    details: [{ label: 'Amount', text: '$5' }],
    stages: [{ title: 'Apply', state: 'current' }],
    link,
    links: [{ ...link, label: 'More' }],
  });
  const list = (pending: boolean): ScreenBlock => ({
    block: 'cards',
    id: 'loans',
    items: [pending ? { ...item, pending } : item],
  });
  const { rerender } = renderBlock(list(true));
  const card = page.getByRole('heading', { name: 'A loan' }).closest('li');
  expect(card?.getAttribute('aria-busy')).toBe('true');
  const style = document.createElement('style');
  style.textContent = readFileSync('src/ui/styles/application/card-stages.css', 'utf8');
  document.head.append(style);
  onTestFinished(() => style.remove());
  const hidden = (text: string) => getComputedStyle(page.getByText(text)).visibility === 'hidden';
  expect(['Waiting for you', 'Next for you', link.label].map(hidden)).toEqual([true, true, true]);
  expect(['Amount', 'More'].map(hidden)).toEqual([false, false]);
  rerender(list(false));
  expect(card?.hasAttribute('aria-busy')).toBe(false);
  expect(['Waiting for you', 'Next for you', link.label].some(hidden)).toBe(false);
});

test('the stages of a card say which is done, which is now and which is still to come', () => {
  const stages = [
    { title: 'Apply', state: 'done' },
    { title: 'Sign', state: 'current' },
    { title: 'Get paid', state: 'ahead' },
  ] as const;
  const item = buildItem('a', {
    title: 'A loan',
    stages,
    state: 'current',
    link,
    links: [{ ...link, label: 'More' }],
  });
  renderBlock({ block: 'cards', id: 'loans', items: [item] });
  const [, ...shown] = page.getAllByRole('listitem').filter(({ tagName }) => tagName === 'LI');
  expect(shown.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Apply, done',
    'Sign, now',
    'Get paid, still to come',
  ]);
  expect(shown[1]?.getAttribute('aria-current')).toBe('step');
  expect(page.getByText('Part 2 of 3')).toBeTruthy();
  expect(page.getByRole('link', { name: link.label }).className).toContain('primary');
  expect(page.getByRole('link', { name: 'More' })).toBeTruthy();
});

test('headings leave out no level: an item is below its block, or below the page', () => {
  const items = [buildItem('a', { title: 'A loan' })];
  const empty = { title: 'No loans' };
  const level = (name: string) => page.getByRole('heading', { name }).tagName;
  renderBlock({ block: 'cards', id: 'loans', items });
  expect(level('A loan')).toBe('H2');
  cleanup();
  renderBlock({ block: 'cards', id: 'loans', title: 'Your loans', items });
  expect([level('Your loans'), level('A loan')]).toEqual(['H2', 'H3']);
  cleanup();
  renderBlock({ block: 'cards', id: 'loans', items: [], empty });
  expect(level('No loans')).toBe('H2');
});

test('a card says what comes next, then its button, then the stages and the details', () => {
  const stages = [
    { title: 'Apply', state: 'current' },
    { title: 'Sign', state: 'ahead' },
  ] as const;
  const facts = [{ label: 'Next for you', text: 'Sign the note', strong: true }];
  const details = [{ label: 'Rate', text: '8 %' }];
  const item = buildItem('a', { title: 'A loan', stages, facts, details, link, state: 'ahead' });
  renderBlock({ block: 'cards', id: 'loans', items: [item] });
  const text = page.getAllByRole('listitem')[0]?.textContent ?? '';
  const order = ['A loan', 'Sign the note', link.label, 'Part 1 of 2', 'Rate'];
  expect(order.map((words) => text.indexOf(words)).toSorted((a, b) => a - b)).toEqual(
    order.map((words) => text.indexOf(words)),
  );
  expect(text).toContain('Rate');
  expect(page.getByRole('link', { name: link.label }).className).toContain('secondary');
});
