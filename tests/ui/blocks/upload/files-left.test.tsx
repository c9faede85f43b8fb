/** The files of an upload that are not sent yet: they keep the page. */
import { cleanup, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { BlockResult } from '../../../../src/ui/blocks/block-port.ts';
import { renderBlock } from '../../support/render-block.tsx';

const user = userEvent.setup({ delay: null, applyAccept: false });

test('an upload tells how many files are left, and none once it is gone', async () => {
  const first = Promise.withResolvers<BlockResult>();
  const results = [first.promise, new Promise<BlockResult>(() => undefined)];
  const left: number[] = [];
  const upload = { label: 'Add a file', accept: ['application/pdf'], maxBytes: 20, several: true };
  renderBlock(
    { block: 'upload', id: 'files', upload },
    {
      upload: async () => (await results.shift()) ?? { ok: true, text: '' },
      setFilesLeft: (_id, count) => void left.push(count),
    },
  );
  const picker = await page.findByLabelText<HTMLInputElement>('Add a file');
  const names = ['a.pdf', 'b.pdf', 'no.txt'];
  await user.upload(
    picker,
    names.map((name) => new File([name.endsWith('pdf') ? '%PDF-1.4' : 'text'], name)),
  );
  await waitFor(() => expect(left).toEqual([2]));
  first.resolve({ ok: false, text: 'Too slow.' });
  await waitFor(() => expect(left).toEqual([2, 1]));
  cleanup();
  expect(left).toEqual([2, 1, 0]);
});
