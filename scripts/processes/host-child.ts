/**
 * Runs the host as `npm start` does, without the build. Its arguments are the folder of the
 * definitions, that of the page, and the options of the host.
 */
import { hostOptions, runHost } from '../../src/host/index.ts';

const [root = '', dist = '', ...options] = process.argv.slice(2);
await runHost(
  hostOptions(process.env, options, { root, dist, dataDir: process.env.DATA_DIR ?? '' }),
);
