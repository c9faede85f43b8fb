import { expect, test } from 'vitest';
import { restartJourney } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';

// Shows registration 2.24, 2.106.
test.each([
  ['register', '/register?step=property-info'],
  ['register-v2', '/register-v2'],
])('a restart opens the first step of %s at %s', (journey, address) => {
  const { client, navigation } = buildClient();
  void restartJourney(client, journey);
  expect(navigation.address()).toBe(address);
});
