/** Runs the host as `npm start` does, without the build. HOST_ROOT is the folder of the definitions, HOST_DIST that of the page. */
import { hostOptions, runHost } from '../../../src/host/index.ts';

const dataDir = process.env.DATA_DIR ?? '';
await runHost(
  hostOptions(process.env, process.argv, {
    root: process.env.HOST_ROOT ?? '',
    dist: process.env.HOST_DIST ?? '',
    dataDir,
  }),
);
