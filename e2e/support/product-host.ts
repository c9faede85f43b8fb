/** Playwright's `test` with a host for the product of another folder. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, stopServer } from './processes.ts';
import { test as base } from './watched.ts';

const START = `import { startHost } from './src/host/index.ts';
const host = await startHost({ sandboxLimitFactor: 1000, ...JSON.parse(process.argv[1]), log: () => undefined });
process.once('SIGTERM', () => void host.close().then(() => process.exit(0)));
process.stdout.write(host.url + '\\n');`;

interface Product {
  /** Folder of the definitions; undefined starts none. */
  readonly definitions: string;
}

interface ProductHost {
  /** Folder that holds a copy of the definitions. */
  readonly tree: string;
  readonly url: string;
}

/** `product` is a host that starts and ends with the test, for a copy of `definitions`. */
export const test = base.extend<{ product: ProductHost } & Product>({
  definitions: ['', { option: true }],
  product: async ({ page, definitions }, use) => {
    const home = mkdtempSync(join(tmpdir(), 'journey-product-'));
    const tree = join(home, 'definitions');
    cpSync(definitions, tree, { recursive: true });
    const root = process.cwd();
    const options = {
      port: 0,
      host: '127.0.0.1',
      root,
      definitions: tree,
      dataDir: join(home, 'data'),
      dist: join(root, 'dist'),
    };
    const server = await startServer([
      '--input-type=module',
      '--eval',
      START,
      JSON.stringify(options),
    ]);
    await use({ tree, url: server.url });
    // An open event stream would keep the host from closing.
    await page.close();
    await stopServer(server);
    rmSync(home, { recursive: true, force: true });
  },
});
