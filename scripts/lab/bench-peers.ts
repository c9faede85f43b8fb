/**
 * `npm run bench:peers`: measures the product beside other ways to write the same two forms, in one
 * run, and prints a Markdown table. `--only NAME` measures one of them.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from './bench/launch-browser.ts';
import { installPackages } from './install-packages.ts';
import { buildPeers, servePeers } from './peers/build-peers.ts';
import { CONTENDERS, type Contender } from './peers/contenders.ts';
import { measurePeer, type PeerAddresses, type PeerFigures } from './peers/measure-peer.ts';
import { startBenchHost } from './bench/start-bench-host.ts';
import { buildWhenStale } from '../build-when-stale.ts';

const root = join(import.meta.dirname, '../..');
const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]
  : undefined;
const contenders = CONTENDERS.filter(({ name }) => only === undefined || name === only);
if (contenders.length === 0) {
  const names = CONTENDERS.map(({ name }) => `"${name}"`).join(', ');
  console.error(`Failed to measure: there is no peer "${only}". Please name one of ${names}.`);
  process.exit(1);
}

const ROWS: readonly (readonly [string, keyof PeerFigures, string])[] = [
  ['Address to first field painted, processor ÷4, 150 ms, 1.6 Mb/s', 'firstFieldSlow', 'ms'],
  ['Address to first field painted, full speed', 'firstFieldFast', 'ms'],
  ['Scripts of all eight steps, as sent', 'scriptBytes', 'kB'],
  ['Continue to the next step painted, processor ÷4', 'nextStep', 'ms'],
  ['Key press to paint, 10 fields, processor ÷4', 'keyOfTen', 'ms'],
  ['Key press to paint, 1,000 fields, processor ÷4', 'keyOfThousand', 'ms'],
  ['Submit of 1,000 empty fields to all messages, processor ÷4', 'submitThousand', 'ms'],
];

buildWhenStale(root);
const folder = installPackages(root);
await buildPeers(folder);
const peers = await servePeers(folder);
const host = await startBenchHost(root);
const browser = await launchBrowser();

function buildAddresses({ app, invalid }: Contender): PeerAddresses {
  if (app !== undefined)
    return {
      steps: (isFilled) => `${peers.url}/${app}/?prefill=${isFilled ? 1 : 0}`,
      fields: (count) => `${peers.url}/${app}/?n=${count}`,
      invalid,
    };
  return {
    steps: (isFilled) => `${host.url}/bench/w1?prefill=${isFilled ? 1 : 0}`,
    fields: (count) => `${host.url}/bench/w2?n=${count}&live=0`,
    invalid,
  };
}

const results: (readonly [string, PeerFigures])[] = [];
try {
  for (const contender of contenders) {
    console.error(`Measuring ${contender.name} ...`);
    results.push([contender.name, await measurePeer(browser, buildAddresses(contender))]);
  }
} finally {
  await browser.close();
  await host.close();
  peers.close();
}

const [cpu] = cpus();
const shown = (figure: number | undefined, unit: string): string =>
  figure === undefined ? '–' : (unit === 'kB' ? figure / 1000 : figure).toFixed(0);
console.log(`${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores\n`);
console.log(`| work | ${results.map(([name]) => name).join(' | ')} |`);
console.log(`|---|${results.map(() => '--:|').join('')}`);
for (const [what, key, unit] of ROWS)
  console.log(
    `| ${what}, ${unit} | ${results.map(([, one]) => shown(one[key], unit)).join(' | ')} |`,
  );
