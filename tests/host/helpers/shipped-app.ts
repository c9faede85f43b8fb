/** The host's app with the shipped definitions and a sandbox in memory, without a server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostApp, type HostApp } from '../../../src/host/host-app.ts';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import { proxyList } from '../../../src/host/security/client-address.ts';
import { createSandbox, sandboxPaths } from '../../../src/sandbox/index.ts';
import { folder, publishedFolder } from './processes.ts';

/** Opens the app. Its folders are removed by `endAll`. `/assets/a.js` is its only built file. */
export async function openShippedApp(): Promise<{
  readonly app: HostApp;
  readonly release: string;
}> {
  const dist = folder();
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/a.js'), 'export {}');
  const log = () => undefined;
  const releases = openReleases({ root: process.cwd(), dataDir: await publishedFolder(), log });
  releases.refresh();
  const live = releases.current();
  const sandbox = createSandbox({
    dataDir: '',
    signingKey: new Uint8Array(32),
    orgs: () =>
      (live?.orgs ?? []).map(({ code, main, prefixes }) => ({
        code,
        main,
        name: code,
        prefixes: [...prefixes],
      })),
    inMemory: true,
  });
  const app = hostApp({
    root: process.cwd(),
    dist,
    dev: false,
    environment: 'test',
    releases,
    closing: AbortSignal.abort(),
    log,
    lender: (request) => sandbox.app.fetch(request),
    lenderPaths: sandboxPaths,
    proxies: proxyList([]),
    freeBytes: () => 1e9,
    hasSandboxPage: true,
    loginHosts: [],
    template: async () => '<html><head></head><body></body></html>',
    policyTemplate: async () => '<link rel="stylesheet" href="/assets/a.css">',
  });
  return { app, release: live?.release ?? '' };
}
