/** Answers that are made before anybody asks. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareAnswers } from '../../../src/host/page/prepare-answers.ts';
import { CookieSessions } from '../../../src/host/session/cookie-sessions.ts';
import type { SessionStore } from '../../../src/host/session/session-store.ts';
import { fixedReleases } from '../helpers/fixed-releases.ts';
import { openShippedApp } from '../helpers/shipped-app.ts';
import { seriesOf } from '../helpers/series.ts';
import { createHostMetrics } from '../helpers/host-parts.ts';
import { openShippedReleases } from '../helpers/stored-releases.ts';

async function openHost() {
  const lines: string[] = [];
  const log = (event: string) => void lines.push(event);
  const releases = await openShippedReleases(log);
  const live = releases.current();
  if (live === undefined) throw new Error('There is no release.');
  const rendered: string[] = [];
  const template = async (path: string) => {
    rendered.push(path);
    return '<html><head><title>x</title></head><body><div id="root"></div></body></html>';
  };
  const drawer = {
    canDraw: true,
    paths: () => new Set(['/register-v2', '/contact']),
    draw: () => undefined,
    framePath: () => undefined,
    drawFrame: () => undefined,
    drawText: () => undefined,
  };
  const metrics = createHostMetrics();
  // A host with cookies refuses plain http, and the host itself speaks no https.
  const cookieSessions = new CookieSessions({} as SessionStore);
  const parts = { releases, log, template, drawer, metrics, cookieSessions };
  const { app } = await openShippedApp({ parts });
  lines.length = 0;
  return { app, releases, drawer, live, rendered, lines, metrics };
}

test('the first page is rendered before the host listens, the others in later turns', async () => {
  const { app, releases, drawer, rendered } = await openHost();
  const { rest } = await prepareAnswers({ app, releases, drawer });
  expect(rendered).toEqual(['/register-v2']);
  await rest;
  expect(rendered).toEqual(['/register-v2', '/contact']);
  const headers = { 'accept-encoding': 'gzip, deflate, br', host: 'www.example.com' };
  const url = 'https://www.example.com/register-v2';
  const env = { incoming: { headers: { 'x-forwarded-proto': 'https' }, socket: {} } };
  const answer = await app.request(url, { headers }, { ...env, isPreparation: true });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(rendered).toHaveLength(2);
});

test('what the host asks itself is neither logged nor counted', async () => {
  const { app, releases, drawer, lines, metrics } = await openHost();
  await (
    await prepareAnswers({ app, releases, drawer })
  ).rest;
  expect(lines).toEqual([]);
  const series = seriesOf(await metrics.text());
  expect([...series.keys()].filter((key) => key.startsWith('http_requests_total'))).toEqual([]);
});

test('ends when the release changes, and does nothing without one', async () => {
  const { app, releases, drawer, rendered, live } = await openHost();
  let current = live;
  const changing = { ...releases, current: () => current };
  const { rest } = await prepareAnswers({ app, releases: changing, drawer });
  current = { ...live };
  await rest;
  expect(rendered).toEqual(['/register-v2']);
  await (
    await prepareAnswers({ app, releases: fixedReleases(), drawer })
  ).rest;
});

test('the part of each drawn journey is made, also of other organisations', async () => {
  const { app, releases, drawer, live } = await openHost();
  await (
    await prepareAnswers({ app, releases, drawer })
  ).rest;
  // Kept parts are answered without their set.
  rmSync(join(live.loaded.dir, 'org'), { recursive: true });
  const statusOf = async (part: string) => {
    const headers = { 'accept-encoding': 'br', host: 'www.example.com' };
    const path = `/parts/${live.release}/${part}.json`;
    const env = { isPreparation: true };
    return (await app.request(`https://www.example.com${path}`, { headers }, env)).status;
  };
  expect(await statusOf('hearthline/register-v2')).toBe(200);
  expect(await statusOf('harbor-bank/register-v2')).toBe(200);
});

test('a release whose files are gone is not prepared, and nothing fails', async () => {
  const { app, releases, drawer, live, rendered } = await openHost();
  rmSync(join(live.loaded.dir, 'org'), { recursive: true });
  const { rest } = await prepareAnswers({ app, releases, drawer });
  await rest;
  expect(rendered).toEqual(['/register-v2', '/contact']);
});
