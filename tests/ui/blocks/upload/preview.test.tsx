/** Pictures that were uploaded have a preview; other files a check mark. */
import { cleanup, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { preloadBlocks } from '../../../../src/ui/blocks/lazy-blocks.tsx';
import { buildItem, renderBlock } from '../../support/render-block.tsx';

beforeAll(preloadBlocks);
afterEach(cleanup);
const block = {
  block: 'upload',
  id: 'front',
  items: [buildItem('a', { title: 'front.png' })],
  upload: { label: 'Add', accept: ['image/png'], maxBytes: 9, several: false },
  document: { first: false },
} as const;
vi.stubGlobal(
  'URL',
  Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => undefined }),
);

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
