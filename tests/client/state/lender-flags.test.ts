import { expect, test } from 'vitest';
import { noteShown } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';

const BEFORE = { 'fe-webchat': { enabled: true } };
const AFTER = { 'fe-webchat': { enabled: false } };

/** A client at an address, of a page whose host knows these flags. */
const clientAt = (address: string, flags?: typeof BEFORE) => buildClient({ address, flags }).client;

test('the flags that the host knows apply from the start', () => {
  expect(clientAt('/register-v2', BEFORE).get().remoteFlags).toEqual(BEFORE);
});

test('an answer waits until the step is left', () => {
  const client = clientAt('/register-v2', BEFORE);
  client.flags.receive(AFTER);
  expect(client.get().remoteFlags).toEqual(BEFORE);
  noteShown(client, '/register-v2/legal-name');
  expect(client.get().remoteFlags).toEqual(AFTER);
});

test.each([
  ['outside of journeys', '/dashboard', BEFORE],
  ['without flags of the host', '/register-v2', undefined],
])('an answer %s applies at once, and nothing later replaces it', (_, address, flags) => {
  const client = clientAt(address, flags);
  client.flags.receive(AFTER);
  expect(client.get().remoteFlags).toEqual(AFTER);
  client.update({ remoteFlags: BEFORE });
  noteShown(client, address);
  expect(client.get().remoteFlags).toEqual(BEFORE);
});
