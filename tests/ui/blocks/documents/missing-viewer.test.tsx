/** A document whose viewer cannot be loaded, because its chunk is missing or was changed. */
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { prepareBlocks, renderBlock } from '../../support/render-block.tsx';

vi.mock('../../../../src/ui/blocks/documents/pdf/PdfViewer.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/PdfViewer.js');
});

prepareBlocks();

test('the page says that the document cannot be shown, and offers its download', async () => {
  const items = [{ key: 'd1', title: 'Note', fileName: 'note.pdf', facts: [] }];
  const document = { first: false };
  const { form } = renderBlock({ block: 'document', id: 'docs', reveals: 'seen', document, items });
  const user = userEvent.setup({ delay: null });
  await user.click(await page.findByRole('button', { name: 'View Note' }));
  const status = await page.findByText(/^This document can’t be shown here/);
  expect(status.getAttribute('role')).toBe('status');
  const link = page.getByRole<HTMLAnchorElement>('link', { name: 'Download Note' });
  expect([link.download, link.getAttribute('href')]).toEqual(['note.pdf', 'blob:shown']);
  await waitFor(() => expect(form.calls).toContain('reveal seen'));
  expect(page.getByRole('button', { name: 'Close dialog' })).toBeTruthy();
});
