/** The end of the host: running requests are answered, and the signal reaches it. */
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { call } from './helpers/borrower.ts';
import { copyOfDefinitions, endAll, publishedFolder, startProcess } from './helpers/processes.ts';

const OFFICER = '/service-lead-portal/api/lo/ana';
afterAll(endAll);

test('SIGTERM lets running requests end before the host does', async () => {
  const held = new EventEmitter();
  const lender = createServer((_, response) => {
    held.once('answer', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"slow":true}'),
    );
    held.emit('received');
  }).listen(0, '127.0.0.1');
  await once(lender, 'listening');
  const host = startProcess(copyOfDefinitions(), {
    DATA_DIR: await publishedFolder(),
    NODE_ENV: 'production',
    LENDER_URL: `http://127.0.0.1:${(lender.address() as AddressInfo).port}`,
  });
  const url = await host.ready;
  const events = await fetch(`${url}/releases/events`);
  const running = [0, 1, 2].map(() => call(url, 'GET', OFFICER));
  while (held.listenerCount('answer') < running.length) await once(held, 'received');
  host.child.kill('SIGTERM');
  // The streams end first, so this says that the host is closing.
  await events.text();
  held.emit('answer');
  for (const answer of running)
    expect(await answer).toMatchObject({ status: 200, json: { slow: true } });
  expect(await host.ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
  lender.close();
});

test('npm start and npm run dev replace their shell, so that a signal for npm reaches the host', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  for (const name of ['start', 'dev']) expect(scripts[name]).toMatch(/^exec node /);
});
