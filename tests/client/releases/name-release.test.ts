/** A submission names the release on which its answers were given. */
import { expect, test } from 'vitest';
import { nameReleaseInCalls } from '../../../src/client/index.ts';
import type { HttpRequest } from '../../../src/services/index.ts';
import { buildClient } from '../build-client.ts';

test('each changing call names the release in use; a call that reads does not', async () => {
  const sent: HttpRequest[] = [];
  const { client } = buildClient({
    ports: {
      transport: (request) => {
        sent.push(request);
        return Promise.reject(new Error('not needed'));
      },
    },
  });
  nameReleaseInCalls(client);
  const send = (method: string) =>
    client
      .transport({ method, url: '/a', auth: 'none', headers: { 'x-one': '1' } })
      .catch(() => undefined);
  await send('GET');
  await send('POST');
  client.update({ release: 'r9' });
  await send('PUT');
  expect(sent.map(({ headers }) => headers)).toEqual([
    { 'x-one': '1' },
    { 'x-one': '1', 'x-release': 'r1' },
    { 'x-one': '1', 'x-release': 'r9' },
  ]);
});
