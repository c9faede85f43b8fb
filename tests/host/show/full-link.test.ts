/** A link that has taken as many files as it can goes on, without further files. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL, openShownHost, PHOTO, type ShownHost } from './shown-host.ts';

let shown: ShownHost;
let cookie = '';

beforeAll(async () => {
  shown = await openShownHost();
  cookie = `show=${await shown.makeLink()}`;
});
afterAll(() => shown.close());

const headers = { 'content-type': 'application/json', 'x-org': 'BASE' };
const saveBoat = () => shown.ask(CALL, { method: 'POST', body: '{"name":"Ada"}', cookie, headers });
/** A body whose length is not said counts as the largest file. */
const sendPhoto = () =>
  shown.ask(PHOTO, {
    ...{ method: 'POST', cookie, duplex: 'half' },
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-org': 'BASE' },
    body: new Blob(['--x--']).stream(),
  } as RequestInit & { readonly cookie: string });

test('answers are kept and pages are shown, and a file is refused in words', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await sendPhoto()).status);
  expect(statuses.slice(0, 4)).not.toContain(507);
  expect(statuses[4]).toBe(507);
  expect((await saveBoat()).status).toBe(201);
  expect((await shown.ask('/boat', { cookie })).status).toBe(200);
  const refused = await sendPhoto();
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('files') as string,
  });
});
