import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { localJwtSession } from '../../src/services/index.ts';
import { memoryStorage } from '../support/memory-storage.ts';

/** A session over a storage that may already contain a token. */
function session(stored?: string) {
  const storage = memoryStorage();
  if (stored !== undefined) storage.setItem('jwt', stored);
  return { storage, session: localJwtSession(() => storage) };
}

// Shows shell 4.67.
describe('the stored sign-in', () => {
  // Shows shell 9.23.
  it.each([
    ['x.y.z', 'Bearer x.y.z'],
    ['Bearer x.y.z', 'Bearer x.y.z'],
    ['bearer  x.y.z ', 'Bearer x.y.z'],
  ])('stores %j under jwt as %j', (token, stored) => {
    const { storage, session: signIn } = session();
    signIn.keep(token);
    expect([storage.getItem('jwt'), signIn.token()]).toEqual([stored, stored]);
  });
  it.each([[''], ['  ']])('an empty token (%j) does not replace one', (empty) => {
    const { session: signIn } = session('Bearer a');
    signIn.keep(empty);
    expect(signIn.token()).toBe('Bearer a');
  });
  it.each([
    ['a', 'Bearer a'],
    ['', undefined],
    [undefined, undefined],
  ])('a stored %j is read as %j', (stored, token) =>
    expect(session(stored).session.token()).toBe(token),
  );
  it('is removed from the storage by a sign-out; listeners are called for both', () => {
    const { storage, session: signIn } = session();
    const seen: unknown[] = [];
    const end = signIn.subscribe(() => seen.push(signIn.token()));
    signIn.keep('a');
    signIn.clear();
    end();
    signIn.keep('b');
    expect([seen, storage.length]).toEqual([['Bearer a', undefined], 1]);
    signIn.clear();
    expect(storage.getItem('jwt')).toBeNull();
  });
  // Shows registration 7.2.
  it.each([['Bearer a'], ['Bearer b']])('a token renewed as %j calls no listener', (renewed) => {
    const { session: signIn } = session('Bearer a');
    const listener = vi.fn<() => void>();
    signIn.subscribe(listener);
    const key = signIn.key();
    signIn.keep(renewed);
    expect([signIn.token(), listener.mock.calls, signIn.key()]).toEqual([renewed, [], key]);
    signIn.clear();
    signIn.keep(renewed);
    expect(signIn.key()).not.toBe(key);
  });
  it.each([
    ['a sign-in', 1, null, 'Bearer a'],
    ['a renewed token', 0, 'Bearer a', 'Bearer b'],
    ['a sign-out', 1, 'Bearer b', null],
  ])('%s in another tab calls each listener %i times', (_what, times, oldValue, newValue) => {
    const listeners: ((event: unknown) => void)[] = [];
    vi.stubGlobal('addEventListener', (_type: string, add: () => void) => listeners.push(add));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { session: signIn } = session();
    const listener = vi.fn<() => void>();
    signIn.subscribe(listener);
    listeners.forEach((call) => call({ key: 'jwt', oldValue, newValue }));
    expect([listener.mock.calls.length, signIn.token()]).toEqual([times, newValue ?? undefined]);
  });
  it('ends when another tab clears the whole storage', () => {
    const listeners: ((event: unknown) => void)[] = [];
    vi.stubGlobal('addEventListener', (_type: string, add: () => void) => listeners.push(add));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { storage, session: signIn } = session();
    const listener = vi.fn<() => void>();
    signIn.keep('a');
    signIn.subscribe(listener);
    storage.clear();
    listeners.forEach((call) => call({ key: null, oldValue: null, newValue: null }));
    expect([signIn.token(), listener.mock.calls.length]).toEqual([undefined, 1]);
  });
  it('stays in memory where storage is refused', () => {
    const signIn = localJwtSession(() => {
      throw new Error('denied');
    });
    signIn.keep('a');
    expect(signIn.token()).toBe('Bearer a');
    signIn.clear();
    expect(signIn.token()).toBeUndefined();
  });
});
