/** The host's app with the shipped definitions and a sandbox in memory, without a server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostApp } from '../../../src/host/host-app.ts';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import { createSandbox, sandboxPaths } from '../../../src/sandbox/index.ts';
import { appOf } from './host-parts.ts';
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
    signingKeys: () => ({ current: new Uint8Array(32) }),
    orgs: () =>
      (live?.orgs ?? []).map(({ code, main, prefixes }) => ({
        code,
        main,
        name: code,
        prefixes: [...prefixes],
      })),
    inMemory: true,
  });
  const app = appOf({
    dist,
    releases,
    closing: AbortSignal.abort(),
    lender: (request) => sandbox.app.fetch(request),
    lenderPaths: sandboxPaths,
    template: async () => '<html><head></head><body></body></html>',
  });
  return { app, release: live?.release ?? '' };
}
