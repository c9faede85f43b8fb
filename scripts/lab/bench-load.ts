/**
 * `npm run bench:load`: measures a production host under load beside a plain Hono server, and
 * prints a Markdown table, or JSON with --json. The load is sent by a small driver of its own over
 * kept connections, from another process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOAD_PARTS, measureLoad, type LoadPart } from './load/measure.ts';
import { startDriver } from './load/processes.ts';
import { loadRows, loadTable } from './load/report.ts';
import { setUp } from './load/set-up.ts';
import { buildWhenStale } from '../build-when-stale.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** Seconds of each measurement. */
    seconds: { type: 'string', default: '10' },
    /** Applications to create. */
    applications: { type: 'string', default: '3000' },
    /** One part; without it all are measured. */
    only: { type: 'string' },
  },
});
const VISITORS = 64;

const parts = LOAD_PARTS.filter((part) => values.only === undefined || part === values.only);
if (parts.length === 0) {
  console.error(
    `Failed to measure: there is no part "${values.only}". Please give one of ${LOAD_PARTS.join(', ')}.`,
  );
  process.exit(1);
}
/** Only one part needs the borrowers who create applications. */
const applicants = (parts as readonly LoadPart[]).includes('speeds')
  ? Number(values.applications)
  : 0;

const root = join(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'bench-load-'));
process.env.NODE_ENV = 'production';
buildWhenStale(root);
const driver = startDriver();
try {
  const made = await setUp({
    root,
    home,
    applicants,
    visitors: VISITORS,
  });
  const seconds = Number(values.seconds);
  const figures = await measureLoad({ setUp: made, driver, seconds }, parts);
  await made.host.stop();
  await made.limit.stop();
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}`;
  if (values.json) console.log(JSON.stringify({ machine, figures, rows: loadRows(figures) }));
  else console.log(`${machine}\n\n${loadTable(loadRows(figures))}`);
} finally {
  driver.stop();
  rmSync(home, { recursive: true, force: true });
}
