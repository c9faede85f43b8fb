/** Many releases one after the other: what the host keeps of them. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import { writeSmallTree } from '../../release/support/small-tree.ts';
import { isFullRun } from '../../support/full-run.ts';
import { newFolder } from '../../support/new-folder.ts';

const home = newFolder();
const [root, dataDir] = [join(home, 'tree'), join(home, 'data')];
mkdirSync(dataDir);
writeSmallTree(root);
mkdirSync(join(root, 'journeys/operations'));

/** Bytes in use after garbage collections. One of them leaves what weak references held. */
async function heapBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let time = 0; time < 3; time += 1) {
    collect();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed;
}

const ROUNDS = isFullRun ? 10_000 : 40;
/** How often the heap is measured. The first time it has its final size, give or take a tenth. */
const MEASURED_EVERY = ROUNDS / 10;

test(
  `of ${ROUNDS} releases the last eleven are kept, on disk and in memory`,
  { timeout: 600_000 },
  async () => {
    const releases = openReleases({ root, dataDir, log: () => undefined });
    let announced = 0;
    releases.subscribe(() => (announced += 1));
    const file = join(root, 'journeys/operations/round.json');
    const bytes: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      writeFileSync(file, JSON.stringify({ method: 'GET', path: `/round-${round}` }));
      await releases.publish();
      // The lender's proxy asks for each call, which loads the operations of a release.
      releases.callOf('GET', '/any');
      if (isFullRun && round % MEASURED_EVERY === 0) bytes.push(await heapBytes());
    }
    expect(announced).toBe(ROUNDS);
    expect(readdirSync(join(dataDir, 'releases'))).toHaveLength(11);
    const isKept = (round: number) => releases.callOf('GET', `/round-${round}`) !== undefined;
    expect([ROUNDS - 10, ROUNDS].map(isKept)).toEqual([true, true]);
    expect([1, ROUNDS - 11].map(isKept)).toEqual([false, false]);
    for (const later of bytes) expect(later / (bytes[0] ?? 0)).toBeLessThan(1.1);
  },
);
