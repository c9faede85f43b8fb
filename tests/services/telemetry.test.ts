import { beforeEach, describe, expect, it } from 'vitest';
import type { CallResult } from '../../src/engine/index.ts';
import { storeOver } from '../../src/services/storage.ts';
import { NO_SESSION, readSessionKey, telemetrySession } from '../../src/services/telemetry.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const key = { uuid: 'a1', epoch: 1_777_000_000_000, trackerUuid: 't1' };
const answer = (body: unknown): CallResult => ({
  run: 'session',
  outcome: 'ok',
  response: { status: 200, body },
});
const down: CallResult = { run: 'session', outcome: 'unavailable', response: { status: 0 } };

let kept = memoryStorage();
let told: string[] = [];
let asked: unknown[] = [];
beforeEach(() => {
  kept = memoryStorage();
  told = [];
  asked = [];
});

/** A session whose opening calls are answered one after the other; the last answer stays. */
function session(...answers: CallResult[]) {
  return telemetrySession({
    store: storeOver(() => kept),
    warn: (message) => told.push(message),
    open: (known) =>
      Promise.resolve(answers[Math.min(asked.push(known), answers.length) - 1] as CallResult),
  });
}

describe('a telemetry session', () => {
  it('is established once for all who ask, and kept under its three names', async () => {
    const open = session(answer({ sessionKey: key }));
    expect(await Promise.all([open(), open()])).toEqual([key, key]);
    expect(await open()).toEqual(key);
    expect(asked).toEqual([{}]);
    expect([
      kept.getItem('telemetry_uuid'),
      kept.getItem('telemetry_epoch'),
      kept.getItem('telemetry_trackerUuid'),
    ]).toEqual(['"a1"', '1777000000000', '"t1"']);
  });

  it('goes on with what this browser keeps, and leaves its tracker alone', async () => {
    kept.setItem('telemetry_uuid', '"a0"');
    kept.setItem('telemetry_trackerUuid', '"t0"');
    await session(answer({ sessionKey: key }))();
    expect(asked).toEqual([{ uuid: 'a0', trackerUuid: 't0' }]);
    expect(readSessionKey(storeOver(() => kept))).toEqual({ ...key, trackerUuid: 't0' });
  });

  it('that can not be had is told in the log, and asked for again by the next', async () => {
    const open = session(down, answer({ sessionKey: key }));
    expect(await open()).toBeUndefined();
    expect(told).toEqual([NO_SESSION]);
    expect(await open()).toEqual(key);
    expect(asked).toHaveLength(2);
  });

  it.each([
    [undefined],
    ['a1'],
    [{}],
    [{ sessionKey: null }],
    [{ sessionKey: { ...key, epoch: 'now' } }],
    [{ sessionKey: { ...key, uuid: 7 } }],
  ])('is none when the lender answers %j', async (body) => {
    expect(await session(answer(body))()).toBeUndefined();
    expect(kept.length).toBe(0);
  });

  it('keeps nothing of another kind from an earlier visit', () => {
    kept.setItem('telemetry_uuid', '7');
    kept.setItem('telemetry_epoch', '"late"');
    expect(readSessionKey(storeOver(() => kept))).toEqual({});
  });
});
