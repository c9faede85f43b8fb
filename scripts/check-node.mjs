/**
 * Checks that Node and the packages can run the project, and says what to do when they can't. Plain
 * JavaScript, because older Node versions run it too.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The first Node that runs TypeScript sources without a flag. */
const MIN_NODE = [22, 18];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major, minor] = process.versions.node.split('.').map(Number);
const isRecent = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
const isInstalled = existsSync(join(root, 'node_modules/vitest'));

if (!isRecent || !isInstalled) {
  const problem = isInstalled
    ? `Node ${process.versions.node} at ${process.execPath} is older than ${MIN_NODE.join('.')}`
    : 'the packages are not installed';
  console.error(
    `Failed to run the project: ${problem}. Please run \`npm ci\`, which brings Node 24 on Linux, and start through npm; elsewhere install Node 24.`,
  );
  process.exit(1);
}
