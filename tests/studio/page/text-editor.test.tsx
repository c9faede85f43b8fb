/** Tests what the words of a text do while they are typed, saved, and changed by somebody else. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PressedText } from '../../../src/prover/index.ts';
import { TextEditor } from '../../../src/studio/page/TextEditor.tsx';
import { Views } from '../../../src/studio/Studio.tsx';
import { InStudio, stubBrowser, stubHost } from '../shared/studio.tsx';

const TEXT: PressedText = {
  address: 'journeys/a/steps/b#/title',
  file: 'journeys/a/steps/b.json',
  line: 2,
  shared: 'Old words',
  lenders: {},
  sentences: {},
};
const editor = (
  shared = 'Old words',
  changes: Partial<ComponentProps<typeof InStudio>> = {},
): ReactElement => (
  <InStudio {...changes}>
    <TextEditor text={{ ...TEXT, shared }} />
  </InStudio>
);
const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Words' });
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

async function write(words: string): Promise<void> {
  await userEvent.clear(field());
  await userEvent.type(field(), words);
}

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  stubHost({ 'studio/change': { edits: [] } });
});
afterEach(() => {
  sessionStorage.clear();
});

test('words that are not saved are there when the text is opened again', async () => {
  const { unmount } = render(editor());
  await write('Half');
  unmount();
  render(editor());
  expect(field().value).toBe('Half');
});

test('saved words stay until the text is read again, and an undo takes them back', async () => {
  const { rerender } = render(editor());
  await write('New words');
  await userEvent.click(button('Change'));
  expect([field().value, button('Change').disabled]).toEqual(['New words', true]);
  rerender(editor('New words'));
  expect([field().value, button('Change').disabled]).toEqual(['New words', true]);
  rerender(editor('Old words'));
  expect(field().value).toBe('Old words');
});

test('saved words that are undone before the text is read again are not shown', async () => {
  const { rerender } = render(editor());
  await write('New words');
  await userEvent.click(button('Change'));
  expect(field().value).toBe('New words');
  rerender(editor('Old words', { edits: [], done: 'Undone: Changed “Old words”.' }));
  expect(field().value).toBe('Old words');
});

test('words that are changed again before the text is read again replace those just saved', async () => {
  const sent: unknown[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    if (call[1]?.method === 'POST') sent.push(JSON.parse(String(call[1].body)));
    return answer(...call);
  });
  render(editor());
  await write('First');
  await userEvent.click(button('Change'));
  await write('Second');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { args: [{ before: 'Old words', after: 'First' }] },
    { args: [{ before: 'First', after: 'Second' }] },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('words that are typed while a save is under way stay, on top of those saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const { rerender } = render(editor());
  await write('First');
  await userEvent.click(button('Change'));
  await userEvent.type(field(), ' and more');
  await act(async () => resolve(Response.json({ edits: [] })));
  expect([field().value, button('Change').disabled]).toEqual(['First and more', false]);
  rerender(editor('First'));
  expect([field().value, button('Change').disabled]).toEqual(['First and more', false]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('words that somebody else saved meanwhile are shown before they are replaced', async () => {
  const { rerender } = render(editor());
  await write('Mine');
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(editor('Theirs'));
  expect(field().value).toBe('Mine');
  expect(screen.getByRole('alert').textContent).toContain('“Theirs”');
  expect(button('Replace theirs').disabled).toBe(false);
  await userEvent.click(button('Take theirs, drop mine'));
  expect([field().value, button('Change').disabled]).toEqual(['Theirs', true]);
});

test('words that one may not change cannot be written, and the menu of views says so', () => {
  const operator = { isSignedIn: true, name: 'Ben', roles: ['look', 'approve'] as const };
  render(editor('Old words', { operator }));
  expect(field().readOnly).toBe(true);
  render(
    <InStudio operator={operator}>
      <Views />
    </InStudio>,
  );
  expect(screen.getByRole('note').textContent).toMatch(
    /^You may look and approve here. You need the role “edit”/,
  );
});
