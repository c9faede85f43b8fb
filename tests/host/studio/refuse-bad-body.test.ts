/** The routes of the Studio refuse a body that they cannot read. */
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { addStudioRoutes } from '../../../src/host/studio/studio-routes.ts';
import type { HostApp } from '../helpers/host-parts.ts';
import { openTwoLendersDesk } from './support/two-lenders-desk.ts';

const SOURCE = '{ "path": "/fixture", "title": "A house" }';

const post = async (path: string, body?: string) => {
  const { root, desk } = openTwoLendersDesk(SOURCE);
  const app: HostApp = new Hono();
  addStudioRoutes(app, { dist: root, studio: desk });
  const options = body === undefined ? {} : { body };
  const response = await app.request(`/studio/api/${path}`, { method: 'POST', ...options });
  const { message } = (await response.json()) as { readonly message: string };
  return { status: response.status, message };
};

const ROUTES = ['studio/edit', 'studio/change', 'studio/press', 'parts/describe'];

describe.each(ROUTES)('POST %s', (path) => {
  it.each(['{', 'null', '7', '"text"', '[]'])('of %s is refused in words', async (body) => {
    const { status, message } = await post(path, body);
    expect(status).toBe(400);
    expect(message).toContain('its body is not a JSON object');
  });

  it('without a body is refused in words', async () => {
    const { status, message } = await post(path);
    expect(status).toBe(400);
    expect(message).toMatch(/^Failed to read the request: /);
  });
});

it('a body without a length is read up to 32 MB', async () => {
  const { root, desk } = openTwoLendersDesk(SOURCE);
  const app: HostApp = new Hono();
  addStudioRoutes(app, { dist: root, studio: desk });
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 100) controller.close();
      else controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
    },
  });
  const options = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const answer = await app.request('/studio/api/definitions/check', options);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({ message: 'That is too large.' });
  expect(sent).toBeLessThan(40);
});

it.each([
  ['studio/edit', { edits: [] }],
  ['studio/edit', { args: 7 }],
  ['studio/edit', { args: [7] }],
  ['studio/edit', { args: [[null]] }],
  ['studio/change', { args: [{ address: 7 }] }],
  ['studio/press', { args: ['other', { words: 7, place: {} }] }],
])('POST %s of %o names the wrong value', async (path, body) => {
  const { status, message } = await post(path, JSON.stringify(body));
  expect(status).toBe(400);
  expect(message).toMatch(/^Failed to read the request: a value is missing or wrong \(/);
});
