/**
 * Builds the app when its sources changed and starts the host: `npm start`, or `npm run dev` with
 * --dev. With --build-only it builds what the next start serves, and ends. With --definitions it
 * serves the product of another folder, and with --language one in that language, for development.
 * With --operators, invented people sign in to the Studio, for trying it.
 */
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildFolder, buildWhenStale } from './build-when-stale.ts';
import type { HostOptions } from '../src/host/index.ts';
import { findProduct, type Product } from './find-product.ts';
import { assertPlainPath } from './plain-path.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The oldest Node, as major and minor, that strips types. */
const OLDEST_NODE = [22, 18] as const;

/** Throws a one-line message when Node is too old. */
function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Error(
    `Failed to start: Node ${process.versions.node} is too old. Please run it through npm after \`npm ci\` (which brings Node 24), or install Node 24.`,
  );
}

const BOOLEAN = { type: 'boolean', default: false } as const;
const OPTIONS = {
  definitions: { type: 'string' },
  language: { type: 'string' },
  dev: BOOLEAN,
  operators: BOOLEAN,
  'build-only': BOOLEAN,
  'allow-sandbox-in-production': BOOLEAN,
} as const;

/** The product in another language, in a folder of its own below its data. */
async function inLanguage({ root: from, dataDir }: Product, language: string): Promise<Product> {
  const { writeProduct } = await import('./languages/write-product.ts');
  const folder = join(dataDir, 'languages', language);
  writeProduct(from, folder, language);
  return { root: folder, dataDir: join(folder, '.data') };
}

/** The options with the sign-in of invented people. */
async function withOperators(options: HostOptions): Promise<HostOptions> {
  const { tryOperators } = await import('./issuer/try-operators.ts');
  const port = options.port || (await (await import('./processes/free-port.ts')).freePort());
  const address = `http://127.0.0.1:${port}`;
  const { file: operatorsFile, tokenAddress } = await tryOperators({ ...options, address });
  console.log(`Sign in to the Studio as an invented person: ${address}/studio`);
  console.log(`A token of Ana Lee for \`journey --host ${address}\`: ${tokenAddress}`);
  return { ...options, port, operatorsFile };
}

async function main(): Promise<void> {
  checkNode();
  assertPlainPath(root, 'start');
  // Caches the sources without their types, so that only the first start strips them.
  enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
  const { assertStartable, hostOptions, runHost } = await import('../src/host/index.ts');
  const { definitions, language, dev, operators, ...others } = parseArgs({
    options: OPTIONS,
  }).values;
  const isBuildOnly = others['build-only'];
  const found = findProduct(definitions, root);
  const product = language === undefined ? found : await inLanguage(found, language);
  const options = hostOptions(process.env, process.argv, {
    root,
    definitions: product.root,
    dev,
    dist: buildFolder(root),
    dataDir: product.dataDir,
  });
  const isProduction = process.env.NODE_ENV === 'production';
  // A build takes a minute, after which the host would refuse.
  if (!isBuildOnly) assertStartable(options, { dataDir: options.dataDir, isProduction });
  if (!dev) buildWhenStale(root);
  if (isBuildOnly) return;
  await runHost(operators ? await withOperators(options) : options);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
