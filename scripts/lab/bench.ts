/** `npm run bench`: runs all benchmarks and prints a Markdown table. */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from '../build-when-stale.ts';
import { measureBrowser } from './bench/browser.ts';
import { measureBundle } from './bench/bundle.ts';
import { measureDefinitions } from './bench/definitions.ts';
import { measureFirstAnswers } from './bench/first-answers.ts';
import { measureLenders } from './bench/lenders.ts';
import { measureRouting } from './bench/routing.ts';
import { measureStudio } from './bench/studio.ts';

const root = join(import.meta.dirname, '../..');
buildWhenStale(root);
const { sets, rows } = await measureDefinitions(root);
const table = [
  ...measureBundle(root),
  ...rows,
  ...measureLenders(root),
  ...measureRouting(sets),
  ...(await measureFirstAnswers(root, sets)),
  ...(await measureBrowser(root)),
  ...(await measureStudio(root)),
];
const [cpu] = cpus();

console.log(
  `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}\n`,
);
console.log('| what | measured |\n|---|---|');
for (const [what, measured] of table) console.log(`| ${what} | ${measured} |`);
