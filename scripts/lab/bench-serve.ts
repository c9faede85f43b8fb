/** `npm run bench:serve`: serves a production build with the two benchmark journeys at /bench/w1 and /bench/w2. */
import { join } from 'node:path';
import { assertVariables, startHost } from '../../src/host/index.ts';
import { writeBenchTree } from './bench/write-definitions.ts';
import { buildFolder, buildWhenStale } from '../build-when-stale.ts';

const root = join(import.meta.dirname, '../..');
const tree = join(root, '.bench/tree');
const { env } = process;

assertVariables(process.env);
writeBenchTree(root, tree);
buildWhenStale(root);
const host = await startHost({
  sandboxLimitFactor: 1000,
  port: Number(env.PORT || 4173),
  host: env.HOST || '127.0.0.1',
  dataDir: env.DATA_DIR || join(root, '.bench/data'),
  root: tree,
  dist: buildFolder(root),
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
