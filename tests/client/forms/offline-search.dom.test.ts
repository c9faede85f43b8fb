import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const LATE_PARTS = '../../../src/client/late-parts.ts';
/** Files of one worker share their modules, and another one may have loaded the late parts. */
const loadAnew = async () => {
  vi.resetModules();
  const [{ ScreenForm }, { loadLateParts }, { buildClient }] = await Promise.all([
    import('../../../src/client/index.ts'),
    import('../../../src/client/load-late-parts.ts'),
    import('../build-client.ts'),
  ]);
  return { ScreenForm, loadLateParts, buildClient };
};
let rooms: Awaited<ReturnType<typeof loadAnew>>;

beforeAll(async () => {
  vi.doMock(LATE_PARTS, () => {
    throw new Error('Failed to fetch');
  });
  rooms = await loadAnew();
});

afterAll(() => {
  vi.doUnmock(LATE_PARTS);
  vi.resetModules();
});

test('code that could not be loaded is asked for again', async () => {
  const { loadLateParts } = rooms;
  const first = loadLateParts();
  await expect(first).rejects.toThrow();
  const second = loadLateParts();
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow();
});

test('a search or lookup whose code cannot be loaded rejects with a message for the borrower', async () => {
  const { ScreenForm, buildClient } = rooms;
  const { client } = buildClient();
  const { form } = new ScreenForm(client, {
    place: { journey: 'register-v2', step: 'index' },
    url: { path: '/register-v2', query: {} },
  }).get();
  const message = 'Please check your connection and try again.';
  const { signal } = new AbortController();
  await expect(form.search('propertyAddress.street1', '12 L', signal)).rejects.toThrow(message);
  await expect(form.lookup('offer-code', 'WELCOME1')).rejects.toThrow(message);
});
