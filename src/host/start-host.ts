/** Starts the HTTP server of the host and wires releases, lender and page together. */
import { mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { sandboxPaths, socketPaths } from '../sandbox/index.ts';
import { openDevServer, type DevServer } from './dev-server.ts';
import { drain } from './drain.ts';
import { hostApp, type HostApp } from './host-app.ts';
import { assertHostOptions, type HostOptions } from './host-options.ts';
import { hostServer, malformedRequest } from './http-server.ts';
import { openLender, type Lender } from './lender/open-lender.ts';
import { handleUpgrades } from './lender/upgrades.ts';
import { errorFacts, logLine, type Log } from './log.ts';
import { openReleases, type LiveReleases } from './releases/live-releases.ts';
import { watchActive, watchDefinitions } from './releases/watch.ts';
import { assertProductionConfig } from './security/assert-production-config.ts';
import { proxyList } from './security/client-address.ts';

export interface Host {
  readonly url: string;
  /** Whether /sandbox is served. */
  readonly hasSandboxPage: boolean;
  /** Accepts no new work, lets running requests end, and resolves when the server and all that it opened are closed. */
  close(): Promise<void>;
}

/**
 * Starts the host. Rejects with a one-line message when the port is taken, there is no release to serve, or
 * the configuration is not safe for production.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  assertHostOptions(options);
  const { root, log = logLine } = options;
  const proxies = proxyList(options.trustedProxies ?? []);
  const dataDir = resolve(options.dataDir);
  const isProduction = process.env.NODE_ENV === 'production';
  if (isProduction) assertProductionConfig(options);
  mkdirSync(dataDir, { recursive: true });
  const releases = openReleases({ root, dataDir, log });
  await loadFirstRelease(releases, isProduction);

  const closing = new AbortController();
  const server = hostServer();
  const devServer = options.dev ? await openDevServer(root, server) : undefined;
  const { lenderUrl } = options;
  const environment = environmentName(isProduction || lenderUrl !== undefined);
  const lender = await openLender({ lenderUrl, environment, dataDir, releases, log });
  const hasSandboxPage = lender.isSandbox && !isProduction;
  const app = hostApp({
    root,
    releases,
    log,
    dev: options.dev ?? false,
    closing: closing.signal,
    dist: resolve(options.dist),
    lender: lender.fetch,
    lenderPaths: sandboxPaths,
    proxies,
    hasSandboxPage,
    loginHosts: options.loginHosts ?? [],
    environment,
    template: devServer?.template ?? builtTemplate(options.dist),
  });
  handleRequests(server, requestListener(app, log), devServer);
  const { connect } = lender;
  const endSockets = handleUpgrades({ server, connect, prefixes: socketPaths, proxies, log });
  const opened: Opened = { server, devServer, lender, endSockets };
  const url = await listen(server, options).catch((error: unknown) => fail(opened, error));
  const stopWatching = watchReleases({ root, dataDir, releases, isProduction });
  return {
    url,
    hasSandboxPage,
    close: async () => {
      closing.abort();
      await sleep(options.shutdownDelayMs ?? 0);
      stopWatching();
      await closeAll(opened);
    },
  };
}

/** The name that pages and rules read. What is for manual tests is off with a real lender, too. */
const environmentName = (isLive: boolean): string =>
  process.env.ENVIRONMENT ?? (isLive ? 'production' : 'development');

/** In development the working tree is published; in production the published release is served, if there is one. */
async function loadFirstRelease(releases: LiveReleases, isProduction: boolean): Promise<void> {
  if (!isProduction) await releases.publish();
  releases.refresh();
  if (!releases.current() && isProduction) await releases.publish();
  if (!releases.current())
    throw new Error(
      `Failed to start: there is no release to serve (${releases.lastRefusal()?.reason ?? 'nothing was published'}). Please run \`npm run journey -- check\`.`,
    );
}

function requestListener(app: HostApp, log: Log): Listener {
  const errorHandler = (error: unknown) => {
    log('malformed-request', errorFacts(error));
    return malformedRequest();
  };
  return getRequestListener(app.fetch, { errorHandler });
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

function handleRequests(server: Server, listener: Listener, devServer?: DevServer): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (devServer) devServer.handle(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
}

interface WatchInput {
  readonly root: string;
  readonly dataDir: string;
  readonly releases: LiveReleases;
  readonly isProduction: boolean;
}

/** Serves what is published, and in development publishes each save. Returns the function that ends it. */
function watchReleases({ root, dataDir, releases, isProduction }: WatchInput): () => void {
  const stops = [
    watchActive(dataDir, releases.refresh),
    ...(isProduction ? [] : [watchDefinitions(root, releases.publish)]),
  ];
  return () => stops.forEach((stop) => stop());
}

interface Opened {
  readonly server: Server;
  readonly devServer: DevServer | undefined;
  readonly lender: Lender;
  readonly endSockets: () => void;
}

/** Closes what a host opened that cannot listen, and throws why. */
async function fail({ devServer, lender }: Opened, error: unknown): Promise<never> {
  await lender.close();
  await devServer?.close();
  throw error;
}

async function closeAll({ server, devServer, lender, endSockets }: Opened): Promise<void> {
  endSockets();
  await devServer?.close();
  await drain(server);
  await lender.close();
}

/** The built index.html, read at the first request. */
function builtTemplate(dist: string): () => Promise<string> {
  let html: string | undefined;
  return async () => (html ??= readFileSync(join(dist, 'index.html'), 'utf8'));
}

/** Resolves with the server's address. Rejects with a one-line message when the port is taken. */
function listen(server: Server, { port, host }: HostOptions): Promise<string> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Failed to start: port ${port} is taken. Please stop what listens there or set PORT.`;
      fail(error.code === 'EADDRINUSE' ? new Error(message) : error);
    });
    server.listen(port, host, () => {
      const name = host.includes(':') ? `[${host}]` : host;
      done(`http://${name}:${(server.address() as AddressInfo).port}`);
    });
  });
}
