/** Keeps the reports of the hosts that share a data folder: one file for each host. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortHash } from '../read/hash.ts';
import type { HostReport, StoredReport } from './release-store.ts';
import { makeFolder, replaceFile } from './shared-files.ts';

/** How many releases each host has reports about. */
const MAX_REPORTS = 20;

/** Adds the report of a host. Does nothing when the folder cannot be written, as a read-only one. */
export function writeReport(dataDir: string, report: HostReport): void {
  const home = join(dataDir, 'hosts');
  const file = join(home, `${shortHash(report.host)}.json`);
  const others = readReportsIn(file).filter(({ release }) => release !== report.release);
  const reports = [{ ...report, at: new Date().toISOString() }, ...others].slice(0, MAX_REPORTS);
  try {
    makeFolder(dataDir, 'hosts');
    replaceFile(dataDir, file, JSON.stringify(reports));
  } catch {
    // The host serves the release all the same.
  }
}

/** The reports of all hosts, newest first. Skips unreadable files. */
export function readReports(dataDir: string): readonly StoredReport[] {
  const home = join(dataDir, 'hosts');
  return filesIn(home)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readReportsIn(join(home, name)))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readReportsIn(file: string): readonly StoredReport[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredReport[];
  } catch {
    return [];
  }
}
