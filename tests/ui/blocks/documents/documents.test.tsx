import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
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
vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', () => ({
  default: '/assets/pdf.worker.mjs',
}));

const workers: { readonly url: unknown; readonly options: unknown; readonly fail: () => void }[] =
  [];
const policies: string[] = [];
prepareBlocks();
beforeEach(() => {
  resetPdf();
  vi.stubGlobal('Worker', function Worker(this: EventTarget, url: unknown, options: unknown) {
    const port = Object.assign(new EventTarget(), { terminate: () => {} });
    workers.push({ url, options, fail: () => port.dispatchEvent(new Event('error')) });
    return port;
  });
  vi.stubGlobal('trustedTypes', {
    createPolicy: (
      name: string,
      { createScriptURL }: { createScriptURL: (url: string) => string },
    ) => {
      policies.push(name);
      return { createScriptURL: (url: string) => ({ trusted: createScriptURL(url) }) };
    },
  });
});
const user = userEvent.setup({ delay: null });
const block: ScreenBlock = {
  block: 'document',
  id: 'docs',
  reveals: 'noteSeen',
  document: { first: false },
  items: [
    { key: 'd1', title: 'Note', badge: '05/04/2026', fileName: 'note.pdf', facts: [] },
    { key: 'd2', title: 'Deed', facts: [] },
  ],
};
const open = async (title: string) =>
  user.click(await page.findByRole('button', { name: `View ${title}` }));

test('a document opens over the page, page by page, with its text for screen readers', async () => {
  const { calls, form } = renderBlock(block);
  await open('Note');
  expect(await page.findByRole('img', { name: 'Note, page 1 of 2' })).toBeTruthy();
  expect(await page.findByText('Words of page 2')).toBeTruthy();
  expect(calls).toEqual(['open docs d1']);
  await waitFor(() => expect(form.calls).toContain('reveal noteSeen'));
  const link = page.getByRole<HTMLAnchorElement>('link', { name: 'Download Note' });
  expect([link.download, link.getAttribute('href')]).toEqual(['note.pdf', 'blob:shown']);
  page.getByRole('dialog', { name: 'Note' });
  await user.click(page.getByRole('button', { name: 'Close dialog' }));
  expect(page.queryByRole('img')).toBeNull();
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'View Note' }));
  expect(pdf.destroyed).toBe(1);
});

// Shows shell 2.69, 2.70, 9.43.
test('a document to review opens in a modal; submitting it counts, closing it does not', async () => {
  const review = { submit: 'I have reviewed it', done: 'Reviewed' };
  const { form } = renderBlock({ ...block, document: { first: true, review } });
  expect(page.queryByRole('dialog')).toBeNull();
  await open('Note');
  const dialog = page.getByRole('dialog', { name: 'Note' });
  await within(dialog).findByRole('img', { name: 'Note, page 1 of 2' });
  await user.click(within(dialog).getByRole('button', { name: 'Close dialog' }));
  expect([page.queryByRole('dialog'), form.calls]).toEqual([null, []]);
  await open('Note');
  await user.click(await page.findByRole('button', { name: 'I have reviewed it' }));
  expect([page.queryByRole('dialog'), form.calls]).toEqual([null, ['reveal noteSeen']]);
  expect(page.getByText('Reviewed')).toBeTruthy();
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'View Note' }));
});

test('a document that fails to load in the modal cannot be submitted, and can be retried', async () => {
  const review = { submit: 'I have reviewed it', done: 'Reviewed' };
  renderBlock(
    { ...block, document: { first: false, review } },
    { open: async () => ({ ok: false, text: 'Our service is busy right now.' }) },
  );
  await open('Note');
  const dialog = page.getByRole('dialog', { name: 'Note' });
  expect((await within(dialog).findByRole('alert')).textContent).toContain('busy');
  expect(within(dialog).getByRole('button', { name: /^Try again/ })).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'I have reviewed it' })).toBeNull();
});

test('no code of a document is evaluated, and one trusted worker reads all documents', async () => {
  renderBlock(block);
  await open('Note');
  await open('Deed');
  await page.findByRole('img', { name: 'Deed, page 1 of 2' });
  expect(
    pdf.options.map(({ isEvalSupported, useWasm, enableXfa, worker }) => [
      isEvalSupported,
      useWasm,
      enableXfa,
      worker,
    ]),
  ).toEqual([
    [false, false, false, 'the worker'],
    [false, false, false, 'the worker'],
  ]);
  expect(policies).toEqual(['app-worker']);
  expect(workers.map(({ url, options }) => [url, options])).toEqual([
    [{ trusted: '/assets/pdf.worker.mjs' }, { type: 'module', name: 'documents' }],
  ]);
});

describe('a main block with an open document', () => {
  const main: ScreenBlock = { ...block, main: true, document: { first: true } };

  test('has it in the page where there is room', async () => {
    vi.stubGlobal(
      'matchMedia',
      mediaMatching(() => true),
    );
    const { calls, form } = renderBlock(main);
    await page.findByRole('img', { name: 'Note, page 1 of 2' });
    expect(page.queryByRole('dialog')).toBeNull();
    expect(page.queryByRole('button', { name: 'View Note' })).toBeNull();
    page.getByRole('button', { name: 'View Deed' });
    await waitFor(() => expect(form.calls).toEqual(['reveal noteSeen']));
    expect(calls).toEqual(['open docs d1']);
  });

  test('opens it over the page in a narrow window, on press', async () => {
    const { calls } = renderBlock(main);
    await page.findByRole('button', { name: 'View Note' });
    expect(calls).toEqual([]);
  });
});

test('the reader ends with a button that goes on to what follows the block', async () => {
  const { form } = renderBlock({ ...block, document: { first: false, continue: 'Go on' } });
  const frame = (await page.findByRole('button', { name: 'View Note' })).closest('.block');
  frame?.insertAdjacentHTML('afterend', '<p>Between</p><div><input aria-label="Name"></div>');
  await open('Note');
  await user.click(await page.findByRole('button', { name: 'Go on' }));
  expect(page.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('Name')));
  expect(form.calls).toEqual(['reveal noteSeen']);
});

test('a document that fails to load shows the reason and can be retried', async () => {
  let tries = 0;
  renderBlock(block, {
    open: async () => {
      tries += 1;
      return tries === 1
        ? { ok: false, text: 'Our service is busy right now.' }
        : { ok: true, document: new Blob(['%PDF'], { type: 'application/pdf' }) };
    },
  });
  await open('Note');
  expect((await page.findByRole('alert')).textContent).toContain('Our service is busy right now.');
  await user.click(page.getByRole('button', { name: 'Try again to open Note' }));
  await page.findByRole('img', { name: 'Note, page 1 of 2' });
});

test('a document that cannot be parsed can still be downloaded', async () => {
  pdf.broken = true;
  renderBlock(block);
  await open('Note');
  expect(
    await page.findByText('This document can’t be shown here. Download it to read it.'),
  ).toBeTruthy();
  expect(page.getByRole('link', { name: 'Download Note' })).toBeTruthy();
  pdf.broken = false;
  await user.click(page.getByRole('button', { name: 'Try again to open Note' }));
  await page.findByRole('img', { name: 'Note, page 1 of 2' });
});

test('only the pages near the part in view are drawn, and all have their text', async () => {
  const observers: { readonly sheet: Element; readonly report: (near: boolean) => void }[] = [];
  vi.stubGlobal('IntersectionObserver', function Observer(report: (entries: unknown[]) => void) {
    return {
      observe: (sheet: Element) =>
        observers.push({ sheet, report: (isIntersecting) => report([{ isIntersecting }]) }),
      disconnect: () => {},
    };
  });
  pdf.pages = 4;
  renderBlock(block);
  await open('Note');
  await page.findByText('Words of page 4');
  const drawn = () => observers.map(({ sheet }) => sheet.childElementCount);
  await waitFor(() => expect(drawn()).toEqual([0, 0, 0, 0]));
  act(() => observers[1]?.report(true));
  await waitFor(() => expect(drawn()).toEqual([0, 1, 0, 0]));
  act(() => observers[1]?.report(false));
  expect(drawn()).toEqual([0, 0, 0, 0]);
  vi.stubGlobal('IntersectionObserver', undefined);
});

test('a worker that breaks shows an error, and the next document starts a new one', async () => {
  pdf.silent = true;
  renderBlock(block);
  await open('Note');
  await page.findByText('Opening Note');
  await waitFor(() => expect(pdf.options).toHaveLength(1));
  workers.at(-1)?.fail();
  expect(
    await page.findByText('This document can’t be shown here. Download it to read it.'),
  ).toBeTruthy();
  pdf.silent = false;
  const before = workers.length;
  await open('Deed');
  await page.findByRole('img', { name: 'Deed, page 1 of 2' });
  expect([workers.length, policies]).toEqual([before + 1, ['app-worker']]);
});

test('an image is shown without the PDF viewer', async () => {
  const { form } = renderBlock(block, {
    open: async () => ({ ok: true, document: new Blob(['x'], { type: 'image/jpeg' }) }),
  });
  await open('Note');
  const picture = await page.findByRole('img', { name: 'Note' });
  expect([picture.getAttribute('src'), form.calls]).toEqual(['blob:shown', []]);
  fireEvent.load(picture);
  expect(form.calls).toEqual(['reveal noteSeen']);
});
