/** Runs the examples that the definitions carry before they go live. */
import { compileTree } from '../../src/prover/index.ts';
import { linesOfOutcome, runScenarios } from '../scenarios/run-scenarios.ts';

/** More failures than this are counted. */
const MOST = 5;

/**
 * Whether an example fails, which is printed. The definitions are compiled already, so that this
 * takes the time of the examples alone.
 */
export function hasFailedScenarios(root: string): boolean {
  const { tree, sets } = compileTree(root);
  const failed = runScenarios(tree, sets).filter(({ divergences }) => divergences.length > 0);
  for (const line of failed.slice(0, MOST).flatMap(linesOfOutcome)) console.error(line);
  if (failed.length > 0)
    console.error(
      `Failed to make the release: ${failed.length} ${failed.length === 1 ? 'scenario fails' : 'scenarios fail'}. Please correct the definitions or the scenario; \`npm run -s journey -- scenarios\` shows all.`,
    );
  return failed.length > 0;
}
