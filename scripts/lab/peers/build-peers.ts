/** Builds the peers in the folder of their packages, and serves them. */
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { CONTENDERS } from './contenders.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds each peer by itself into `folder/dist`. `folder` has their packages. */
export async function buildPeers(folder: string): Promise<void> {
  cpSync(join(import.meta.dirname, 'apps'), join(folder, 'apps'), { recursive: true });
  const { NODE_ENV } = process.env;
  for (const { app } of CONTENDERS) if (app !== undefined) await buildPeer(folder, app);
  // Vite sets it to production, which the host would take for its own setting.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
}

async function buildPeer(folder: string, app: string): Promise<void> {
  const root = join(folder, 'pages', app);
  mkdirSync(root, { recursive: true });
  const script = readdirSync(join(folder, 'apps')).find((file) => file.startsWith(`${app}.`));
  writeFileSync(
    join(root, 'index.html'),
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${app}</title><div id="root"></div><script type="module" src="../../apps/${script}"></script></html>`,
  );
  await build({
    ...{ root, base: './', configFile: false, logLevel: 'error', plugins: [react()] },
    build: { outDir: join(folder, 'dist', app), emptyOutDir: true, target: 'es2022' },
  });
}

/** Serves the built peers, compressed, at `/<app>/`. */
export async function servePeers(
  folder: string,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, 'dist', path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const body = files.get(file) ?? brotliCompressSync(readFileSync(file));
    files.set(file, body);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
