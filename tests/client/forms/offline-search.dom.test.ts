import { expect, test, vi } from 'vitest';
import { ScreenForm } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';

test('a search or lookup whose code cannot be loaded rejects with a message for the borrower', async () => {
  vi.doMock('../../../src/client/late-parts.ts', () => {
    throw new Error('Failed to fetch');
  });
  const { client } = buildClient();
  const { form } = new ScreenForm(client, {
    place: { journey: 'register-v2', step: 'index' },
    url: { path: '/register-v2', query: {} },
  }).get();
  const message = 'Please check your connection and try again.';
  const { signal } = new AbortController();
  await expect(form.search('propertyAddress.street1', '12 L', signal)).rejects.toThrow(message);
  await expect(form.lookup('offer-code', 'WELCOME1')).rejects.toThrow(message);
  vi.doUnmock('../../../src/client/late-parts.ts');
});
