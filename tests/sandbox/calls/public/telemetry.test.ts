/** The calls of telemetry, of the tracker and of the flags. */
import { expect, it } from 'vitest';
import { createLender } from '../../support/sandbox.ts';

it('stores the same event once', async () => {
  const { call } = createLender();
  const event = () =>
    call('POST', '/ft/customer/event', { event: 'helocStarted', applicationUuid: '1' });
  expect((await event()).status).toBe(201);
  expect((await event()).json.status).toBe('DUPLICATE');
});

// Shows shell 6.7.
it.each(['customer', 'agent'])('serves the context %s', async (context) => {
  const { call } = createLender();
  const optimize = `/service-optimize/${context}/api`;
  const statuses = [
    await call('POST', `/ft/${context}/session`, { platform: 'WEB' }),
    await call('POST', `/ft/${context}/event`, { event: 'page-view' }),
    await call('POST', `${optimize}/v1/feature`, { featureKey: 'fe-a', optimizeUser: {} }),
    await call('POST', `${optimize}/v1/features`, { optimizeUser: {} }),
    await call('POST', `${optimize}/v2/decision`, { optimizeUser: {} }),
    await call('POST', `${optimize}/v1/tracker`, { trackerUuid: 't' }),
    await call('GET', `${optimize}/v1/tracker`),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 201, 200, 200, 200, 200, 200]);
});

it('treats events as the same when their dedupe property has the same value', async () => {
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

it('treats the same event of two organisations as two events', async () => {
  const { call, store } = createLender();
  const send = async (org: string) =>
    (await call('POST', '/ft/customer/event', { event: 'helocStarted' }, { 'x-org': org })).status;
  expect([await send('MAIN'), await send('HARBOR'), await send('HARBOR')]).toEqual([201, 201, 200]);
  const session = { platform: 'web', sessionKey: { uuid: 'same' } };
  for (const org of ['MAIN', 'HARBOR'])
    await call('POST', '/ft/customer/session', session, { 'x-org': org });
  expect((await store.list('session')).map(({ org }) => org)).toEqual(['MAIN', 'HARBOR']);
});

it('refuses long ids and large bodies in public calls', async () => {
  const { call, store } = createLender();
  const [long, large] = ['x'.repeat(65), 'x'.repeat(17_000)];
  const answers = [
    await call('POST', '/ft/customer/session', { platform: 'web', sessionKey: { uuid: long } }),
    await call('POST', '/service-optimize/customer/api/v1/tracker', { trackerUuid: long }),
    await call('POST', '/ft/customer/session', { platform: 'web', more: large }),
    await call('POST', '/ft/customer/event', { event: 'e', more: large }),
    await call('POST', '/service-errors/external/api/v1/errors', { name: large }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 413, 413, 413]);
  expect(await Promise.all(['session', 'event', 'error'].map((kind) => store.list(kind)))).toEqual([
    [],
    [],
    [],
  ]);
});

it('forgets events and sessions after a day', async () => {
  const { call, store, later } = createLender();
  const event = () => call('POST', '/ft/customer/event', { event: 'helocStarted' });
  await event();
  await call('POST', '/ft/customer/session', { platform: 'web' });
  later(24 * 60 * 60_000);
  await store.sweep();
  expect([await store.list('event'), await store.list('session')]).toEqual([[], []]);
  expect((await event()).status).toBe(201);
});
