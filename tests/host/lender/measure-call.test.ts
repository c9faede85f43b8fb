/** The outcome of a call to the lender. */
import { expect, test, vi } from 'vitest';
import {
  outcomeOfError,
  outcomeOfStatus,
  startCall,
} from '../../../src/host/lender/measure-call.ts';

test.each([
  [200, 'ok'],
  [204, 'ok'],
  [404, 'rejected'],
  [429, 'rejected'],
  [500, 'failed'],
  [502, 'failed'],
])('of the status %i is %s', (status, outcome) => expect(outcomeOfStatus(status)).toBe(outcome));

const { signal } = new AbortController();

test.each([
  ['a time limit', new DOMException('late', 'TimeoutError'), signal, 'timeout'],
  ['no connection', new TypeError('fetch failed'), signal, 'unreachable'],
  [
    'a client that disconnects',
    new DOMException('x', 'AbortError'),
    AbortSignal.abort(),
    'cancelled',
  ],
])('of %s', (_, error, of, outcome) => expect(outcomeOfError(error, { signal: of })).toBe(outcome));

test('is reported with its seconds', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(3500);
  const ended: unknown[] = [];
  startCall((...facts) => ended.push(facts))('ok');
  now.mockRestore();
  expect(ended).toEqual([['ok', 2.5]]);
});
