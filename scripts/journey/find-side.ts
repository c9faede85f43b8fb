/** Finds a side of `journey diff` by its name: a release, a folder or a git revision. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  activeFault,
  hasErrors,
  isReleaseId,
  loadRelease,
  readActive,
  readTree,
  storedReleases,
} from '../../src/release/index.ts';
import {
  checkSchemas,
  compileSource,
  type DiffSide,
  sideOfRelease,
  sideOfTree,
} from '../../src/prover/index.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import type { Project } from './command.ts';
import { withStore } from './with-store.ts';

const FOLDERS = ['journeys', 'schemas', 'org-themes'];
/** The name of the live release. */
const LIVE = 'live';

/** The side of a name. Throws when there is no such release, folder or revision, or it has errors. */
export async function findSide(named: string, project: Project): Promise<DiffSide> {
  const { root, dataDir } = project;
  const name = await bringRelease(named, project);
  if (name === LIVE) return sideOfRelease(loadRelease(dataDir, findLive(dataDir)));
  const [release, ...others] = /^[0-9a-f]{4,16}$/.test(name)
    ? storedReleases(dataDir).filter((one) => one.startsWith(name))
    : [];
  if (release !== undefined && others.length === 0)
    return sideOfRelease(loadRelease(dataDir, release));
  if (existsSync(join(name, 'org-themes'))) return sideOfFolder(resolve(name), name);
  return sideOfRevision(name, root);
}

/** Brings a release of the database into the data folder. Resolves with its id; with another name as it is. */
async function bringRelease(name: string, project: Project): Promise<string> {
  if (project.databaseUrl === undefined || !(name === LIVE || isReleaseId(name))) return name;
  return withStore(project, async (store) => {
    const release = name === LIVE ? await store.active() : name;
    if (release !== undefined) await store.load(release);
    return release ?? name;
  });
}

function findLive(dataDir: string): string {
  const live = readActive(dataDir)?.release;
  const fault = activeFault(dataDir);
  if (fault !== undefined) throw new Error(fault);
  if (live === undefined)
    throw new Error(
      'Failed to compare: no release is live. Please name a folder, a git revision or a release to compare with.',
    );
  return live;
}

function sideOfFolder(folder: string, name: string): DiffSide {
  const tree = readTree(folder);
  // Compiling a file of the wrong shape would fail, or compare what no release can have.
  const shapes = [...tree.diagnostics, ...checkSchemas(tree)];
  const compiled = hasErrors(shapes) ? undefined : compileSource(tree);
  if (compiled === undefined || hasErrors(compiled.diagnostics)) {
    printDiagnostics(compiled?.diagnostics ?? shapes);
    throw new Error(
      `Failed to compare: the definitions of ${name} have errors. Please correct them.`,
    );
  }
  return sideOfTree(compiled);
}

/** The side of a git revision, whose definitions are unpacked in a temporary folder while they are read. */
function sideOfRevision(name: string, root: string): DiffSide {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  let commit = '';
  let folders: readonly string[] = [];
  try {
    // A name like an option is no revision.
    commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
    folders = git('ls-tree', '--name-only', commit, ...FOLDERS.map((folder) => folder)).split('\n');
  } catch {
    throw new Error(
      `Failed to compare: ${name} is no release, no folder with definitions and no git revision. Please give one of them.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'journey-diff-'));
  try {
    const archive = join(folder, 'definitions.tar');
    git('archive', '--format=tar', '-o', archive, commit, ...folders.filter((one) => one !== ''));
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    return sideOfFolder(folder, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
