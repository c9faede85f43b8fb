/** Hosts in processes of their own on one database and one lender, and operators who change their releases. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildRelease } from '../../../src/prover/index.ts';
import { openStore, type ReleaseStore } from '../../../src/release/index.ts';
import type { PostgresServer } from '../../support/postgres.ts';
import { copyOfDefinitions, type HostProcess, startProcess } from '../helpers/processes.ts';
import { type Gate, openGate } from './gate.ts';
import { newFolder } from '../../support/new-folder.ts';

/** The text that each release changes. */
const STEP = 'journeys/register-v2/steps/annual-income.json';
const TEXT = 'What is your annual income?';
const AHEAD = pathToFileURL(join(import.meta.dirname, '../helpers/ahead-by-a-day.ts')).href;
export const by = { who: 'Ada Example', why: 'A test.' };

export interface Cluster {
  /** The addresses of the hosts, in order. That of a killed host stays until it is started again. */
  readonly urls: readonly string[];
  readonly operator: ReleaseStore;
  /** Another operator, on another machine. */
  readonly other: ReleaseStore;
  readonly gate: Gate;
  /** Kills a host with SIGKILL. */
  kill(at: number): Promise<void>;
  start(at: number): Promise<void>;
  /** Ends the hosts gently and closes the stores. Resolves with their exit codes. */
  close(): Promise<readonly (number | null)[]>;
}

export interface Releases {
  /** The definitions from which they were made. */
  readonly home: string;
  readonly dataDir: string;
  readonly ids: readonly string[];
}

/** Makes releases of the shipped definitions that differ in one text. */
export async function makeReleases(count: number): Promise<Releases> {
  const [home, dataDir] = [copyOfDefinitions(), newFolder()];
  const step = join(home, STEP);
  const original = readFileSync(step, 'utf8');
  const ids: string[] = [];
  for (let version = 1; version <= count; version += 1) {
    writeFileSync(step, original.replace(TEXT, `What is your income, version ${version}?`));
    const made = await buildRelease(home, dataDir);
    if (!made.ok) throw new Error(made.diagnostics.map(({ message }) => message).join());
    ids.push(made.release);
  }
  return { home, dataDir, ids };
}

interface ClusterInput {
  readonly server: PostgresServer;
  readonly releases: Releases;
  readonly hosts: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts hosts on a new database in which the first release is live. The clock of the first host is a day ahead. */
export async function openCluster(input: ClusterInput): Promise<Cluster> {
  const { server, releases, hosts, env = {} } = input;
  const databaseUrl = await server.database();
  const gate = await openGate(databaseUrl);
  const operators = [releases.dataDir, newFolder()].map((dataDir) =>
    openStore({ dataDir, databaseUrl }),
  );
  const [operator, other] = (await Promise.all(operators)) as [ReleaseStore, ReleaseStore];
  for (const release of releases.ids) await operator.save(release);
  await operator.activate({ ...by, release: releases.ids[0] ?? '' });
  const production = { NODE_ENV: 'production', PUBLISH_AT_START: '0' };
  const lender = startProcess(releases.home, {
    ...production,
    ALLOW_SANDBOX_IN_PRODUCTION: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: newFolder(),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const LENDER_URL = await lender.ready;
  const dataDirs = Array.from({ length: hosts }, newFolder);
  const running: HostProcess[] = [];
  const urls: string[] = [];
  const start = async (at: number): Promise<void> => {
    const host = startProcess(releases.home, {
      ...production,
      LENDER_URL,
      HOST_ID: `host-${at}`,
      DATABASE_URL: gate.url,
      DATA_DIR: dataDirs[at],
      ...(at === 0 && { NODE_OPTIONS: `--import=${AHEAD}` }),
      ...env,
    });
    running[at] = host;
    urls[at] = await host.ready;
  };
  await Promise.all(dataDirs.map((_, at) => start(at)));
  return {
    urls,
    operator,
    other,
    gate,
    start,
    kill: async (at) => {
      running[at]?.child.kill('SIGKILL');
      await running[at]?.ended;
    },
    close: async () => {
      for (const { child } of [...running, lender]) child.kill('SIGTERM');
      const codes = await Promise.all(running.map(({ ended }) => ended));
      await lender.ended;
      await Promise.all([operator.close(), other.close()]);
      await gate.shut();
      return codes;
    },
  };
}
