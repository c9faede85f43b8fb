/**
 * Publishes a tree and kills its own process at one of its writes. Its arguments are the folder of
 * the tree, the data folder, and the number of the write, counted from 1. Half of a file is written.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { makeRelease } from '../../../src/prover/index.ts';

type Write = (...args: readonly unknown[]) => unknown;
const WRITES = ['mkdirSync', 'mkdtempSync', 'writeFileSync', 'linkSync', 'renameSync', 'rmSync'];

const [tree = '', dataDir = '', killAt = ''] = process.argv.slice(2);
const writers = fs as unknown as Record<string, Write>;
let count = 0;
for (const name of WRITES) {
  const original = writers[name];
  writers[name] = (...args) => {
    count += 1;
    if (count === Number(killAt)) {
      const text = String(args[1]);
      if (name === 'writeFileSync') original?.(args[0], text.slice(0, text.length / 2));
      process.kill(process.pid, 'SIGKILL');
    }
    return original?.(...args);
  };
}
syncBuiltinESMExports();
await makeRelease(tree, dataDir);
