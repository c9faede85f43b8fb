/** Starts the HTTP server of the host and wires releases, lender and page together. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDevServer, type DevServer } from './dev-server.ts';
import { computeFreeBytes } from './health.ts';
import { hostApp } from './host-app.ts';
import type { HostOptions } from './host-options.ts';
import { hostServer } from './http-server.ts';
import { hostTrackerId } from './lender/host-tracker-id.ts';
import { SANDBOX_PATH } from './lender/lender-paths.ts';
import type { LenderConnection } from './lender/open-lender.ts';
import { pollFlags, openOrgFlags, withFreshFlags, type OrgFlags } from './lender/org-flags.ts';
import { handleUpgrades } from './lender/upgrades.ts';
import { logFrom, type Log } from './log.ts';
import { listen, type Listening } from './listen.ts';
import { LOAD_LIMITS } from '../server/index.ts';
import { createLoadGates } from './load/shed-load.ts';
import { createMetrics } from './metrics/metrics.ts';
import { drawModuleIn, NO_DRAWER, openPageDrawer } from './page/drawn-pages.ts';
import { createKeptAnswers } from './page/kept-answers.ts';
import { prepareAnswers } from './page/prepare-answers.ts';
import { keptFirst, listenWith } from './request-listener.ts';
import { buildEntryPaths, type EntryPaths } from './releases/entry-paths.ts';
import { openFirstRelease, type OpenedReleases } from './releases/first-release.ts';
import type { LiveReleases } from './releases/live-releases.ts';
import type { Operators } from './operators/open-operators.ts';
import { socketsOf, openShows, type Shows, withShows } from './show/open-shows.ts';
import { assertStartable } from './assert-startable.ts';
import { openStateful, type Stateful } from './open-stateful.ts';
import { proxyList } from './security/client-address.ts';

/** Undefined without a file: everyone has all roles. */
const readOperators = async (file: string | undefined): Promise<Operators | undefined> =>
  file === undefined
    ? undefined
    : (await import('./operators/open-operators.ts')).openOperatorsFile(file);

const loadTools = () => import('./authoring/open-tools.ts');
type ToolsInput = Parameters<Awaited<ReturnType<typeof loadTools>>['openTools']>[0];
type Tools = Partial<Awaited<ReturnType<Awaited<ReturnType<typeof loadTools>>['openTools']>>>;

/**
 * Opens the tools of authors. A host in production, or with a real lender, runs without them unless it
 * has the Studio, which then works without a working folder.
 */
async function openTools({ studio, lenderUrl }: HostOptions, input: ToolsInput): Promise<Tools> {
  if (lenderUrl === undefined && process.env.NODE_ENV !== 'production')
    return (await loadTools()).openTools(input);
  return studio ? (await loadTools()).openDraftStudio(input) : {};
}

export interface Host {
  readonly url: string;
  /** Whether /sandbox is served. */
  readonly hasSandboxPage: boolean;
  /** Where a visitor of the first release begins. */
  readonly entryPaths: EntryPaths;
  /**
   * Stops accepting work, lets running requests finish, and resolves when the server and everything
   * that it opened are closed.
   */
  close(): Promise<void>;
}

/**
 * Starts the host. Rejects with a one-line message when the port is taken, there is no release to serve, or
 * the configuration is not safe for production.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { root, log = logFrom(options.logLevel), lenderUrl } = options;
  const [dataDir, dist] = [resolve(options.dataDir), resolve(options.dist)];
  const operators = await readOperators(options.operatorsFile);
  const folders = { definitions: resolve(options.definitions ?? root), dataDir, operators };
  const addresses = buildAddresses(options);
  const isProduction = process.env.NODE_ENV === 'production';
  assertStartable(options, { dataDir, isProduction });
  const opening = await openFirstRelease({ ...options, ...folders, isProduction, log });
  const [{ releases }, gates] = [opening, createLoadGates({ ...LOAD_LIMITS, ...options })];
  const metrics = createMetrics({ ...opening, gates, withProcess: true });
  const [closing, server] = [new AbortController(), hostServer(addresses)];
  const devServer = options.dev ? await openDevServer(root, server) : undefined;
  const place = { environment: environmentName(options, isProduction), root, dist };
  const ports = { ...place, dataDir, releases, log, onCall: metrics.countLenderCall };
  const site = { ...place, ...(await readPages(dist, devServer, log)) };
  const tools = await openTools(options, { ...site, ...opening, ...folders });
  const stateful = await openStateful(options, { ...ports, ...folders, lenderUrl, ...tools });
  const { lender, cookieSessions } = stateful;
  const hasSandboxPage = lender.isSandbox && !isProduction;
  const parts = { ...opening, metrics, gates, log, closing: closing.signal, ...addresses };
  const shared = { ...parts, isSecureOnly: cookieSessions !== undefined };
  const keptAnswers = createKeptAnswers(shared);
  const orgFlags = openFlags({ ...shared, onChange: keptAnswers.forget }, lender, dataDir);
  const base = { ...shared, ...site, dataDir, freeBytes: () => computeFreeBytes(dataDir) };
  const app = hostApp({
    ...base,
    orgFlags,
    lender: withFreshFlags(lender.fetch, orgFlags),
    lenderPaths: () => [SANDBOX_PATH, ...releases.lenderPaths()],
    keptAnswers,
    ...buildAnswers(lender),
    hasSandboxPage,
    ...{ saves: tools.author, studio: tools.addStudio },
    cookieSessions,
  });
  const prepare = devServer ? undefined : preparer({ ...site, ...tools, app, releases });
  await prepare?.();
  const shows = openShows({ ...base, isFramed: tools.addStudio !== undefined });
  const first = devServer?.handle ?? keptFirst(keptAnswers, shows);
  listenWith(server, { ...shared, app: withShows(app, shows), first });
  const endSockets = handleUpgrades({ ...shared, ...socketsOf(lender, shows), server });
  const opened: Opened = { opening, server, devServer, stateful, endSockets, shows };
  const url = await startListening(opened, options);
  opened.stopFollowing = opening.follow(hostId(options, url), tools.author?.save);
  opened.stopFlags = pollFlags(orgFlags, releases, () => void prepare?.().catch(() => undefined));
  const close = () => shutDown(opened, closing, options.shutdownDelayMs);
  return { url, hasSandboxPage, entryPaths: buildEntryPaths(releases.current()), close };
}

/**
 * The environment name that pages and rules read. Features for manual tests are also off with a
 * real lender.
 */
const environmentName = ({ environment, lenderUrl }: HostOptions, isProduction: boolean): string =>
  environment ?? (isProduction || lenderUrl !== undefined ? 'production' : 'development');

/** Returns the facts about the lender and its answers that the app needs. */
const buildAnswers = ({ lenderState, hasState, isSandbox }: LenderConnection) => ({
  lenderState,
  hasState,
  isLenderRemote: !isSandbox,
});

/**
 * The function that prepares the answers of the live release. It runs at each later release, too, but
 * not at the saves of an author, whose page would wait for answers that nobody asks for.
 */
function preparer(
  input: Parameters<typeof prepareAnswers>[0] & {
    readonly author?: unknown;
    readonly releases: Pick<LiveReleases, 'current' | 'subscribe'>;
  },
) {
  const prepare = async (): Promise<void> => void (await prepareAnswers(input));
  if (!input.author) input.releases.subscribe(() => void prepare().catch(() => undefined));
  return prepare;
}

/** The lists of addresses and hosts in the options, and the limit of streams. */
const buildAddresses = (options: HostOptions) => ({
  loginHosts: options.loginHosts ?? [],
  sandboxHosts: options.sandboxHosts,
  imageOrigins: options.imageOrigins,
  maxReleaseStreams: options.maxReleaseStreams,
  proxies: proxyList(options.trustedProxies ?? []),
  metricsAllow: proxyList(options.metricsAllow ?? []),
});

/** The flags of the organisations, asked for in the name of this installation. */
const openFlags = (
  shared: Omit<Parameters<typeof openOrgFlags>[0], 'lender' | 'trackerId'>,
  { fetch }: LenderConnection,
  dataDir: string,
): OrgFlags => openOrgFlags({ ...shared, lender: fetch, trackerId: () => hostTrackerId(dataDir) });

/** The id of the host in its reports: the machine and the port, which stay the same after a restart. */
const hostId = ({ hostId: id }: HostOptions, url: string): string =>
  id ?? `${hostname()}:${new URL(url).port}`;

interface Opened {
  readonly opening: OpenedReleases;
  readonly server: Server;
  readonly devServer: DevServer | undefined;
  readonly stateful: Stateful;
  readonly endSockets: () => void;
  readonly shows: Shows;
  drain?: Listening['drain'];
  stopFollowing?: () => Promise<void>;
  stopFlags?: () => void;
}

/** Resolves with the address. Closes everything that the host opened when it cannot listen. */
async function startListening(opened: Opened, options: HostOptions): Promise<string> {
  const { server, devServer, stateful } = opened;
  try {
    const { url, drain } = await listen(server, options);
    opened.drain = drain;
    return url;
  } catch (error) {
    await stateful.close();
    await devServer?.close();
    await opened.opening.close();
    throw error;
  }
}

async function shutDown(opened: Opened, closing: AbortController, delayMs = 0): Promise<void> {
  closing.abort();
  await sleep(delayMs);
  const { devServer, stateful, endSockets } = opened;
  opened.stopFlags?.();
  await opened.stopFollowing?.();
  endSockets();
  await devServer?.close();
  await opened.drain?.();
  opened.shows.close();
  await stateful.close();
}

/** The pages of the build, or those of the development server, which draws none. */
const readPages = async (dist: string, devServer: DevServer | undefined, log: Log) => ({
  dev: devServer !== undefined,
  drawer: devServer ? NO_DRAWER : await openPageDrawer(log, drawModuleIn(dist)),
  template: devServer?.template ?? builtFile(dist, 'index.html'),
  policyTemplate: devServer?.policyTemplate ?? builtFile(dist, 'policy.html'),
});

/** A page of the build, read on the first request. */
function builtFile(dist: string, name: string): () => Promise<string> {
  let html: string | undefined;
  return async () => (html ??= readFileSync(join(dist, name), 'utf8'));
}
