/** `npm run bench:serve`: serves a production build with the two benchmark journeys at /bench/w1 and /bench/w2. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from '../src/host/index.ts';
import { writeBenchTree } from './bench/write-definitions.ts';
import { buildWhenStale } from './build-when-stale.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tree = join(root, '.bench/tree');
const { PORT = '4173', HOST = '127.0.0.1', DATA_DIR = join(root, '.bench/data') } = process.env;

writeBenchTree(root, tree);
buildWhenStale(root);
const host = await startHost({
  sandboxLimitFactor: 1000,
  port: Number(PORT),
  host: HOST,
  dataDir: DATA_DIR,
  root: tree,
  dist: join(root, 'dist'),
});
console.log(
  `Bench journeys: ${host.url}/bench/w1?prefill=0 and ${host.url}/bench/w2?n=100&live=0&prefill=0`,
);
const end = () =>
  void host.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
process.once('SIGTERM', end);
process.once('SIGINT', end);
