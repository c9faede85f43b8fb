import { expect, test } from 'vitest';
import { loadAccounts, switchAccount } from '../../../../src/app/shell/account/account-calls.ts';
import { setData, withVocabulary } from '../../../../src/engine/index.ts';
import { pagePart } from '../../../../src/release/index.ts';
import { CallError } from '../../../../src/services/call-error.ts';
import { buildClient } from '../../../client/build-client.ts';
import { set as whole } from '../../../support/main-brand.ts';

const fail = () => Promise.reject(new Error('no release'));

// Shows shell 7.8, 7.57.
test.each([
  [403, 'Request failed.'],
  [0, 'Response was not defined for the URL'],
])('a call that fails with %i is logged first, and then thrown', async (status, message) => {
  const { client, lender } = buildClient({ token: 'Bearer x.y.z' });
  lender.respond('/account/access', status, { message: 'You may not use this account' });
  const seen: unknown[] = [];
  client.followFailures(({ operation }) => seen.push(`logged ${operation}`));
  await switchAccount(client, 'tp1').catch((error: unknown) => seen.push(error));
  expect(seen).toEqual(['logged wallet-access', expect.any(CallError)]);
  expect(seen[1]).toMatchObject({ message, status, operation: 'wallet-access' });
});

test('a switch waits for the whole set: the part of a page lacks its operation', async () => {
  const data = setData(whole);
  const { client, lender } = buildClient({
    set: withVocabulary(pagePart(data, 'dashboard'), whole.vocabulary),
    token: 'Bearer x.y.z',
    ports: { releaseSource: { manifest: fail, active: fail, set: () => Promise.resolve(data) } },
  });
  lender.respond('/account/access', 200, {});
  expect(client.get().set.operations).not.toHaveProperty('wallet-access');
  await switchAccount(client, 'tp1');
  expect(lender.requestsTo('/account/access')).toHaveLength(1);
});

test('the accounts are not loaded without the list', async () => {
  const { client, lender } = buildClient({ token: 'Bearer x.y.z' });
  lender.respond('/account/access', 200, {});
  lender.respond('/v4/account', 500);
  await expect(loadAccounts(client)).rejects.toBeInstanceOf(CallError);
});

// Shows shell 8.2.
test('an expired sign-in ends, and the login says so', async () => {
  const { client, lender } = buildClient({ token: 'Bearer x.y.z' });
  lender.respond('/account/access', 401);
  await expect(switchAccount(client, 'tp1')).rejects.toBeInstanceOf(CallError);
  expect(client.session.token()).toBeUndefined();
  expect(client.get().loaded).toEqual({ sessionExpired: true });
});
