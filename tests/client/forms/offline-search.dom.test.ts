import { expect, test, vi } from 'vitest';
import { ScreenFormController } from '../../../src/client/index.ts';
import { loadLateParts } from '../../../src/client/load-late-parts.ts';
import { buildClient } from '../build-client.ts';

vi.mock('../../../src/client/late-parts.ts', () => {
  throw new Error('Failed to fetch');
});

test('code that could not be loaded is asked for again', async () => {
  const first = loadLateParts();
  await expect(first).rejects.toThrow();
  const second = loadLateParts();
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow();
});

test('a search or lookup whose code cannot be loaded rejects with a message for the borrower', async () => {
  const { client } = buildClient();
  const { form } = new ScreenFormController(client, {
    place: { journey: 'register-v2', step: 'index' },
    url: { path: '/register-v2', query: {} },
  }).get();
  const message = 'Please check your connection and try again.';
  const { signal } = new AbortController();
  await expect(form.search('propertyAddress.street1', '12 L', signal)).rejects.toThrow(message);
  await expect(form.lookup('offer-code', 'WELCOME1')).rejects.toThrow(message);
});
