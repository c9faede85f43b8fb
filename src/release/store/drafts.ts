/** Names drafts of files and folders after their process, and removes those of killed processes. */
import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { shortHash } from '../read/hash.ts';

/** In the names of all drafts. */
const DRAFT = '.draft-';
/** A draft of a process that cannot be asked for is kept for a day. */
const DRAFT_FOR_MS = 24 * 3600_000;
const OWNER = /\.draft-([0-9a-f]{16})-(\d+)(?:-|$)/;

let knownPlace: string | undefined;

/** The machine, or the container, in which a process id names one process. */
function place(): string {
  return (knownPlace ??= shortHash(`${hostname()}\n${processSpace()}`));
}

/** The namespace of process ids; empty on systems other than Linux. */
function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** The end of the name of a draft of this process. */
export const draftMark = (): string => `${DRAFT}${place()}-${process.pid}`;

/** Makes an empty folder for a release that is written. Removes those of killed processes before. */
export function makeDraftFolder(home: string): string {
  removeDeadDrafts(home);
  return mkdtempSync(join(home, `${draftMark()}-`));
}

/** Removes the drafts in a folder that no process still writes. Leaves those that it may not remove. */
export function removeDeadDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.includes(DRAFT)) continue;
    try {
      if (isDead(folder, name)) rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // It was removed meanwhile, or belongs to another user.
    }
  }
}

function isDead(folder: string, name: string): boolean {
  const [, owner, pid] = OWNER.exec(name) ?? [];
  if (owner === place()) return !isRunning(Number(pid));
  return Date.now() - statSync(join(folder, name)).mtimeMs > DRAFT_FOR_MS;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
