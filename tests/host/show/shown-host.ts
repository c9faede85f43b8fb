/** A host of a real lender that counts what reaches it, with links to show two releases. */
import { createServer, type Server } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startHost, type Host } from '../../../src/host/index.ts';
import { openShowDesk, type ShowDesk } from '../../../src/host/studio/show-desk.ts';
import { openStore, readTree, type ReleaseStore } from '../../../src/release/index.ts';
import { page, THEME, theme, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import { buildSmallRelease } from '../helpers/small-releases.ts';
import { boat } from '../studio/boat.ts';
import { listenLocally } from '../../support/listen.ts';

export const CALL = '/service/v1/boats';
export const PHOTO = '/service/v1/photos';
export const SOCKET = '/service-omni-proxy/insecure/api/v1/channel/c/socket';
export const DAY_MS = 24 * 3600_000;

const shipped = {
  ...boat,
  ...page({ title: 'First' }),
  [THEME]: {
    ...theme,
    main: true,
    policyTitles: { terms: 'Terms' },
    policies: { terms: [{ heading: 'Terms', text: 'The terms.' }] },
  },
  'journeys/sandbox/send-boat.json': { description: 'A boat.', cases: [{ status: 201 }] },
  'journeys/operations/send-photo.json': {
    ...{ method: 'POST', path: PHOTO, auth: 'none', multipart: 'file' },
  },
  'journeys/operations/open-socket.json': { method: 'GET', path: SOCKET, auth: 'none' },
  'journeys/routing/public-paths.json': {
    ...{ open: ['/boat'], openJourneys: ['boat'] },
    ...{ logins: [{ under: '/', to: '/boat' }], home: '/boat' },
  },
};

export interface ShownHost {
  readonly host: Host;
  readonly store: ReleaseStore;
  readonly desk: ShowDesk;
  readonly dataDir: string;
  /** The live release, and one that was never live. */
  readonly live: string;
  readonly other: string;
  /** The requests that reached the real lender: methods and paths. */
  readonly reached: readonly string[];
  /** Makes a link to the release that was never live, and returns its token. */
  makeLink(more?: { readonly release?: string; readonly title?: string }): Promise<string>;
  ask(path: string, init?: RequestInit & { readonly cookie?: string }): Promise<Response>;
  close(): Promise<void>;
}

/** A lender that answers everything. */
function openRealLender(reached: string[]): Server {
  const server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end('{"real":true}');
  });
  server.on('upgrade', (request, socket) => {
    reached.push(`UPGRADE ${request.url}`);
    socket.end('HTTP/1.1 401 No\r\n\r\n');
  });
  return server;
}

function buildPages(): string {
  const dist = newFolder();
  mkdirSync(join(dist, 'assets'));
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body><div id="root"></div></body></html>';
  for (const name of ['index.html', 'policy.html']) writeFileSync(join(dist, name), html);
  return dist;
}

export async function openShownHost(): Promise<ShownHost> {
  const root = newFolder();
  const dataDir = join(root, '.data');
  writeSmallTree(root, shipped);
  const reached: string[] = [];
  const lender = openRealLender(reached);
  const host = await startHost({
    ...{ root: process.cwd(), definitions: root, dataDir, dist: buildPages() },
    ...{ port: 0, host: '127.0.0.1', log: () => undefined, sessionMode: 'cookie' },
    lenderUrl: `http://127.0.0.1:${await listenLocally(lender)}`,
  });
  const store = await openStore({ dataDir });
  const live = (await store.active()) ?? '';
  // The host follows the folder of what is live.
  const other = await buildSmallRelease(dataDir, { ...shipped, ...page({ title: 'Second' }) });
  const desk = openShowDesk({ store, dataDir, compiled: () => ({ tree: readTree(root) }) });
  return {
    ...{ host, store, desk, dataDir, live, other, reached },
    async makeLink(more = {}) {
      const request = { release: other, title: 'Spring <rates>', org: 'BASE', days: 7 };
      const { path } = await desk.make({ ...request, ...more });
      return path.slice('/show/'.length);
    },
    ask: (path, { cookie, ...init } = {}) =>
      fetch(new URL(path, host.url), {
        redirect: 'manual',
        ...init,
        headers: { ...init.headers, ...(cookie !== undefined && { cookie }) },
      }),
    async close() {
      await host.close();
      await store.close();
      lender.closeAllConnections();
      lender.close();
    },
  };
}
