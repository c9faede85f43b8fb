/** `npm run bench:serve`: a production build that serves the two bench journeys at /bench/w1 and /bench/w2. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startHost } from '../src/host/index.ts';
import { writeBenchTree } from './bench-definitions.ts';

const root = process.cwd();
const tree = join(root, '.bench/tree');
writeBenchTree(root, tree);
if (!existsSync(join(root, 'dist/index.html'))) {
  const built = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const host = await startHost({ port: Number(process.env['PORT'] ?? 4173), host: process.env['HOST'] ?? '127.0.0.1', dataDir: join(root, '.bench/data'), root: tree, dist: join(root, 'dist') });
process.stdout.write(`Bench journeys: ${host.url}/bench/w1?prefill=0 and ${host.url}/bench/w2?n=100&live=0&prefill=0\n`);
process.once('SIGTERM', () => void host.close().then(() => process.exit(0)));
process.once('SIGINT', () => void host.close().then(() => process.exit(0)));
