/** Builds the app when its sources changed and starts the host: `npm start`, or `npm run dev` with --dev. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NEEDED = [22, 18];
const SOURCES = ['src/app', 'src/ui', 'src/services', 'src/engine', 'src/domain'];

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > (NEEDED[0] ?? 0) || (major === NEEDED[0] && minor >= (NEEDED[1] ?? 0))) return;
  console.error(`Failed to start: Node ${process.versions.node} is too old. Please run it through npm after \`npm ci\` (which brings Node 24), or install Node 24.`);
  process.exit(1);
}

/** Hash of all that the built app is made of. */
function sourceHash(): string {
  const hash = createHash('sha256');
  const add = (path: string) => hash.update(path).update(readFileSync(join(root, path)));
  for (const file of ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json']) if (existsSync(join(root, file))) add(file);
  for (const folder of SOURCES.filter((one) => existsSync(join(root, one)))) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|css|svg|json)$/.test(name));
    for (const name of names.toSorted()) add(join(folder, name));
  }
  return hash.digest('hex');
}

async function buildWhenStale(): Promise<void> {
  const mark = join(root, 'dist/.built-from');
  const now = sourceHash();
  if (existsSync(mark) && existsSync(join(root, 'dist/index.html')) && readFileSync(mark, 'utf8') === now) return;
  console.log('Building the app ...');
  const { build } = await import('vite');
  // A production build whatever the caller's environment says.
  await build({ root, mode: 'production', logLevel: 'warn' });
  writeFileSync(mark, now);
}

async function main(): Promise<void> {
  checkNode();
  const dev = process.argv.includes('--dev');
  if (!dev) await buildWhenStale();
  const { startHost } = await import('../src/host/index.ts');
  const host = await startHost({
    root, dev, dist: join(root, 'dist'),
    host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 4173), dataDir: process.env.DATA_DIR ?? join(root, '.data'), lenderUrl: process.env.LENDER_URL || undefined,
  });
  console.log(`Ready: ${host.url}`);
  const end = () => void host.close().then(() => process.exit(0), () => process.exit(1));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
