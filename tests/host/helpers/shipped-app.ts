/** The host's app with the shipped definitions and a sandbox in memory, without a server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox } from '../../../src/sandbox/index.ts';
import { appOf, type HostApp, type HostParts } from './host-parts.ts';
import { newFolder } from '../../support/new-folder.ts';
import { openShippedReleases } from './stored-releases.ts';

interface ShippedAppInput {
  readonly parts?: Partial<HostParts>;
  /** The time of the sandbox. */
  readonly now?: () => number;
  /** The folder of the sandbox's state. Default: the state is in memory. */
  readonly sandboxDir?: string;
}

/**
 * Opens the app. `/assets/a.js` is its only built file.
 * `reopen` opens another one for the same release and the same sandbox.
 */
export async function openShippedApp({
  parts: firstParts = {},
  now = Date.now,
  sandboxDir,
}: ShippedAppInput = {}): Promise<{
  readonly app: HostApp;
  readonly release: string;
  /** The path prefixes of the calls. */
  readonly lenderPaths: readonly string[];
  readonly reopen: (parts: Partial<HostParts>) => HostApp;
}> {
  const dist = newFolder();
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/a.js'), 'export {}');
  const releases = await openShippedReleases();
  const live = releases.current();
  const sandbox = createSandbox({
    dataDir: sandboxDir ?? '',
    signingKeys: () => ({ current: new Uint8Array(32) }),
    orgs: () =>
      (live?.orgs ?? []).map(({ code, main, prefixes }) => ({
        code,
        main,
        name: code,
        prefixes: [...prefixes],
      })),
    inMemory: sandboxDir === undefined,
    passwordCost: 2,
    passwordWaitMs: Infinity,
    now,
  });
  const reopen = (parts: Partial<HostParts>) =>
    appOf({
      dist,
      releases,
      closing: AbortSignal.abort(),
      lender: (request) => sandbox.app.fetch(request),
      lenderPaths: () => ['/sandbox', ...releases.lenderPaths()],
      template: async () => '<html><head></head><body></body></html>',
      ...parts,
    });
  return {
    app: reopen(firstParts),
    release: live?.release ?? '',
    lenderPaths: releases.lenderPaths(),
    reopen,
  };
}
