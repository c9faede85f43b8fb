/** Starts a database and production hosts of the sandbox on it, with borrowers. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../build-when-stale.ts';
import { type OpenedState, openState } from '../../../src/host/index.ts';
import { buildRelease } from '../../../src/prover/index.ts';
import { openStore, type ReleaseStore } from '../../../src/release/index.ts';
import type { PostgresServer } from '../../processes/postgres.ts';
import { makeBorrowers } from '../load/borrowers.ts';
import { type LoadServer, startServer } from '../load/processes.ts';
import type { BenchBorrower } from '../load/requests.ts';
import { createdBy, factsOf, productionEnv, textOf } from '../load/set-up.ts';
import { optionsOfStart } from '../bench/start-options.ts';

/** The rows of earlier borrowers, of each kind that an application needs. */
const KINDS = ['account', 'identity', 'profile', 'application', 'request'];
const FILLED_ROWS = 40_000;
const FILLED_BYTES = 1000;

export const by = { who: 'bench', why: 'A measurement.' };

export interface BenchCluster {
  readonly url: string;
  readonly hosts: readonly LoadServer[];
  readonly store: ReleaseStore;
  /** Path of the definitions of the main brand. */
  readonly definitions: string;
  readonly reader: BenchBorrower & { readonly application: string };
  /** Borrowers without an application. */
  readonly applicants: readonly BenchBorrower[];
  stop(): Promise<void>;
}

interface ClusterInput {
  readonly root: string;
  readonly home: string;
  readonly server: PostgresServer;
  readonly hosts: number;
  readonly applicants: number;
}

export async function startCluster(input: ClusterInput): Promise<BenchCluster> {
  const { root, home, server, hosts: count, applicants } = input;
  const url = await server.database();
  const dataDir = join(home, 'operator');
  mkdirSync(dataDir, { recursive: true });
  const store = await openStore({ dataDir, databaseUrl: url });
  await store.save(await releaseOf(root, dataDir));
  await store.activate({ ...by, release: await releaseOf(root, dataDir) });
  const start = (): Promise<LoadServer> =>
    startServer({
      script: 'host.ts',
      execArgv: optionsOfStart(root),
      args: [root, buildFolder(root)],
      env: {
        ...productionEnv(mkdtempSync(join(home, 'host-'))),
        DATABASE_URL: url,
        MAX_RELEASE_STREAMS: '100000',
      },
      output: join(home, 'hosts.log'),
    });
  const hosts = await Promise.all(Array.from({ length: count }, start));
  const [{ port }] = hosts as [LoadServer];
  const { path, org } = factsOf(await textOf(port, '/register-v2'));
  const state = await openState(url, 4);
  await state.ready();
  await fill(state);
  const made = await makeBorrowers({ state, org }, 'ana', {
    count: applicants + 1,
    canLogIn: false,
  });
  await state.close();
  const [reader, ...others] = made;
  if (!reader) throw new Error('Failed to set up: there is no borrower.');
  return {
    url,
    hosts,
    store,
    definitions: path,
    reader: { ...reader, application: await createdBy(port, reader) },
    applicants: others,
    stop: async () => {
      await Promise.all(hosts.map((host) => host.stop()));
      await store.close();
    },
  };
}

/**
 * Adds borrowers of earlier days. In an empty table all rows are on a few pages of its indexes, where
 * transactions of different people conflict.
 */
async function fill({ query }: OpenedState): Promise<void> {
  await query(
    `INSERT INTO sandbox_document (kind, id, org, body, owner)
     SELECT kind, gen_random_uuid(), 'MAIN', $3,
       CASE WHEN kind IN ('application', 'identity') THEN gen_random_uuid()::text END
     FROM generate_series(1, $2::integer), unnest($1::text[]) AS kinds (kind)`,
    [KINDS, FILLED_ROWS, JSON.stringify({ filled: 'x'.repeat(FILLED_BYTES) })],
  );
  await query('ANALYZE sandbox_document');
}

/** Builds the release of definitions. Returns its id. */
export async function releaseOf(definitions: string, dataDir: string): Promise<string> {
  const made = await buildRelease(definitions, dataDir);
  if (!made.ok) throw new Error('Failed to publish: please run `npm run journey -- check`.');
  return made.release;
}
