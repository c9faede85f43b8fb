/**
 * A plain Hono server that answers with the bytes of files: the most that a server of this kind can
 * do. Sends its port.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [folder = '', ...names] = process.argv.slice(2);
const app = new Hono();
for (const name of names) {
  const body = readFileSync(join(folder, name));
  app.get(`/${name}`, (c) => c.body(body, 200, { 'content-type': 'application/octet-stream' }));
}
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.send?.(port),
);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => server.close());
