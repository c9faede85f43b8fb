import { expect, test } from 'vitest';
import { followFlags } from '../../../src/app/boot/follow-flags.ts';
import { loadFlags } from '../../../src/app/boot/load-flags.ts';
import { clearSubmission, openSubmission } from '../../../src/client/drafts/submission-store.ts';
import { buildClient } from '../../client/build-client.ts';
import { settle } from '../../client/support/manual-clock.ts';

const flag = (enabled: boolean) => [{ key: 'fe-webchat', enabled }];

/** A signed-in client that has requested its flags, before the identity is known. */
function withFlags() {
  const built = buildClient({ token: 'Bearer x.y.z' });
  built.lender.respond('/customer/api/v1/features', 200, flag(true));
  built.client.flags.load(() => loadFlags(built.client));
  followFlags(built.client);
  return built;
}

// Shows shell 6.7, 7.50.
test('the flags of an agent are requested again, from the endpoint of agents', async () => {
  const { client, lender } = withFlags();
  lender.respond('/agent/api/v1/features', 200, flag(false));
  client.addLoaded({ identity: { uuid: 'i-1', type: 'AGENT' } });
  client.addLoaded({ identity: { uuid: 'i-1', type: 'AGENT' } });
  await settle();
  expect(lender.requests.map(({ url }) => url)).toEqual([
    '/service-optimize/customer/api/v1/features',
    '/service-optimize/agent/api/v1/features',
  ]);
  expect(lender.requests[1]?.body).toMatchObject({ optimizeUser: { identityId: 'i-1' } });
  expect(client.get().remoteFlags).toMatchObject({ 'fe-webchat': { enabled: false } });
});

// Shows shell 7.56.
test('flags that are not answered again stay', async () => {
  const { client, lender } = withFlags();
  lender.respond('/agent/api/v1/features', 500);
  client.addLoaded({ identity: { uuid: 'i-1', type: 'AGENT' } });
  await settle();
  expect(lender.requestsTo('/features')).toHaveLength(2);
  expect(client.get().remoteFlags).toMatchObject({ 'fe-webchat': { enabled: true } });
});

// Shows shell 8.2.
test('flags that are refused because of the token end the sign-in', async () => {
  const { client, lender } = withFlags();
  lender.respond('/agent/api/v1/features', 401);
  client.addLoaded({ identity: { uuid: 'i-1', type: 'AGENT' } });
  await settle();
  expect(client.session.token()).toBeUndefined();
  expect(client.get().remoteFlags).toMatchObject({ 'fe-webchat': { enabled: true } });
});

test('the flags are requested again only after a submission', async () => {
  const { client, lender } = withFlags();
  openSubmission(client.tabStorage, 'register-v2', 'these answers');
  client.addLoaded({ identity: { uuid: 'i-1' } });
  await settle();
  expect(lender.requestsTo('/features')).toHaveLength(1);
  clearSubmission(client.tabStorage, 'register-v2');
  client.addLoaded({ application: { uuid: 'a-1' } });
  await settle();
  expect(lender.requestsTo('/features')).toHaveLength(2);
});
