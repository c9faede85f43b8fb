/** Tasks that take the prover seconds: to run all scenarios, and to compare releases. */
import type { Diff, ScenarioRun } from '../prover/index.ts';
import { loadRelease, type SourceTexts, type SourceTree } from '../release/index.ts';
import type { Prover } from './load-rooms.ts';

interface ScenariosInput {
  /** The definitions, which compile. */
  readonly tree: SourceTree;
  /** The texts of the live release; undefined when they are not kept. */
  readonly live: SourceTexts | undefined;
}

interface CompareInput {
  readonly dataDir: string;
  /** A release in the data folder. */
  readonly from: string;
  /** Another one, or the definitions of which it is made: they tell more. */
  readonly to: string | SourceTree;
}

/** Does the slow tasks. Their input and results are plain data, which can be sent to a thread. */
export interface SlowTasks {
  runScenarios(input: ScenariosInput): Promise<ScenarioRun>;
  compare(input: CompareInput): Promise<Diff>;
}

/** Does them here, while nothing else is answered. */
export const slowTasks = (prover: Prover): SlowTasks => ({
  async runScenarios({ tree, live }) {
    return prover.runAllScenarios(tree, prover.compileSource(tree).sets, live);
  },
  async compare({ dataDir, from, to }) {
    const sideOf = (release: string) => prover.sideOfRelease(loadRelease(dataDir, release));
    const after = typeof to === 'string' ? sideOf(to) : prover.sideOfTree(prover.compileSource(to));
    return prover.diffSides(sideOf(from), after);
  },
});
