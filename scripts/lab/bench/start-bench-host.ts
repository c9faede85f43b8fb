import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, type Host } from '../../../src/host/index.ts';
import { buildFolder } from '../../build-when-stale.ts';
import { writeBenchTree } from './write-definitions.ts';

/** Starts a host with the two benchmark journeys, on a free port and with a data folder of its own. */
export function startBenchHost(root: string): Promise<Host> {
  const tree = join(root, '.bench/tree');
  writeBenchTree(root, tree);
  return startMeasured(root, tree);
}

/**
 * Starts a host with the shipped definitions only, on a free port and with a data folder of its own.
 * `dist` is the folder of the build to serve; default: that of this environment.
 */
export const startShippedHost = (root: string, dist?: string): Promise<Host> =>
  startMeasured(root, root, dist);

/** Starts a host with the definitions of a folder that is edited, and with the Studio. */
export const startEditedHost = (root: string, definitions: string): Promise<Host> =>
  startMeasured(root, definitions);

const startMeasured = (
  root: string,
  tree: string,
  dist: string = buildFolder(root),
): Promise<Host> =>
  startHost({
    sandboxLimitFactor: 1000,
    port: 0,
    host: '127.0.0.1',
    dataDir: mkdtempSync(join(tmpdir(), 'journey-bench-')),
    root: tree,
    dist,
    log: () => undefined,
  });
