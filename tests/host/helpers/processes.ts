/** Temporary folders and published releases for tests that start hosts as child processes. */
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  copyDefinitions,
  killHosts,
  root,
  writeEmptyPage,
} from '../../../scripts/processes/host-process.ts';
import { makeRelease } from '../../../src/prover/index.ts';

export {
  type HostProcess,
  startHostProcess as startProcess,
} from '../../../scripts/processes/host-process.ts';

const folders: string[] = [];
/** A folder with the release of the shipped definitions, made once per worker. */
let published: Promise<string> | undefined;

/** A new temporary folder, removed by `endAll`. */
export function folder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'host-process-')));
  return folders.at(-1) ?? '';
}

/** A copy of the definitions that a test may change, with an empty page to serve. Removed by `endAll`. */
export function copyOfDefinitions(): string {
  const home = folder();
  copyDefinitions(home);
  return home;
}

/** As `copyOfDefinitions`, with links: for tests that change no definition. Removed by `endAll`. */
export function linkedDefinitions(): string {
  const home = folder();
  for (const name of ['journeys', 'schemas', 'org-themes', 'package.json'])
    symlinkSync(join(root, name), join(home, name));
  writeEmptyPage(home);
  return home;
}

/**
 * A data folder in which the shipped definitions are live, so that a production host starts without
 * a publish, which takes three seconds. Removed by `endAll`.
 */
export async function publishedFolder(): Promise<string> {
  const from = await (published ??= publish());
  const to = folder();
  cpSync(from, to, { recursive: true });
  return to;
}

/** The folder of another worker, when there is one. The end of the run removes it. */
async function publish(): Promise<string> {
  const shared = join(tmpdir(), 'host-release');
  if (existsSync(shared)) return shared;
  const to = mkdtempSync(join(tmpdir(), 'host-release-'));
  const made = await makeRelease(root, to);
  if (!made.ok) throw new Error('The definitions have errors. Please run `npm run journey check`.');
  try {
    renameSync(to, shared);
  } catch {
    // The other worker was sooner, and made the same.
  }
  return shared;
}

/** Kills the hosts that still run and removes the folders. */
export function endAll(): void {
  killHosts();
  for (const each of folders) rmSync(each, { recursive: true, force: true });
}
