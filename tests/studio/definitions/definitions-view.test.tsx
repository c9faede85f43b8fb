/** The view of the definitions says why an act was refused, and leaves a file that is gone. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import DefinitionsView from '../../../src/studio/definitions/DefinitionsView.tsx';
import { InStudio, keepDraft, stubBrowser } from '../shared/studio.tsx';

const FILE = 'journeys/boat/steps/index.json';
const STEP = { kind: 'step', id: 'index', title: 'Which boat?', file: FILE, line: 1 };
const OTHERS = [
  { ...STEP, id: 'old', title: 'Old', file: 'journeys/boat/steps/old.json' },
  { ...STEP, kind: 'journey', id: 'boat', title: 'A boat', file: 'journeys/boat/journey.json' },
];
const GROUPS = [{ title: 'Journeys', entries: [STEP, ...OTHERS] }];
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
    if (path.endsWith('/read')) return new Promise<Response>(() => {});
    return Response.json(path.endsWith('/definitions/list') ? GROUPS : []);
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

test('a refusal is said at the definition that was open, and in no other and no dialog', async () => {
  render(
    <InStudio at={`/definitions?file=${FILE}`}>
      <DefinitionsView />
      <Link to={`/definitions?file=${FILE}&act=remove`}>Delete it</Link>
    </InStudio>,
  );
  await screen.findByRole('heading', { name: 'Which boat?' });
  await moveUp();
  await screen.findByText(REFUSED);
  await userEvent.click(screen.getByText('old'));
  await screen.findByRole('heading', { name: 'Old' });
  expect(screen.queryByText(REFUSED)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Delete it' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText(REFUSED)).toBeNull();
});

test('a key in the tree moves the step that has the focus, not the one that is open', async () => {
  await openStep();
  const acts: unknown[] = [];
  const host = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.endsWith('/act')) acts.push(JSON.parse(String(init.body)));
    return host(path, init);
  });
  const item = (await screen.findByText('old')).closest('li') as HTMLElement;
  item.focus();
  await act(async () => {
    fireEvent.keyDown(item.querySelector('[data-value]') as Element, {
      key: 'ArrowDown',
      altKey: true,
    });
  });
  expect(acts).toMatchObject([{ args: [{ act: 'move', named: { name: 'old' }, way: 'down' }] }]);
});

test('a move waits until the text is saved or discarded, as its menu does', async () => {
  keepDraft(FILE, { base: '{}', text: '{ }' });
  await openStep();
  await moveUp();
  expect(acted).toBe(0);
});

test.each([
  ['its former name', [{ file: 'journeys/boat/steps/old.json', before: null, after: '{}' }], 'Old'],
  ['what listed it', [{ file: 'journeys/boat/journey.json', before: '1', after: '2' }], 'A boat'],
  ['no definition', [], 'Choose a definition'],
])('in place of a file that an undo removed, %s is opened', async (_name, others, words) => {
  const view = (edits: ComponentProps<typeof InStudio>['edits'] & object) => (
    <InStudio at={`/definitions?file=${FILE}`} edits={edits}>
      <DefinitionsView />
    </InStudio>
  );
  const { rerender } = render(view([]));
  await screen.findByRole('heading', { name: 'Which boat?' });
  rerender(view([{ file: FILE, before: '{}', after: null }, ...others]));
  const heading = others.length === 0 ? undefined : { name: words };
  await (heading ? screen.findByRole('heading', heading) : screen.findByText(new RegExp(words)));
  expect(screen.queryByRole('heading', { name: 'Which boat?' })).toBeNull();
});
