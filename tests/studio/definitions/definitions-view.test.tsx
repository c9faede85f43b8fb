/** The view of the definitions says why an act without a dialog was refused. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import DefinitionsView from '../../../src/studio/definitions/DefinitionsView.tsx';
import { InStudio, keepDraft, stubBrowser } from '../shared/studio.tsx';

const FILE = 'journeys/boat/steps/index.json';
const STEP = { kind: 'step', id: 'index', title: 'Which boat?', file: FILE, line: 1 };
const GROUPS = [{ title: 'Journeys', entries: [STEP] }];
const REFUSED = 'Failed to change it: "index" is already the first one. Please move another.';

let acted = 0;

beforeEach(() => {
  stubBrowser();
  // The editor of a kept draft measures its letters, which jsdom cannot.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  sessionStorage.clear();
  acted = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/act')) acted += 1;
    if (path.endsWith('/act')) return Response.json({ message: REFUSED }, { status: 422 });
    // The editor needs a browser.
    if (path.includes('/text')) return new Promise<Response>(() => {});
    return Response.json(path.endsWith('/definitions') ? GROUPS : []);
  });
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function openStep(): Promise<void> {
  render(
    <InStudio at={`/definitions?file=${FILE}`}>
      <DefinitionsView />
    </InStudio>,
  );
  await screen.findByRole('heading', { name: 'Which boat?' });
}
const moveUp = (): Promise<void> =>
  act(async () => {
    fireEvent.keyDown(document.documentElement, { key: 'ArrowUp', altKey: true });
  });

test('a move beyond the first step says why it was refused', async () => {
  await openStep();
  await moveUp();
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSED);
});

test('a move waits until the text is saved or discarded, as its menu does', async () => {
  keepDraft(FILE, { base: '{}', text: '{ }' });
  await openStep();
  await moveUp();
  expect(acted).toBe(0);
});
