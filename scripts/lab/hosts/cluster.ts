/** Starts a database, production hosts on it, and one sandbox as their lender, with borrowers. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../build-when-stale.ts';
import { buildRelease } from '../../../src/prover/index.ts';
import { openStore, type ReleaseStore } from '../../../src/release/index.ts';
import type { PostgresServer } from '../../processes/postgres.ts';
import { makeBorrowers } from '../load/borrowers.ts';
import { type LoadServer, startServer } from '../load/processes.ts';
import type { BenchBorrower } from '../load/requests.ts';
import { createdBy, parsePageInfo, productionEnv, fetchText } from '../load/set-up.ts';
import { optionsOfStart } from '../bench/start-options.ts';

export const by = { who: 'bench', why: 'A measurement.' };

export interface BenchCluster {
  readonly hosts: readonly LoadServer[];
  /** The sandbox that answers the calls of all hosts. */
  readonly lender: LoadServer;
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
  await store.save(await readRelease(root, dataDir));
  await store.activate({ ...by, release: await readRelease(root, dataDir) });
  const start = (env: NodeJS.ProcessEnv): Promise<LoadServer> =>
    startServer({
      script: 'host.ts',
      execArgv: optionsOfStart(root),
      args: [root, buildFolder(root)],
      env: { DATABASE_URL: url, MAX_RELEASE_STREAMS: '100000', ...env },
      output: join(home, 'hosts.log'),
    });
  const lenderDir = mkdtempSync(join(home, 'lender-'));
  const lender = await start(productionEnv(lenderDir));
  const LENDER_URL = `http://127.0.0.1:${lender.port}`;
  const hosts = await Promise.all(
    Array.from({ length: count }, () =>
      start({ ...productionEnv(mkdtempSync(join(home, 'host-'))), LENDER_URL }),
    ),
  );
  const [{ port }] = hosts as [LoadServer];
  const { path, org } = parsePageInfo(await fetchText(port, '/register-v2'));
  const place = { dataDir: lenderDir, org };
  const made = await makeBorrowers(place, 'ana', { count: applicants + 1, canLogIn: false });
  const [reader, ...others] = made;
  if (!reader) throw new Error('Failed to set up: there is no borrower.');
  return {
    hosts,
    lender,
    store,
    definitions: path,
    reader: { ...reader, application: await createdBy(port, reader) },
    applicants: others,
    stop: async () => {
      await Promise.all([...hosts, lender].map((each) => each.stop()));
      await store.close();
    },
  };
}

/** Builds the release of definitions. Returns its id. */
export async function readRelease(definitions: string, dataDir: string): Promise<string> {
  const made = await buildRelease(definitions, dataDir);
  if (!made.ok) throw new Error('Failed to publish: please run `npx journey check`.');
  return made.release;
}
