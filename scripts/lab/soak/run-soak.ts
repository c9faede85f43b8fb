/**
 * Runs a soak: borrowers, releases, a faulty lender and killed hosts. Then looks for what is
 * missing.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileTree, walksIn, wholeWalk } from '../../../src/prover/index.ts';
import {
  copyDefinitions,
  type Environment,
  killHosts,
  root,
} from '../../processes/host-process.ts';
import { type PostgresServer, startPostgres } from '../../processes/postgres.ts';
import { seeded } from '../../processes/seeded.ts';
import type { AcknowledgedCalls, SoakFindings } from './acknowledged.ts';
import { keepWalking, type WalkCounts } from './borrowers.ts';
import { type FaultyLender, startFaultyLender } from './faulty-lender.ts';
import { type SoakHost, startSoakHost } from './hosts.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { type Growth, computeGrowth, type Usage, readUsage } from './resources.ts';
import { createReleaseReader, type ReleaseReader } from '../../processes/whole-releases.ts';

export interface SoakInput {
  readonly minutes: number;
  readonly seed: number;
  /** The hosts share a database of PostgreSQL, and no folder. @default false */
  readonly database?: boolean;
}

/** The events of a soak, and its findings. */
export interface SoakResult extends SoakInput {
  readonly walks: WalkCounts;
  readonly found: SoakFindings;
  readonly kills: { readonly host: number; readonly lender: number };
  readonly releases: { readonly published: number; readonly wentBack: number };
  readonly lender: FaultyLender['counts'];
  /** Answers that were compared with their release. */
  readonly answers: number;
  /** Answers of two releases, and those missing from the host that is never killed. */
  readonly mixed: readonly string[];
  readonly growth: { readonly host: Growth; readonly lender: Growth };
}

/** Whole applications that wait for no appointment. */
const WALKS = ['happy', 'declined', 'insurance-later'];
const BORROWERS = 4;
/** The part of the time in which the lender is killed. It is measured in the rest. */
const LENDER_KILLS = 0.6;
const EVERY_MS = {
  release: [5000, 10_000],
  hostKill: [7000, 15_000],
  lenderKill: [10_000, 20_000],
  read: [200, 400],
  sample: [1000, 1000],
} as const;

/** The parts of a running soak. */
interface Soak extends SoakInput {
  /** Hosts of a lender: `killed` at random, `steady` never. `lender` is the sandbox behind them. */
  readonly killed: SoakHost;
  readonly steady: SoakHost;
  readonly lender: SoakHost;
  readonly faulty: FaultyLender;
  readonly publisher: Publisher;
  readonly reader: ReleaseReader;
  readonly over: AbortSignal;
  readonly mixed: string[];
  readonly samples: { readonly host: Usage[]; readonly lender: Usage[] };
}

/** Runs a soak in temporary folders. Rejects when it cannot run to its end. */
export async function runSoak(input: SoakInput): Promise<SoakResult> {
  const home = mkdtempSync(join(tmpdir(), 'journey-soak-'));
  const over = new AbortController();
  let faulty: FaultyLender | undefined;
  let server: PostgresServer | undefined;
  try {
    if (input.database) server = await startPostgres({ isDurable: true });
    const databaseUrl = await server?.database();
    const soak = await begin(input, { home, databaseUrl, over: over.signal });
    ({ faulty } = soak);
    const records: AcknowledgedCalls[] = [];
    const walks: WalkCounts = { started: 0, finished: 0, stopped: [] };
    const end = sleep(input.minutes * 60_000, undefined, { signal: over.signal });
    const work = Promise.all([...listTasks(soak), ...listWalkers(soak, { walks, records })]);
    // A task that fails ends the soak at once.
    await Promise.race([end, work]).finally(() => over.abort());
    await work;
    return await readResult(soak, walks, records);
  } finally {
    faulty?.close();
    killHosts();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

interface Surroundings {
  readonly home: string;
  /** The database that the hosts share; undefined: they share a data folder. */
  readonly databaseUrl: string | undefined;
  readonly over: AbortSignal;
}

async function begin(input: SoakInput, { home, databaseUrl, over }: Surroundings): Promise<Soak> {
  const getFolder = (name: string): string => {
    const dataDir = join(home, databaseUrl === undefined ? 'data' : name);
    mkdirSync(dataDir, { recursive: true });
    return dataDir;
  };
  copyDefinitions(home);
  const publisher = createPublisher(home, getFolder('publisher'), databaseUrl);
  await publisher.publish();
  const start = (name: string, environment: Environment): Promise<SoakHost> =>
    startSoakHost(home, {
      DATA_DIR: getFolder(name),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...environment,
    });
  const lender = await start('lender', { ALLOW_SANDBOX_IN_PRODUCTION: '1' });
  const faulty = await startFaultyLender({ lender: lender.url, random: seeded(input.seed) });
  const inFront = { LENDER_URL: faulty.url };
  return {
    ...{ ...input, lender, faulty, publisher, over },
    killed: await start('killed', inFront),
    steady: await start('steady', inFront),
    reader: createReleaseReader(),
    mixed: [],
    samples: { host: [], lender: [] },
  };
}

/** Repeats work at random intervals until the soak is over. */
async function repeat(
  { over, seed }: Pick<Soak, 'over' | 'seed'>,
  name: keyof typeof EVERY_MS,
  work: (random: () => number) => Promise<void> | void,
): Promise<void> {
  const [least, most] = EVERY_MS[name];
  const random = seeded(seed + 1 + Object.keys(EVERY_MS).indexOf(name));
  while (!over.aborted) {
    const ms = least + random() * (most - least);
    await sleep(ms, undefined, { signal: over }).catch(() => undefined);
    if (!over.aborted) await work(random);
  }
}

function listTasks(soak: Soak): readonly Promise<void>[] {
  const { killed, steady, lender, publisher, reader, mixed, samples, minutes } = soak;
  const killsEnd = performance.now() + minutes * 60_000 * LENDER_KILLS;
  return [
    repeat(soak, 'release', async (random) => {
      if (random() < 0.3) await publisher.goBack();
      else await publisher.publish();
    }),
    repeat(soak, 'hostKill', () => killed.kill()),
    repeat(soak, 'lenderKill', async () => {
      if (performance.now() > killsEnd) return;
      samples.lender.length = 0;
      await lender.kill();
    }),
    repeat(soak, 'read', async () => {
      const url = killed.url();
      // A host that is killed meanwhile does not answer.
      if (url !== undefined) mixed.push(...(await reader.read(url).catch(() => [])));
      const read = reader.read(await steady.up());
      mixed.push(...(await read.catch((error: unknown) => [String(error)])));
    }),
    repeat(soak, 'sample', () => {
      samples.host.push(readUsage(steady.pid()));
      if (lender.url() !== undefined) samples.lender.push(readUsage(lender.pid()));
    }),
  ];
}

/** The borrowers. Half of them use the host that is killed. */
function listWalkers(
  { killed, steady, over }: Soak,
  { walks, records }: { readonly walks: WalkCounts; readonly records: AcknowledgedCalls[] },
): readonly Promise<void>[] {
  const { tree, sets } = compileTree(root);
  const known = walksIn(tree.files);
  return Array.from({ length: BORROWERS }, (_, number) =>
    keepWalking(
      {
        ...{ over, counts: walks, sets: [...sets.values()] },
        walks: WALKS.map((_name, at) =>
          wholeWalk(known, WALKS[(at + number) % WALKS.length] ?? ''),
        ),
        host: (number % 2 === 0 ? killed : steady).up,
        add: (record) => records.push(record),
      },
      `ana.${number}`,
    ),
  );
}

async function readResult(
  soak: Soak,
  walks: WalkCounts,
  records: readonly AcknowledgedCalls[],
): Promise<SoakResult> {
  const { minutes, seed, database, killed, steady, lender } = soak;
  const { faulty, publisher, reader, samples } = soak;
  const unknown = [...reader.seen].filter((release) => !publisher.made.has(release));
  const growth = { host: computeGrowth(samples.host), lender: computeGrowth(samples.lender) };
  // A last kill, so that everything is found on the disk.
  await lender.kill();
  const url = await lender.up();
  const found: SoakFindings[] = [];
  for (const record of records)
    found.push(await record.find((path, init) => fetch(url + path, init)));
  for (const host of [killed, steady, lender]) await host.stop();
  const sum = (key: Exclude<keyof SoakFindings, 'missing'>): number =>
    found.reduce((total, each) => total + each[key], 0);
  return {
    ...{ minutes, seed, walks, growth, ...(database && { database }) },
    found: {
      applications: sum('applications'),
      saves: sum('saves'),
      uploads: sum('uploads'),
      signatures: sum('signatures'),
      missing: found.flatMap(({ missing }) => missing),
    },
    kills: { host: killed.kills(), lender: lender.kills() },
    releases: publisher.counts,
    lender: faulty.counts,
    answers: reader.answers(),
    mixed: [...soak.mixed, ...unknown.map((release) => `nobody published ${release}`)],
  };
}
