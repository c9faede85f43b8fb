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

it('takes events for the same when their dedupe property has the same value', async () => {
  const { call } = createLender();
  const event = async (applicationUuid: string, pagePath: string) => {
    const body = { event: 'helocStarted', applicationUuid, pagePath };
    const sent = { ...body, dontDedupe: false, dedupeProperty: 'applicationUuid' };
    return (await call('POST', '/ft/customer/event', sent)).status;
  };
  expect([await event('1', '/a'), await event('1', '/b'), await event('2', '/a')]).toEqual([
    201, 200, 201,
  ]);
});

it('stores a reported error', async () => {
  const { call, store } = createLender();
  const report = { name: 'TypeError', message: 'x is not a function', pagePath: '/register-v2' };
  expect((await call('POST', '/service-errors/external/api/v1/errors', report)).status).toBe(202);
  expect((await store.list('error')).map(({ body }) => body)).toEqual([report]);
});
