/** The text of a tagged document, which is shown instead of its pages. */
import { screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScreenBlock } from '../../../../src/engine/resolve/screen.ts';
import { pdf, resetPdf } from '../../support/fake-pdf.ts';
import { prepareBlocks, renderBlock } from '../../support/render-block.tsx';

vi.mock(
  'pdfjs-dist/legacy/build/pdf.mjs',
  async () => (await import('../../support/fake-pdf.ts')).api,
);
vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', () => ({ default: '/worker.mjs' }));

prepareBlocks();
beforeEach(resetPdf);
const user = userEvent.setup({ delay: null });
const block: ScreenBlock = {
  block: 'document',
  id: 'docs',
  document: { first: false },
  items: [{ key: 'd1', title: 'Note', facts: [] }],
};
const open = async (title: string) =>
  user.click(await page.findByRole('button', { name: `View ${title}` }));

const words = (id: string, str: string) => [
  { type: 'beginMarkedContentProps', id },
  { str, hasEOL: false },
  { type: 'endMarkedContent' },
];
const element = (role: string, ...children: unknown[]) => ({ role, children });
const mark = (id: string) => ({ type: 'content', id });

describe('a tagged document', () => {
  beforeEach(() => {
    pdf.tree = element(
      'Root',
      element(
        'Document',
        element('H1', mark('a')),
        element('P', mark('b'), mark('c')),
        element('Table', element('TR', element('TH', mark('d')), element('TD', mark('e')))),
        { ...element('Figure'), alt: 'Logo' },
      ),
    );
    pdf.items = [
      ...words('a', 'Note'),
      ...words('b', 'You promise'),
      ...words('c', 'to pay.'),
      ...words('d', 'Term'),
      ...words('e', '5 years'),
      { type: 'beginMarkedContent', tag: 'Artifact' },
      { str: 'Page 1 of 2', hasEOL: false },
      { type: 'endMarkedContent' },
    ];
    pdf.pages = 1;
  });
  const firstPage = () => page.getByRole('region', { name: 'Page 1 of 1' });

  test('can be read as text, which has its headings and tables and no page numbers', async () => {
    renderBlock(block);
    await open('Note');
    await user.click(await page.findByRole('button', { name: 'Text' }));
    within(firstPage()).getByRole('heading', { name: 'Note' });
    expect(firstPage().querySelector('p')?.textContent).toBe('You promise to pay.');
    within(firstPage()).getByRole('rowheader', { name: 'Term' });
    within(firstPage()).getByRole('cell', { name: '5 years' });
    expect(firstPage().textContent).not.toContain('Page 1');
    await user.click(page.getByRole('button', { name: 'Larger' }));
    page.getByText('150%');
    await user.click(page.getByRole('button', { name: 'Pages' }));
    await page.findByRole('img', { name: 'Note, page 1 of 1' });
    page.getByText('100%');
  });

  test('joins a word that a line breaks at a hyphen', async () => {
    const line = (str: string) => [
      { str, hasEOL: false },
      { str: '', hasEOL: true },
    ];
    const [begin, end] = [
      { type: 'beginMarkedContentProps', id: 'b' },
      { type: 'endMarkedContent' },
    ];
    const lines = ['Write to help@cedar-', 'trust.example - today,', 'please -', 'or call.'];
    pdf.items = [...words('a', 'Note'), begin, ...lines.flatMap(line), end, ...words('c', '')];
    renderBlock(block);
    await open('Note');
    await user.click(await page.findByRole('button', { name: 'Text' }));
    expect(firstPage().querySelector('p')?.textContent).toBe(
      'Write to help@cedar-trust.example - today, please - or call.',
    );
  });

  test('starts as text on a phone', async () => {
    const before = globalThis.innerWidth;
    globalThis.innerWidth = 360;
    renderBlock(block);
    await open('Note');
    const button = await page.findByRole('button', { name: 'Text' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(firstPage().querySelector('p')?.textContent).toBe('You promise to pay.');
    globalThis.innerWidth = before;
  });
});
