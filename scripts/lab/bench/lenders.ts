/** Benchmark: checks, compiles and publishes generated lenders, then a change of one of them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from '../../../src/host/index.ts';
import { makeRelease } from '../../../src/prover/index.ts';
import { buildFolder } from '../../build-when-stale.ts';
import { optionsOfStart } from './start-options.ts';
import { getCode, renameLender, writeLenders } from '../../processes/write-lenders.ts';

const LENDERS = 500;
type Rows = readonly (readonly [string, string])[];

/**
 * Rows with the seconds for all lenders and for one changed lender, and the greatest memory. Runs
 * in a separate process, with the limits of memory that the host has.
 */
export function measureLenders(root: string): Rows {
  const printed = execFileSync(
    process.execPath,
    [...optionsOfStart(root), fileURLToPath(import.meta.url), root, String(LENDERS)],
    { encoding: 'utf8' },
  );
  return JSON.parse(printed) as Rows;
}

/** The rows for a number of lenders. Writes to a temporary folder, which it removes. */
async function measure(root: string, count: number): Promise<Rows> {
  const home = mkdtempSync(join(tmpdir(), 'bench-lenders-'));
  try {
    writeLenders(root, home, count);
    const first = await publish(home);
    renameLender(home, 1);
    const second = await publish(home);
    await visitAll(root, home, count);
    const megabytes = (process.resourceUsage().maxRSS / 1000).toFixed(0);
    return [
      [`${count} lenders: check, compile and publish`, first],
      [`${count} lenders: publish a change of one`, second],
      [
        `${count} lenders: greatest memory of a host that published twice and served a page of each`,
        `${megabytes} MB`,
      ],
    ];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Serves the lenders and requests the first page of each. */
async function visitAll(root: string, home: string, count: number): Promise<void> {
  const host = await startHost({
    sandboxLimitFactor: 1000,
    root: home,
    dataDir: join(home, '.data'),
    dist: buildFolder(root),
    host: '127.0.0.1',
    port: 0,
    log: () => undefined,
  });
  for (let lender = 0; lender < count; lender += 1) {
    const answer = await fetch(`${host.url}/register-v2?org=${getCode(lender)}`);
    const page = await answer.text();
    if (!page.includes(getCode(lender)))
      throw new Error(`Failed to serve ${getCode(lender)}: its page is of another lender.`);
  }
  await host.close();
}

async function publish(home: string): Promise<string> {
  const start = performance.now();
  const made = await makeRelease(home, join(home, '.data'));
  const seconds = (performance.now() - start) / 1000;
  if (!made.ok) throw new Error(`Failed to publish: ${made.diagnostics[0]?.message ?? ''}`);
  const { parsed, compiled, written } = made.work;
  return `${seconds.toFixed(1)} s (${parsed} files parsed, ${compiled} themes compiled, ${written} files written)`;
}

const [, script, root, count] = process.argv;
if (script === fileURLToPath(import.meta.url) && root !== undefined)
  console.log(JSON.stringify(await measure(root, Number(count))));
