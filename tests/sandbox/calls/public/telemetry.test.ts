/** The deduplication of telemetry events. */
import { expect, it } from 'vitest';
import { createLender } from '../../support/sandbox.ts';

it('stores the same event once', async () => {
  const { call } = createLender();
  const event = () =>
    call('POST', '/ft/customer/event', { event: 'helocStarted', applicationUuid: '1' });
  expect((await event()).status).toBe(201);
  expect((await event()).json.status).toBe('DUPLICATE');
});
