/** The door of the host: page, releases and their events, and the lender behind one origin. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createSandbox, sandboxPaths, type SandboxOptions } from '../sandbox/index.ts';
import { hostApp } from './app.ts';
import { openDevServer } from './dev-server.ts';
import { openReleases, type LiveReleases } from './releases/live.ts';
import { logLine, type Log } from './security/log.ts';
import { refuseUnmeant } from './security/production.ts';
import { proxyTo } from './lender/proxy.ts';
import { signingKey } from './lender/signing-key.ts';
import { watchActive, watchDefinitions } from './releases/watch.ts';

export interface HostOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where journeys/, schemas/ and org-themes/ lie. */
  readonly root: string;
  /** The built app. */
  readonly dist: string;
  /** Serve the app through vite, unbuilt. */
  readonly dev?: boolean;
  /** A real lender's address; without it the sandbox answers. */
  readonly lenderUrl?: string;
  /** Lets the sandbox answer in production, where it must be meant. @default false */
  readonly sandboxMeant?: boolean;
  readonly log?: Log;
}
export interface Host {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the host. Rejects with one line when the port is taken or there is no release to serve. */
export async function startHost(options: HostOptions): Promise<Host> {
  const { root, dev = false, log = logLine } = options;
  const dataDir = resolve(options.dataDir);
  const production = process.env.NODE_ENV === 'production';
  if (production) refuseUnmeant(options);
  mkdirSync(dataDir, { recursive: true });
  const releases = openReleases({ root, dataDir, log });
  // While authoring, what is on disk counts; in production, what was published.
  if (!production) await releases.publish();
  releases.refresh();
  if (!releases.current() && production) await releases.publish();
  if (!releases.current())
    throw new Error(
      `Failed to start: there is no release to serve (${releases.lastRefusal()?.reason ?? 'nothing was published'}). Please run \`npm run journey -- check\`.`,
    );

  const closing = new AbortController();
  const server = createServer();
  const devServer = dev ? await openDevServer(root, server) : undefined;
  const sandbox =
    options.lenderUrl === undefined
      ? await createSandbox(sandboxOptions(dataDir, releases, log))
      : undefined;
  const { lenderUrl } = options;
  const app = hostApp({
    root,
    dev,
    releases,
    log,
    closing: closing.signal,
    dist: resolve(options.dist),
    lenderPaths: sandboxPaths,
    sandboxPage: sandbox !== undefined && !production,
    environment: process.env.ENVIRONMENT ?? (production ? 'production' : 'development'),
    lender: (request) =>
      sandbox
        ? sandbox.app.fetch(request)
        : proxyTo({ url: lenderUrl ?? '', prefixes: sandboxPaths }, request),
    template: devServer?.template ?? builtTemplate(options.dist),
  });
  const listener = getRequestListener(app.fetch);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (devServer) devServer.handle(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  const url = await listen(server, options).catch(async (error: unknown) => {
    await sandbox?.close();
    await devServer?.close();
    throw error;
  });
  const unwatch = [
    watchActive(dataDir, releases.refresh),
    ...(production ? [] : [watchDefinitions(root, releases.publish)]),
  ];
  return {
    url,
    async close() {
      for (const end of unwatch) end();
      closing.abort();
      await devServer?.close();
      await new Promise<void>((done) => {
        server.close(() => done());
        // Event streams end just now; their connections are idle a moment later.
        setTimeout(() => server.closeIdleConnections(), 50).unref();
        setTimeout(() => server.closeAllConnections(), 1000).unref();
      });
      await sandbox?.close();
    },
  };
}

function sandboxOptions(dataDir: string, releases: LiveReleases, log: Log): SandboxOptions {
  return {
    dataDir,
    signingKey: signingKey(dataDir),
    fault: (fault) => log('lender-fault', { ...fault }),
    orgs: () =>
      (releases.current()?.orgs ?? []).map(
        ({ code, main = false, prefixes = [], folder, theme }) => ({
          code,
          main,
          prefixes: [...prefixes],
          folder,
          theme,
          name: theme.companyInfo?.name ?? code,
        }),
      ),
    flags: () => [...(releases.current()?.loaded.manifest.flags ?? [])],
  };
}

function builtTemplate(dist: string): () => Promise<string> {
  let html: string | undefined;
  return async () => (html ??= readFileSync(join(dist, 'index.html'), 'utf8'));
}

function listen(server: Server, { port, host }: HostOptions): Promise<string> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Failed to start: port ${port} is taken. Please stop what listens there or set PORT.`,
            )
          : error,
      );
    });
    server.listen(port, host, () =>
      done(
        `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
      ),
    );
  });
}
