/** The host as `npm start` runs it, without the build: the environment says where, HOST_ROOT holds the definitions, HOST_DIST the page. */
import { hostOptions, runHost } from '../../../src/host/index.ts';

const dataDir = process.env.DATA_DIR ?? '';
await runHost(
  hostOptions(process.env, process.argv, {
    root: process.env.HOST_ROOT ?? '',
    dist: process.env.HOST_DIST ?? '',
    dataDir,
  }),
);
