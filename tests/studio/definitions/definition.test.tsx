/** Tests what is said of a definition that is missing, or that somebody else changed, and its menu. */
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { targetOf } from '../../../src/studio/definitions/acts/act-target.ts';
import { ActMenu } from '../../../src/studio/definitions/acts/ActMenu.tsx';
import { Conflict } from '../../../src/studio/definitions/Conflict.tsx';
import { Definition } from '../../../src/studio/definitions/Definition.tsx';
import { useDefinition } from '../../../src/studio/definitions/use-definition.ts';
import { InStudio, stubBrowser } from '../shared/studio.tsx';

const FILE = 'journeys/boat/steps/index.json';
const noop = (): void => {};

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Reads give a text; an absent one and all changes are refused. */
const stubTexts = (text?: string, status = 422): void => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('definitions/read') && text !== undefined
      ? Response.json({ text })
      : Response.json({ message: 'Refused.' }, { status }),
  );
};

/** The versions of a definition that somebody else changes, with buttons that write and save it. */
function OpenConflict(): ReactElement {
  const definition = useDefinition(FILE);
  if (definition.isStale) return <Conflict definition={definition} />;
  return (
    <>
      <button disabled={definition.saved === undefined} onClick={() => definition.setText('Mine')}>
        Write
      </button>
      <button onClick={() => void definition.save()}>Save</button>
    </>
  );
}

test('a change of somebody else is said by the two versions alone', async () => {
  stubTexts('Old');
  const { result } = renderHook(() => useDefinition(FILE), { wrapper: InStudio });
  await vi.waitFor(() => expect(result.current.saved).toBe('Old'));
  act(() => result.current.setText('Mine'));
  await act(async () => result.current.save());
  await vi.waitFor(() => expect(result.current.fault).toBe('Refused.'));
  stubTexts('Theirs');
  await act(async () => result.current.save());
  await vi.waitFor(() => expect(result.current.isStale).toBe(true));
  expect([result.current.text, result.current.fault]).toEqual(['Mine', '']);
});

test('two changes of one place are not both saved, and it says so', async () => {
  stubTexts('Old');
  render(
    <InStudio>
      <OpenConflict />
    </InStudio>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Write' }));
  stubTexts('Theirs');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/You both changed the same part of/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save both changes' })).toBeNull();
});

test('a save of both changes that did not reach the host can be tried again', async () => {
  stubTexts('Old');
  const { result } = renderHook(() => useDefinition(FILE), { wrapper: InStudio });
  await vi.waitFor(() => expect(result.current.saved).toBe('Old'));
  act(() => result.current.setText('Mine'));
  stubTexts('Theirs', 503);
  await act(async () => result.current.save());
  await vi.waitFor(() => expect(result.current.isStale).toBe(true));
  expect([result.current.fault, result.current.isUnfit]).toEqual(['Refused.', false]);
});

test('an unsaved text stays when the host does not answer', async () => {
  stubTexts('Old');
  const { result } = renderHook(() => useDefinition(FILE), { wrapper: InStudio });
  await vi.waitFor(() => expect(result.current.saved).toBe('Old'));
  act(() => result.current.setText('Mine'));
  stubTexts();
  await act(async () => result.current.save());
  await vi.waitFor(() => expect(result.current.fault).toBe('Refused.'));
  const { saved, text, isStale, isChanged } = result.current;
  expect([saved, text, isStale, isChanged]).toEqual(['Old', 'Mine', false, true]);
});

test('what is written while a save is under way stays, on top of the text saved', async () => {
  stubTexts('Old');
  const { result } = renderHook(() => useDefinition(FILE), { wrapper: InStudio });
  await vi.waitFor(() => expect(result.current.saved).toBe('Old'));
  act(() => result.current.setText('Mine'));
  const [saving, reading] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('definitions/read') ? reading.promise : saving.promise,
  );
  const save = result.current.save();
  act(() => result.current.setText('Mine, more'));
  const read = () => {
    const { saved, text, isStale } = result.current;
    return [saved, text, isStale];
  };
  await act(async () => {
    saving.resolve(Response.json({ edits: [] }));
    await save;
  });
  expect(read()).toEqual(['Mine', 'Mine, more', false]);
  await act(async () => reading.resolve(Response.json({ text: 'Mine' })));
  expect(read()).toEqual(['Mine', 'Mine, more', false]);
  act(() => result.current.setText('Mine'));
  expect(result.current.isChanged).toBe(false);
});

test('a saved text is shown until the file is read again', async () => {
  stubTexts('Old');
  const { result } = renderHook(() => useDefinition(FILE), { wrapper: InStudio });
  await vi.waitFor(() => expect(result.current.saved).toBe('Old'));
  act(() => result.current.setText('Mine'));
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('definitions/read') ? promise : Promise.resolve(Response.json({ edits: [] })),
  );
  await act(async () => result.current.save());
  expect([result.current.text, result.current.isChanged]).toEqual(['Mine', false]);
  await act(async () => resolve(Response.json({ text: 'Mine, and theirs' })));
  await vi.waitFor(() => expect(result.current.text).toBe('Mine, and theirs'));
});

test('a definition that cannot be read is not checked', async () => {
  stubTexts();
  render(
    <InStudio>
      <Definition
        {...{ file: FILE, line: 1, target: undefined, refusal: '' }}
        {...{ onOpen: noop, onEdit: noop, onAct: noop, onMove: noop }}
      />
    </InStudio>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Refused.');
  expect(screen.queryByText('Checking …')).toBeNull();
});

test('the menu names what it changes in the words of the page', async () => {
  const entry = { kind: 'question', id: 'sail', title: 'Size of the sail', file: FILE } as const;
  const target = targetOf({ entry: { ...entry, line: 3 }, parents: [] });
  render(
    <InStudio>
      <ActMenu {...{ target, isBlocked: false, onOpen: noop, onMove: noop }} />
    </InStudio>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change …' }));
  expect(await screen.findByRole('menuitem', { name: 'Rename “Size of the sail”' })).toBeTruthy();
});
