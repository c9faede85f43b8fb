/**
 * `npm run bench:lighthouse`: measures pages of a production build with Lighthouse (mobile) and
 * prints a Markdown table, then the audits that cost points. `--only REGEXP` measures the pages whose
 * path matches, `--runs N` (1) takes the median of N runs.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { installPackages } from './install-packages.ts';
import { openBrowser } from './bench/launch-browser.ts';
import {
  applicationPages,
  makeBorrower,
  PUBLIC_PAGES,
  type MeasuredPage,
} from './lighthouse/pages.ts';
import {
  buildPageFigures,
  lighthouseTable,
  medianRun,
  type PageFigures,
} from './lighthouse/report.ts';
import { runLighthouse } from './lighthouse/run-lighthouse.ts';
import { startShippedHost } from './bench/start-bench-host.ts';
import { buildWhenStale } from '../build-when-stale.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '1' },
  },
});
const root = join(import.meta.dirname, '../..');
const folder = installPackages(root);
// The build is that of production. The host is not: only then can the status be set.
const { NODE_ENV = '' } = process.env;
process.env.NODE_ENV = 'production';
const dist = buildWhenStale(root);
process.env.NODE_ENV = NODE_ENV;
const host = await startShippedHost(root, dist);
const browser = await openBrowser();
const figures: PageFigures[] = [];

/** Adds the figures of a page. A page that cannot be measured is named, and the run goes on. */
async function measure(page: MeasuredPage): Promise<void> {
  console.error(`Measuring ${page.path} ...`);
  const runs: PageFigures[] = [];
  try {
    for (let run = 0; run < Number(values.runs); run += 1) {
      const result = await runLighthouse({ folder, port: browser.port, url: host.url + page.path });
      writeFileSync(
        join(root, '.bench', `${page.name.replaceAll(' ', '-')}.json`),
        JSON.stringify(result),
      );
      runs.push(buildPageFigures(page, result));
    }
    figures.push(medianRun(runs));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Stores the token in the browser, as a login does. */
async function signIn(token: string): Promise<void> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  const page = await connected.contexts()[0]?.newPage();
  await page?.goto(`${host.url}/terms`);
  await page?.evaluate((jwt) => localStorage.setItem('jwt', `Bearer ${jwt}`), token);
  await page?.close();
  await connected.close();
}

const wanted = new RegExp(values.only);
const isWanted = ({ path }: MeasuredPage): boolean => wanted.test(path);
try {
  for (const page of PUBLIC_PAGES.filter(isWanted)) await measure(page);
  const borrower = await makeBorrower(host.url);
  await signIn(borrower.token);
  for (const page of applicationPages(borrower.uuid).filter(isWanted)) {
    await borrower.setRow(page.row ?? '');
    await measure(page);
  }
} finally {
  await browser.close();
  await host.close();
}

console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores\n`);
console.log(lighthouseTable(figures));
for (const { page, faults } of figures)
  if (faults.length > 0)
    console.log(`\n${page.name}\n${faults.map((one) => `- ${one}`).join('\n')}`);
