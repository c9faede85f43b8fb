import { afterEach, expect, it, vi } from 'vitest';
import { FetchError } from '../../src/services/releases.ts';
import { fetchJson } from '../../src/services/index.ts';

afterEach(() => vi.unstubAllGlobals());

// Shows shell 8.3.
it.each([
  ['{"status": "No such release"}', 404, 'No such release', { status: 'No such release' }],
  ['{"status": 404}', 404, 'Error fetching', { status: 404 }],
  ['<h1>Bad gateway</h1>', 502, 'Error fetching', undefined],
])('the response %s with status %i is the error: %s', async (body, status, message, data) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const failure = await fetchJson('/releases/active').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FetchError);
  expect(failure).toMatchObject({ message, status, data });
});
