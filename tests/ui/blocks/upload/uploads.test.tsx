import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ScreenBlock } from '../../../../src/engine/resolve/screen.ts';
import type { BlockResult } from '../../../../src/ui/blocks/block-port.ts';
import { renderBlock } from '../../support/render-block.tsx';

// The file chooser filters by `accept`; drag and drop does not.
const user = userEvent.setup({ delay: null, applyAccept: false });
const file = (name: string, type = 'application/pdf', content = '%PDF-1.4') =>
  new File([Uint8Array.from(content, (character) => character.charCodeAt(0))], name, { type });
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
  page.getByText(name, { exact: false, selector: '.upload-name > *' }).closest('li') as HTMLElement;

describe('files', () => {
  // Shows shell 9.54.
  test('are uploaded one at a time, and each end is announced', async () => {
    const first = Promise.withResolvers<BlockResult>();
    const sent: string[] = [];
    const { form } = renderBlock(block, {
      upload: (_id, one, onProgress) => {
        sent.push(one.name);
        onProgress(0.25);
        return sent.length === 1 ? first.promise : Promise.resolve({ ok: true, text: '' });
      },
    });
    await user.upload(await picker(), [file('a.pdf'), file('b.pdf')]);
    const bar = await page.findByRole<HTMLProgressElement>('progressbar', {
      name: 'Uploading a.pdf 25/100',
    });
    expect([bar.value, bar.max]).toEqual([25, 100]);
    expect(row('b.pdf').textContent).toContain('Waiting');
    expect(sent).toEqual(['a.pdf']);
    first.resolve({ ok: true, text: '' });
    await waitFor(() => expect(row('b.pdf').textContent).toContain('Uploaded'));
    expect(sent).toEqual(['a.pdf', 'b.pdf']);
    expect(status()).toBe('b.pdf was uploaded.');
    expect(form.calls).toContain('reveal sent');
  });

  test('of an earlier visit are told by their number, beside the one of this visit', async () => {
    const kept = (count: number): ScreenBlock => ({
      ...block,
      upload: { ...block.upload!, kept: count },
    });
    const { rerender } = renderBlock(kept(2), {
      upload: () => Promise.resolve({ ok: true, text: '' }),
    });
    const rows = () => page.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(rows()).toEqual(['2 files were uploaded.']));
    await user.upload(await picker(), [file('c.pdf')]);
    await waitFor(() => expect(row('c.pdf').textContent).toContain('Uploaded'));
    rerender(kept(3));
    expect(rows()).toEqual(['2 files were uploaded.', expect.stringContaining('c.pdf')]);
    rerender(kept(2));
    expect(rows()).toEqual(['Your file was uploaded.', expect.stringContaining('c.pdf')]);
  });

  test('that the page lists after the upload are not listed twice', async () => {
    const { rerender } = renderBlock({ ...block, items: [] });
    await user.upload(await picker(), file('a.pdf'));
    await waitFor(() => expect(status()).toBe('a.pdf was uploaded.'));
    const actions = [{ id: 'remove', label: 'Remove' }];
    rerender({ ...block, items: [{ key: 'd1', title: 'a.pdf', facts: [], actions }] });
    const names = () => page.queryAllByText('a.pdf', { selector: '.upload-name > *' });
    expect(names()).toHaveLength(1);
    // The task of the file is done, so the page no longer lists it.
    rerender({ ...block, items: [] });
    expect(names()).toHaveLength(1);
    rerender({ ...block, items: [{ key: 'd1', title: 'a.pdf', facts: [], actions }] });
    await user.click(page.getByRole('button', { name: 'Remove a.pdf' }));
    rerender({ ...block, items: [] });
    expect(names()).toEqual([]);
  });

  test('that the page does not list stay with their names, and so does a refused one', async () => {
    const earlier = { key: 'd0', title: 'a.pdf', facts: [] };
    renderBlock({ ...block, items: [earlier] });
    await user.upload(await picker(), [file('a.pdf'), file('b.txt', 'text/plain', 'Dear lender')]);
    await waitFor(() => expect(page.getAllByText('Uploaded')).toHaveLength(1));
    const rows = page.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'a.pdf',
      expect.stringContaining('a.pdf 8 bytesUploaded'),
      expect.stringContaining('This kind of file cannot be read here.'),
    ]);
  });

  test.each([
    [
      'of a type that is not accepted',
      file('a.txt', 'text/plain', 'Dear lender'),
      'This kind of file cannot be read here. Send a PDF or a JPEG.',
    ],
    [
      'that are not what they are declared as',
      file('a.pdf', 'application/pdf', 'MZ\x90'),
      'This kind of file cannot be read here. Send a PDF or a JPEG.',
    ],
    [
      'that are of another kind than a picture is declared as',
      file('a.jpg', 'image/jpeg', '\x89PNG\r\n\x1a\n'),
      'This kind of file cannot be read here. Send a PDF or a JPEG.',
    ],
    [
      'from a phone that stores pictures as HEIC',
      file('a.jpg', 'image/jpeg', '\0\0\0\x18ftypheic'),
      'HEIC pictures cannot be read here. Save it as a JPEG, or take the picture as a PDF.',
    ],
    [
      'that were deleted meanwhile',
      Object.assign(file('a.pdf'), {
        slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
      }),
      'This file can’t be opened. Choose it again.',
    ],
    [
      'that are too large',
      file('a.pdf', 'application/pdf', `%PDF-${'x'.repeat(16)}`),
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

  test.each([
    ['a.pdf', 'application/x-pdf', '%PDF-1.7', 'application/pdf'],
    ['scan', 'application/octet-stream', '%PDF-1.4', 'application/pdf'],
    ['mark.pdf', 'application/pdf', '\xef\xbb\xbf\r\n%PDF-1.4', 'application/pdf'],
    ['photo.jpg', 'image/jpg', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['photo', '', '\xff\xd8\xff\xdb', 'image/jpeg'],
    ['photo.jpg', 'application/pdf', '\xff\xd8\xff\xe1', 'image/jpeg'],
  ])('%s declared as "%s" are sent as what they contain', async (name, type, content, sent) => {
    const types: string[] = [];
    renderBlock(block, {
      upload: async (_id, one) => {
        types.push(`${one.name} ${one.type} ${one.size}`);
        return { ok: true, text: '' };
      },
    });
    await user.upload(await picker(), file(name, type, content));
    await waitFor(() => expect(row(name).textContent).toContain('Uploaded'));
    expect(types).toEqual([`${name} ${sent} ${content.length}`]);
  });

  test('of a type that bytes do not show are accepted as what they are declared', async () => {
    const upload = { label: 'Add a paystub', accept: ['text/csv'], maxBytes: 20, several: false };
    const { calls } = renderBlock({ ...block, upload });
    await user.upload(await picker(), file('hours.csv', 'text/csv', 'Monday,8'));
    await waitFor(() => expect(row('hours.csv').textContent).toContain('Uploaded'));
    expect(calls).toEqual(['upload paystubs hours.csv']);
    await user.upload(await picker(), file('hours.pdf', 'text/csv', '%PDF-1.4'));
    await waitFor(() =>
      expect(row('hours.pdf').textContent).toContain('cannot be read here. Send a CSV.'),
    );
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
