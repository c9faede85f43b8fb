/** Keeps what the hosts of a data folder report and count: one file of each kind for each host. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { shortHash } from '../read/hash.ts';
import { sumCounts, type CountsByRelease } from './counts.ts';
import { type DraftPeople, joinPeople, PRESENT_MS } from './definition-drafts.ts';
import type { HostReport, StoredReport } from './release-store.ts';
import { makeFolder, replaceFile } from './shared-files.ts';

/** How many releases each host has reports about. */
const MAX_REPORTS = 20;
/** The folder of those who have drafts open. */
const PEOPLE = 'draft-people';

/** Adds the report of a host. */
export function writeReport(dataDir: string, report: HostReport): void {
  const own = { ...report, at: new Date().toISOString() };
  change<readonly StoredReport[]>(dataDir, { kind: 'hosts', host: report.host }, (before = []) =>
    [own, ...before.filter(({ release }) => release !== report.release)].slice(0, MAX_REPORTS),
  );
}

/** The reports of all hosts, newest first. */
export const readReports = (dataDir: string): readonly StoredReport[] =>
  readAll<readonly StoredReport[]>(dataDir, 'hosts')
    .flat()
    .toSorted((one, other) => other.at.localeCompare(one.at));

/** Adds counts of a host. */
export const addToCounts = (dataDir: string, host: string, counts: CountsByRelease): void =>
  change<CountsByRelease>(dataDir, { kind: 'counts', host }, (before = {}) =>
    sumCounts([before, counts]),
  );

/** The counts of all hosts together. */
export const readCounts = (dataDir: string): CountsByRelease =>
  sumCounts(readAll<CountsByRelease>(dataDir, 'counts'));

interface Present {
  readonly host: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly people: DraftPeople;
}

/** Writes who has which drafts open on a host. Returns who has them open on the other ones. */
export function meetPeople(dataDir: string, host: string, people: DraftPeople): DraftPeople {
  const at = Date.now();
  const own = { kind: PEOPLE, host };
  if (Object.keys(people).length > 0) change<Present>(dataDir, own, () => ({ host, at, people }));
  else rmSync(fileOf(dataDir, own), { force: true });
  const others = readAll<Present>(dataDir, PEOPLE).filter((one) => one.host !== host);
  const isGone = (one: Present): boolean => at - one.at >= PRESENT_MS;
  for (const { host: gone } of others.filter(isGone))
    rmSync(fileOf(dataDir, { kind: PEOPLE, host: gone }), { force: true });
  return joinPeople(others.filter((one) => !isGone(one)).map((one) => one.people));
}

interface HostFile {
  /** The folder. */
  readonly kind: string;
  readonly host: string;
}

const fileOf = (dataDir: string, { kind, host }: HostFile): string =>
  join(dataDir, kind, `${shortHash(host)}.json`);

/** Changes the file of a host. Does nothing when the folder cannot be written, as a read-only one. */
function change<T>(
  dataDir: string,
  { kind, host }: HostFile,
  make: (before: T | undefined) => T,
): void {
  const file = fileOf(dataDir, { kind, host });
  try {
    makeFolder(dataDir, kind);
    replaceFile(dataDir, file, JSON.stringify(make(readJson<T>(file))));
  } catch {
    // The host serves its release all the same, and its canaries wait.
  }
}

/** The files of all hosts, without those that cannot be read. */
function readAll<T>(dataDir: string, kind: string): readonly T[] {
  try {
    return readdirSync(join(dataDir, kind))
      .filter((name) => name.endsWith('.json'))
      .map((name) => readJson<T>(join(dataDir, kind, name)))
      .filter((content) => content !== undefined);
  } catch {
    return [];
  }
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
