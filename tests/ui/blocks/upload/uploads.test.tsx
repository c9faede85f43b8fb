import { cleanup, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ScreenBlock } from '../../../../src/engine/resolve/screen.ts';
import type { BlockResult } from '../../../../src/ui/blocks/block-port.ts';
import { preloadBlocks } from '../../../../src/ui/blocks/lazy-blocks.tsx';
import { formatSize, formatTypes } from '../../../../src/ui/blocks/upload/upload-files.ts';
import { renderBlock } from '../../support/render-block.tsx';

beforeAll(preloadBlocks);
afterEach(cleanup);
// The file chooser filters by `accept`; drag and drop does not.
const user = userEvent.setup({ delay: null, applyAccept: false });
const file = (name: string, type = 'application/pdf', content = 'x') =>
  new File([content], name, { type });
const block: ScreenBlock = {
  block: 'upload',
  id: 'paystubs',
  title: 'Paystubs',
  reveals: 'sent',
  upload: {
    label: 'Add a paystub',
    accept: ['application/pdf', 'image/jpeg'],
    maxBytes: 20,
    several: true,
    capture: 'environment',
  },
};
const picker = () => page.findByLabelText<HTMLInputElement>('Add a paystub');
const status = () => page.getAllByRole('status').at(-1)?.textContent;
const row = (name: string) =>
  page.getByText(name, { exact: false, selector: '.upload-name' }).closest('li') as HTMLElement;

describe('files', () => {
  test('are uploaded one at a time, and each end is announced', async () => {
    const first = Promise.withResolvers<BlockResult>();
    const sent: string[] = [];
    const { form } = renderBlock(block, {
      upload: (_id, one, onProgress) => {
        sent.push(one.name);
        onProgress(0.5);
        return sent.length === 1 ? first.promise : Promise.resolve({ ok: true, text: '' });
      },
    });
    await user.upload(await picker(), [file('a.pdf'), file('b.pdf')]);
    const bar = await page.findByRole<HTMLProgressElement>('progressbar', {
      name: 'Uploading a.pdf 50/100',
    });
    expect([bar.value, bar.max]).toEqual([50, 100]);
    expect(row('b.pdf').textContent).toContain('Waiting');
    expect(sent).toEqual(['a.pdf']);
    first.resolve({ ok: true, text: '' });
    await waitFor(() => expect(row('b.pdf').textContent).toContain('Uploaded'));
    expect(sent).toEqual(['a.pdf', 'b.pdf']);
    expect(status()).toBe('b.pdf was uploaded.');
    expect(form.calls).toContain('reveal sent');
  });

  test('that the page lists after the upload are not listed twice', async () => {
    const { rerender } = renderBlock({ ...block, items: [] });
    await user.upload(await picker(), file('a.pdf'));
    await waitFor(() => expect(status()).toBe('a.pdf was uploaded.'));
    rerender({ ...block, items: [{ key: 'd1', title: 'a.pdf', facts: [] }] });
    expect(page.getAllByText('a.pdf', { selector: '.upload-name' })).toHaveLength(1);
  });

  test.each([
    [
      'of a type that is not accepted',
      file('a.heic', 'image/heic'),
      'This kind of file can’t be read. Choose a PDF or JPEG file.',
    ],
    [
      'that are too large',
      file('a.pdf', 'application/pdf', 'x'.repeat(21)),
      'This file is larger than 20 bytes. Choose a smaller one, or take a photo of it.',
    ],
    [
      'that are empty',
      file('a.pdf', 'application/pdf', ''),
      'This file is empty. Choose another one.',
    ],
  ])('%s are not uploaded, and show the reason', async (_, one, reason) => {
    const { calls } = renderBlock(block);
    await user.upload(await picker(), one);
    await waitFor(() => expect(row(one.name).textContent).toContain(reason));
    expect(calls).toEqual([]);
    expect(page.queryByRole('button', { name: /^Try again/ })).toBeNull();
    await user.click(page.getByRole('button', { name: `Remove ${one.name}` }));
    expect(page.queryByText(one.name)).toBeNull();
    expect(document.activeElement?.tagName).toBe('SECTION');
  });

  test('that failed show the reason, and can be retried', async () => {
    let tries = 0;
    renderBlock(block, {
      upload: async () => {
        tries += 1;
        return tries === 1
          ? { ok: false, text: 'We couldn’t reach our service.' }
          : { ok: true, text: '' };
      },
    });
    await user.upload(await picker(), file('a.pdf'));
    await waitFor(() =>
      expect(row('a.pdf').textContent).toContain('We couldn’t reach our service.'),
    );
    await user.click(page.getByRole('button', { name: 'Try again with a.pdf' }));
    await waitFor(() => expect(row('a.pdf').textContent).toContain('Uploaded'));
    expect(tries).toBe(2);
  });

  test('can be cancelled while they upload, and the next one follows', async () => {
    const signals: AbortSignal[] = [];
    renderBlock(block, {
      upload: (_id, _file, _progress, signal) => {
        if (signal) signals.push(signal);
        return signals.length === 1
          ? new Promise((resolve) =>
              signal?.addEventListener('abort', () => resolve({ ok: false, text: 'gone' })),
            )
          : Promise.resolve({ ok: true, text: '' });
      },
    });
    await user.upload(await picker(), [file('a.pdf'), file('b.pdf')]);
    await user.click(await page.findByRole('button', { name: 'Cancel a.pdf' }));
    expect(signals[0]?.aborted).toBe(true);
    await waitFor(() => expect(row('b.pdf').textContent).toContain('Uploaded'));
    expect(page.queryByText('gone')).toBeNull();
  });
});

test('the camera button accepts only images', async () => {
  renderBlock(block);
  const camera = await page.findByLabelText<HTMLInputElement>('Take a photo');
  expect([camera.accept, camera.getAttribute('capture'), camera.multiple]).toEqual([
    'image/jpeg',
    'environment',
    false,
  ]);
  expect((await picker()).multiple).toBe(true);
  expect(document.getElementById(camera.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'PDF or JPEG, up to 20 bytes each.',
  );
});

test('an uploaded item has its own actions', async () => {
  const { calls } = renderBlock({
    ...block,
    items: [{ key: 'd1', title: 'a.pdf', facts: [], actions: [{ id: 'remove', label: 'Remove' }] }],
  });
  await user.click(await page.findByRole('button', { name: 'Remove a.pdf' }));
  expect(calls).toEqual(['act paystubs remove d1']);
});

describe('file texts', () => {
  test.each([
    [999, '999 bytes'],
    [1450, '1.5 KB'],
    [10_485_760, '10.5 MB'],
    [10_000_000, '10 MB'],
  ])('%i bytes are %s', (bytes, words) => expect(formatSize(bytes)).toBe(words));
  test.each([
    [['image/png'], 'PNG'],
    [['application/pdf', 'image/png'], 'PDF or PNG'],
    [['application/pdf', 'image/jpeg', 'image/png'], 'PDF, JPEG or PNG'],
  ])('%j are %s', (types, words) => expect(formatTypes(types)).toBe(words));
});
