import { describe, expect, it } from 'vitest';
import { retry, type RetryOptions } from '../../src/services/retry.ts';

type Options = Omit<Partial<RetryOptions<string>>, 'clock' | 'isRetryable'>;

/** Runs work that fails `failures` times. Returns the waits in milliseconds and the result. */
async function tryWith(failures: number, options: Options) {
  const waits: number[] = [];
  let left = failures;
  const result = await retry(async () => (left-- > 0 ? 'failed' : 'done'), {
    ...options,
    clock: { wait: async (ms) => void waits.push(ms) },
    isRetryable: (one) => one === 'failed',
  });
  return { result, waits };
}

describe('a retry', () => {
  // Shows shell 9.19.
  it('makes five attempts by default, a second apart and then twice as long each time', async () => {
    expect(await tryWith(9, {})).toEqual({ result: 'failed', waits: [1000, 2000, 4000, 8000] });
  });

  it('ends with the first success', async () => {
    expect(await tryWith(0, {})).toEqual({ result: 'done', waits: [] });
    expect(await tryWith(2, {})).toEqual({ result: 'done', waits: [1000, 2000] });
  });

  it('waits at least as long as a result asks for, but not for more than 30 seconds', async () => {
    const leastDelayMs = (ms: number) => () => ms;
    expect(await tryWith(2, { leastDelayMs: leastDelayMs(1500) })).toEqual({
      result: 'done',
      waits: [1500, 2000],
    });
    expect(await tryWith(2, { leastDelayMs: leastDelayMs(30_001) })).toEqual({
      result: 'failed',
      waits: [],
    });
  });

  it('accepts other numbers of attempts and milliseconds', async () => {
    const options = { attempts: 3, initialDelayMs: 10 };
    expect(await tryWith(9, options)).toEqual({ result: 'failed', waits: [10, 20] });
  });
});
