/** Pictures that were uploaded have a preview; other files a check mark. */
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildItem, renderBlock } from '../../support/render-block.tsx';

const block = {
  block: 'upload',
  id: 'front',
  items: [buildItem('a', { title: 'front.png' })],
  upload: { label: 'Add', accept: ['image/png'], maxBytes: 9, several: false },
  document: { first: false },
} as const;

test('a picture that was uploaded is shown', async () => {
  renderBlock(block, {
    open: async () => ({ ok: true, document: new Blob(['x'], { type: 'image/png' }) }),
  });
  const picture = await page.findByRole<HTMLImageElement>('img', { name: 'Preview of front.png' });
  expect(picture.src).toBe('blob:shown');
});

test('another file has no picture', async () => {
  const { calls } = renderBlock(block);
  await waitFor(() => expect(calls).toEqual(['open front a']));
  expect(page.queryByRole('img', { name: /Preview/ })).toBeNull();
});

test('a picture of this visit keeps its preview once the page lists it', async () => {
  const { document: _document, items: _items, ...plain } = block;
  const { rerender } = renderBlock({ ...plain, items: [] });
  const bytes = Uint8Array.from('\x89PNG\r\n\x1a\n', (character) => character.charCodeAt(0));
  await userEvent.upload(
    await page.findByLabelText('Add'),
    new File([bytes], 'back.png', { type: 'image/png' }),
  );
  await page.findByText('Uploaded');
  rerender({ ...plain, items: [buildItem('b', { title: 'back.png' })] });
  await page.findByRole('img', { name: 'Preview of back.png' });
});

test('a picture that is refused, such as an empty file, has none', async () => {
  const { document: _document, items: _items, ...plain } = block;
  renderBlock({ ...plain, items: [] });
  await userEvent.upload(
    await page.findByLabelText('Add'),
    new File([], 'empty.png', { type: 'image/png' }),
  );
  await page.findByRole('button', { name: 'Remove empty.png' });
  expect(document.querySelector('.upload-file img')).toBeNull();
});
