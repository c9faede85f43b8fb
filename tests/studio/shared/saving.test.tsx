/** Tests how changes are made: under way until the host tells the save, and undone after a reload. */
import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SaveState } from '../../../src/domain/index.ts';
import { SaveLine } from '../../../src/studio/Studio.tsx';
import { useSignedOut } from '../../../src/studio/shared/sign-in-again.ts';
import { useChanges } from '../../../src/studio/shared/workplace.ts';

import { InTheme, stubBrowser } from './studio.tsx';
import type { Edited } from '../../../src/host/index.ts';
import { fromHost, toHost } from '../../../src/studio/shared/studio-host.ts';

const LIVE: SaveState = { live: true, at: 0, release: 'a', undoesRollback: false };
const EDITED: Edited = { edits: [{ file: 'a.json', before: '1', after: '2' }] };
let readyState = 1;
const listeners = new Map<string, (event: { readonly data: string }) => void>();

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  vi.stubGlobal(
    'EventSource',
    class {
      get readyState(): number {
        return readyState;
      }
      addEventListener = listeners.set.bind(listeners);
      close = (): void => listeners.clear();
    },
  );
});
afterEach(() => {
  sessionStorage.clear();
});

const tell = (state: SaveState): void =>
  act(() => listeners.get('save')?.({ data: JSON.stringify(state) }));

test('a change is under way until the host reports its save', async () => {
  const { result } = renderHook(() => useChanges());
  tell(LIVE);
  expect(result.current.isSaving).toBe(false);
  await act(async () => result.current.run('Changed', Promise.resolve(EDITED)));
  expect(result.current.isSaving).toBe(true);
  tell({ ...LIVE, at: 1 });
  expect(result.current.isSaving).toBe(false);
});

test('a host that does not answer is said so, until it does', () => {
  const { result } = renderHook(() => useChanges());
  tell(LIVE);
  const event = (name: string): void => act(() => listeners.get(name)?.({ data: '' }));
  event('error');
  expect(result.current.isAway).toBe(true);
  const { rerender } = render(<SaveLine {...result.current} />, { wrapper: InTheme });
  expect(screen.getByRole('status').textContent).toMatch(/^No connection to the host/);
  event('open');
  rerender(<SaveLine {...result.current} />);
  expect(screen.getByRole('status').textContent).toBe('Live.');
});

test('a stream that the browser gives up is opened again', () => {
  vi.useFakeTimers();
  const { result, unmount } = renderHook(() => useChanges());
  readyState = 2;
  act(() => listeners.get('error')?.({ data: '' }));
  expect([listeners.size, result.current.isAway]).toEqual([0, true]);
  readyState = 1;
  act(() => vi.runOnlyPendingTimers());
  act(() => listeners.get('open')?.({ data: '' }));
  expect(result.current.isAway).toBe(false);
  unmount();
  vi.useRealTimers();
});

test('a stream that is refused to who is signed out asks them to sign in, once', async () => {
  vi.useFakeTimers();
  let status = 401;
  const asked = vi.fn(async () => Response.json({}, { status }));
  vi.stubGlobal('fetch', asked);
  const signedOut = renderHook(useSignedOut);
  const { unmount } = renderHook(() => useChanges());
  const refuse = () => act(async () => listeners.get('error')?.({ data: '' }));
  readyState = 2;
  await refuse();
  expect(signedOut.result.current).toBe(true);
  expect(asked).toHaveBeenCalledOnce();
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  asked.mockClear();
  await refuse();
  expect(asked).not.toHaveBeenCalled();
  [readyState, status] = [1, 200];
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  expect(signedOut.result.current).toBe(false);
  unmount();
  vi.useRealTimers();
});

test('an undo is under way, too', async () => {
  vi.stubGlobal('fetch', async () => Response.json(EDITED));
  const { result } = renderHook(() => useChanges());
  await act(async () => result.current.run('Changed', Promise.resolve(EDITED)));
  tell(LIVE);
  await act(async () => result.current.step('undo'));
  expect(result.current.isSaving).toBe(true);
});

test.each([
  ['that is refused', () => Promise.reject(new Error('No'))],
  ['of nothing', () => Promise.resolve({ edits: [] })],
])('no change %s is under way', async (_name, request) => {
  const { result } = renderHook(() => useChanges());
  await act(async () => result.current.run('Changed', request()).catch(() => {}));
  expect(result.current.isSaving).toBe(false);
});

test('a lost connection claims of no change that it was not made', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(toHost.studio.edit(EDITED.edits)).rejects.toThrow(
    'it is unknown whether this was done',
  );
  await expect(fromHost.studio.lenders()).rejects.toThrow(
    'The host does not answer. Please try again.',
  );
});

test('a tab that is not seen holds no stream, and one that is seen again tells no save twice', () => {
  const seen = vi.spyOn(document, 'hidden', 'get');
  const look = (isHidden: boolean): void =>
    act(() => {
      seen.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const { result } = renderHook(() => useChanges());
  tell(LIVE);
  look(true);
  expect(listeners.size).toBe(0);
  look(false);
  tell(LIVE);
  expect(result.current.version).toBe(1);
  tell({ ...LIVE, at: 1 });
  expect(result.current.version).toBe(2);
});

test('a change can be undone after the page was loaded again', async () => {
  const before = renderHook(() => useChanges());
  await act(async () => before.result.current.run('Changed', Promise.resolve(EDITED)));
  before.unmount();
  const after = renderHook(() => useChanges());
  expect(after.result.current.undoes).toBe('Changed');
  const sent = vi.fn(async () => Response.json(EDITED));
  vi.stubGlobal('fetch', sent);
  await act(async () => after.result.current.step('undo'));
  expect(sent).toHaveBeenCalledWith(
    '/studio/api/studio/edit',
    expect.objectContaining({
      body: expect.stringContaining('"before":"2","after":"1"') as unknown,
    }),
  );
  const { undoes, redoes, done } = after.result.current;
  expect([undoes, redoes, done]).toEqual([undefined, 'Changed', 'Undone: Changed.']);
});

test('two presses of Undo take back two changes, the last one first', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(EDITED);
  });
  const { result } = renderHook(() => useChanges());
  const edits = (before: string, after: string) => [{ file: 'a.json', before, after }];
  for (const [title, made] of [
    ['First', edits('1', '2')],
    ['Second', edits('2', '3')],
    ['Nothing', []],
  ] as const)
    await act(async () => result.current.run(title, Promise.resolve({ edits: made })));
  const { step } = result.current;
  await act(async () => Promise.all([step('undo'), step('undo'), step('undo')]));
  expect(sent).toEqual([{ args: [edits('3', '2')] }, { args: [edits('2', '1')] }]);
  expect([result.current.undoes, result.current.redoes]).toEqual([undefined, 'First']);
});

test('an undo that no longer fits leaves the way to those before it; a lost one stays first', async () => {
  let answer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', () => answer());
  const { result } = renderHook(() => useChanges());
  for (const title of ['First', 'Second', 'Third'])
    await act(async () => result.current.run(title, Promise.resolve(EDITED)));
  const undo = () => act(async () => result.current.step('undo'));
  await undo();
  expect(result.current.undoes).toBe('Third');
  answer = async () => Response.json({ message: 'Someone changed it.' }, { status: 422 });
  await undo();
  const { fault, undoes } = result.current;
  expect([fault, undoes]).toEqual([
    'Someone changed it. “Third” now comes after the others.',
    'Second',
  ]);
  answer = async () => Response.json(EDITED);
  await undo();
  await undo();
  expect(result.current.undoes).toBe('Third');
});
