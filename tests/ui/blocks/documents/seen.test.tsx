/** When a document counts as seen, and can be confirmed. */
import { act, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScreenBlock } from '../../../../src/engine/resolve/screen.ts';
import { pdf, resetPdf } from '../../support/fake-pdf.ts';
import { mediaMatching } from '../../../support/media-matching.ts';
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
  reveals: 'noteSeen',
  document: { first: false },
  items: [{ key: 'd1', title: 'Note', fileName: 'note.pdf', facts: [] }],
};
const open = async (title: string) =>
  user.click(await page.findByRole('button', { name: `View ${title}` }));

describe('a document to review, in the modal', () => {
  const review = { submit: 'I have reviewed it', done: 'Reviewed' };
  const submit = () => page.queryByRole('button', { name: 'I have reviewed it' });

  test('cannot be submitted before its first page is drawn', async () => {
    let drawn = () => {};
    pdf.drawing = new Promise((resolve) => (drawn = resolve));
    const { form } = renderBlock({ ...block, document: { first: false, review } });
    await open('Note');
    await page.findByRole('img', { name: 'Note, page 1 of 2' });
    expect(submit()).toBeNull();
    await act(async () => drawn());
    expect(submit()).toBeTruthy();
    expect(form.calls).toEqual([]);
  });

  test.each([
    ['cannot be parsed', { broken: true }],
    ['cannot be drawn', { undrawable: true }],
  ])('can be submitted with its download when it %s', async (_, failure) => {
    Object.assign(pdf, failure);
    renderBlock({ ...block, document: { first: false, review } });
    await open('Note');
    await waitFor(() => expect(submit()).toBeTruthy());
    expect(page.getByRole('link', { name: 'Download Note' })).toBeTruthy();
  });
});

test('a document counts as seen only once it is drawn, in the page and over it', async () => {
  vi.stubGlobal(
    'matchMedia',
    mediaMatching(() => true),
  );
  let drawn = () => {};
  pdf.drawing = new Promise((resolve) => (drawn = resolve));
  const { form } = renderBlock({ ...block, main: true, document: { first: true } });
  await page.findByRole('img', { name: 'Note, page 1 of 2' });
  expect(form.calls).toEqual([]);
  await act(async () => drawn());
  expect(form.calls).toEqual(['reveal noteSeen']);
});
