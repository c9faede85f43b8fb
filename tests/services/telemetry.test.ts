import { beforeEach, describe, expect, it } from 'vitest';
import type { CallResult } from '../../src/engine/index.ts';
import { storeOver } from '../../src/services/index.ts';
import { readSessionKey, SessionError, telemetrySession } from '../../src/services/telemetry.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const [uuid, otherUuid] = [
  '3c5d8a90-1111-4222-8333-444455556666',
  '3c5d8a90-2222-4222-8333-444455556666',
];
const [tracker, otherTracker] = [
  '9a1e77d0-0000-4000-8000-00000000a0b1',
  '9a1e77d0-0000-4000-8000-00000000a0b2',
];
const key = { uuid, epoch: 1_777_000_000_000, trackerUuid: tracker };
const answer = (body: unknown): CallResult => ({
  run: 'session',
  outcome: 'ok',
  response: { status: 200, body },
});
const down: CallResult = { run: 'session', outcome: 'unavailable', response: { status: 0 } };
const refused: CallResult = { run: 'session', outcome: 'rejected', response: { status: 400 } };

let storage = memoryStorage();
let opened: unknown[] = [];
let waits: number[] = [];
beforeEach(() => {
  storage = memoryStorage();
  opened = [];
  waits = [];
});

/** A session whose opening calls get these answers in order; the last answer repeats. */
function session(...answers: CallResult[]) {
  return telemetrySession({
    store: storeOver(() => storage),
    clock: { wait: async (ms) => void waits.push(ms) },
    open: (known) =>
      Promise.resolve(answers[Math.min(opened.push(known), answers.length) - 1] as CallResult),
  });
}

describe('a telemetry session', () => {
  // Shows shell 3.31, 3.36, 9.23.
  it('is opened once for all calls, and stored under three keys', async () => {
    const open = session(answer({ sessionKey: key }));
    expect(await Promise.all([open(), open()])).toEqual([key, key]);
    expect(await open()).toEqual(key);
    expect(opened).toEqual([{}]);
    expect([
      storage.getItem('telemetry_uuid'),
      storage.getItem('telemetry_epoch'),
      storage.getItem('telemetry_trackerUuid'),
    ]).toEqual([uuid, '1777000000000', tracker]);
  });

  // Shows shell 3.36.
  it.each([
    ['by another page of the platform', (text: string) => text],
    ['in quotes by an earlier version', (text: string) => JSON.stringify(text)],
  ])('continues the session stored %s, and keeps its tracker', async (_, stored) => {
    storage.setItem('telemetry_uuid', stored(otherUuid));
    storage.setItem('telemetry_trackerUuid', stored(otherTracker));
    await session(answer({ sessionKey: key }))();
    expect(opened).toEqual([{ uuid: otherUuid, trackerUuid: otherTracker }]);
    expect(readSessionKey(storeOver(() => storage))).toEqual({ ...key, trackerUuid: otherTracker });
    expect(storage.getItem('telemetry_uuid')).toBe(uuid);
  });

  // Shows shell 8.5.
  it('that cannot be opened is an error with status 500, and opened again by the next call', async () => {
    const open = session(down, down, down, down, answer({ sessionKey: key }));
    const failure = await open().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SessionError);
    expect(failure).toMatchObject({
      message: 'An error occurred while establishing a session, retries failed',
      status: 500,
    });
    expect(await open()).toEqual(key);
    expect(opened).toHaveLength(5);
    expect(waits).toEqual([1000, 2000, 4000]);
  });

  // Shows shell 7.14.
  it.each([
    ['no response', down],
    ['a refusal with 400', refused],
    ['an empty body', answer(undefined)],
    ['a body without a key', answer({ sessionKey: {} })],
  ])('is opened by a retry after %s', async (_, failure) => {
    const open = session(failure, failure, failure, answer({ sessionKey: key }));
    expect(await open()).toEqual(key);
    expect(opened).toHaveLength(4);
  });

  it.each([
    [undefined],
    ['a1'],
    [{}],
    [{ sessionKey: null }],
    [{ sessionKey: { ...key, epoch: 'now' } }],
    [{ sessionKey: { ...key, uuid: 7 } }],
  ])('is an error when the lender responds with %j', async (body) => {
    await expect(session(answer(body))()).rejects.toBeInstanceOf(SessionError);
    expect(storage.length).toBe(0);
  });

  it('ignores stored values of another type', () => {
    storage.setItem('telemetry_uuid', '7');
    storage.setItem('telemetry_epoch', '"late"');
    expect(readSessionKey(storeOver(() => storage))).toEqual({});
  });
});
