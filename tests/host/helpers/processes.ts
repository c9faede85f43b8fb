/** Definitions and published releases for tests that start hosts as child processes. */
import { cpSync, existsSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  copyDefinitions,
  root,
  startHostProcess,
  writeEmptyPage,
} from '../../../scripts/processes/host-process.ts';
import { makeRelease } from '../../../src/prover/index.ts';
import { newFolder } from '../../support/new-folder.ts';

export {
  type HostProcess,
  /** Kills the hosts that still run. */
  killHosts as endAll,
  startHostProcess as startProcess,
} from '../../../scripts/processes/host-process.ts';

/** A folder with the release of the shipped definitions, made once per worker. */
let published: Promise<string> | undefined;

/** A copy of the definitions that a test may change, with an empty page to serve. */
export function copyOfDefinitions(): string {
  const home = newFolder();
  copyDefinitions(home);
  return home;
}

/** As `copyOfDefinitions`, with links: for tests that change no definition. */
export function linkedDefinitions(): string {
  const home = newFolder();
  for (const name of ['journeys', 'schemas', 'org-themes', 'package.json'])
    symlinkSync(join(root, name), join(home, name));
  writeEmptyPage(home);
  return home;
}

/**
 * A data folder in which the shipped definitions are live, so that a production host starts without
 * a publish, which takes three seconds.
 */
export async function publishedFolder(): Promise<string> {
  const from = await (published ??= publish());
  const to = newFolder();
  cpSync(from, to, { recursive: true });
  return to;
}

/** Starts a production host of the shipped release, with the sandbox unless `env` names a lender. */
export const startProduction = async (env: NodeJS.ProcessEnv = {}, home = linkedDefinitions()) =>
  startHostProcess(home, {
    DATA_DIR: await publishedFolder(),
    NODE_ENV: 'production',
    ALLOW_SANDBOX_IN_PRODUCTION: '1',
    ...env,
  });

/** The folder of another worker, when there is one. The end of the run removes it. */
async function publish(): Promise<string> {
  const shared = join(tmpdir(), 'host-release');
  if (existsSync(shared)) return shared;
  const to = newFolder();
  const made = await makeRelease(root, to);
  if (!made.ok) throw new Error('The definitions have errors. Please run `npm run journey check`.');
  try {
    renameSync(to, shared);
  } catch {
    // The other worker was sooner, and made the same.
  }
  return shared;
}
