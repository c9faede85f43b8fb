/** Runs of sequences: a call that lacks an input. */
import { expect, test } from 'vitest';
import { runCalls } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';

test('a call that lacks an input is not sent: the user reads plain words, the log the reason', async () => {
  const { client, lender, warnings } = buildClient({ set: exampleSet() });
  const { transition } = await runCalls(client, [{ run: 'read-order' }], {});
  expect(transition.error).toBe('An answer is missing.');
  expect(warnings.map(([message]) => message)).toEqual([
    'Failed to run read-order: url.params.uuid is missing. Please fill it in first.',
  ]);
  expect(lender.requests).toEqual([]);
});
