import { expect, test } from 'vitest';
import { sendInBackground } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';

// Shows shell 7.10.
test.each([
  ['state-licenses', '/state-licenses', 5],
  ['support-hours', '/hours/CUSTOMER_SERVICE', 5],
  ['experiment-decision', '/decision', 1],
])('%s in the background, at %s, is tried %i times', async (operation, path, times) => {
  const { client, clock, lender } = buildClient();
  lender.respond(path, 503);
  void sendInBackground(client, operation);
  await clock.advance(60_000);
  expect(lender.requestsTo(path)).toHaveLength(times);
});
