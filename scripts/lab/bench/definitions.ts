/** Benchmark: time to check and compile all definitions. */
import { type CompiledSet, setData } from '../../../src/engine/index.ts';
import { checkTree } from '../../../src/prover/index.ts';

const RUNS = 5;

/** The compiled sets by theme folder, and rows with the median time in milliseconds and the largest set in bytes. */
export async function measureDefinitions(root: string): Promise<{
  readonly sets: ReadonlyMap<string, CompiledSet>;
  readonly rows: readonly (readonly [string, string])[];
}> {
  const times: number[] = [];
  let sets: ReadonlyMap<string, CompiledSet> = new Map();
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    ({ sets } = await checkTree(root));
    times.push(performance.now() - start);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  const largest = Math.max(
    ...[...sets.values()].map((set) => Buffer.byteLength(JSON.stringify(setData(set)))),
  );
  return {
    sets,
    rows: [
      [`check and compile, ${sets.size} themes (median of ${RUNS})`, `${median.toFixed(0)} ms`],
      ['largest compiled set, uncompressed', `${(largest / 1000).toFixed(0)} kB`],
    ],
  };
}
