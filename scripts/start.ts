/** Builds the app when its sources changed and starts the host: `npm start`, or `npm run dev` with --dev. */
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from './build-when-stale.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NEEDED = [22, 18];

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > (NEEDED[0] ?? 0) || (major === NEEDED[0] && minor >= (NEEDED[1] ?? 0))) return;
  console.error(
    `Failed to start: Node ${process.versions.node} is too old. Please run it through npm after \`npm ci\` (which brings Node 24), or install Node 24.`,
  );
  process.exit(1);
}

async function main(): Promise<void> {
  checkNode();
  // The sources are stripped of their types once, not at every start.
  enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
  const { hostOptions, runHost } = await import('../src/host/index.ts');
  const dev = process.argv.includes('--dev');
  const options = hostOptions(process.env, process.argv, {
    root,
    dev,
    dist: join(root, 'dist'),
    dataDir: join(root, '.data'),
  });
  if (!dev) buildWhenStale(root);
  await runHost(options);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
