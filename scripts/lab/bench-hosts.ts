/**
 * `npm run bench:hosts`: measures 1, 2 and 4 production hosts on one PostgreSQL and one sandbox, open pages that hear
 * of a release, and a publish of many lenders; prints Markdown tables, or JSON with --json.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRelease, startCluster } from './hosts/cluster.ts';
import { measurePublish } from './hosts/database.ts';
import { measurePages, type PagesFigure } from './hosts/open-pages.ts';
import { hostsTables } from './hosts/report.ts';
import { measureSpeeds, type HostsSpeed } from './hosts/speeds.ts';
import { startDriver } from './load/processes.ts';
import { renameLender, writeLenders } from '../processes/write-lenders.ts';
import { buildWhenStale } from '../build-when-stale.ts';
import { startPostgres } from '../processes/postgres.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** Seconds of each measurement. */
    seconds: { type: 'string', default: '10' },
    /** Applications to create at each number of hosts. */
    applications: { type: 'string', default: '2000' },
    /** Numbers of hosts, of open pages, and of lenders; empty leaves the part out. */
    hosts: { type: 'string', default: '1,2,4' },
    pages: { type: 'string', default: '5000,10000' },
    lenders: { type: 'string', default: '500' },
  },
});
const numbers = (text: string): readonly number[] => text.split(',').filter(Boolean).map(Number);

const root = join(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'bench-hosts-'));
process.env.NODE_ENV = 'production';
buildWhenStale(root);
// Only a database that waits for the disk keeps what it acknowledged.
const server = await startPostgres({ isDurable: true });
const driver = startDriver();

async function measureHosts(): Promise<readonly HostsSpeed[]> {
  const speeds: HostsSpeed[] = [];
  for (const hosts of numbers(values.hosts)) {
    const input = { root, home, server, hosts, applicants: Number(values.applications) };
    const cluster = await startCluster(input);
    const seconds = Number(values.seconds);
    speeds.push(...(await measureSpeeds({ cluster, driver, seconds })));
    await cluster.stop();
  }
  return speeds;
}

async function measureOpenPages(): Promise<readonly PagesFigure[]> {
  const counts = numbers(values.pages);
  if (counts.length === 0) return [];
  const cluster = await startCluster({ root, home, server, hosts: 1, applicants: 0 });
  const changed = mkdtempSync(join(home, 'changed-'));
  writeLenders(root, changed, 2);
  renameLender(changed, 1);
  const release = await readRelease(changed, join(home, 'operator'));
  await cluster.store.save(release);
  const figures: PagesFigure[] = [];
  for (const count of counts) figures.push(await measurePages(cluster, count, release));
  await cluster.stop();
  return figures;
}

try {
  const speeds = await measureHosts();
  const pages = await measureOpenPages();
  const [lenders] = numbers(values.lenders);
  const publish =
    lenders === undefined ? undefined : await measurePublish(server, { root, home, lenders });
  const figures = { speeds, pages, publish };
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}`;
  if (values.json) console.log(JSON.stringify({ machine, figures }));
  else console.log(`${machine}\n\n${hostsTables(figures)}`);
} finally {
  driver.stop();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
