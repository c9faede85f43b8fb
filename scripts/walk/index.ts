/** `journey walk`: whole applications against the embedded lender, reported place by place. */
import { compileTree, diagnosticLine, hasErrors } from '../../src/release/index.ts';
import { walksIn, wholeWalk } from './read-walks.ts';
import { runWalk } from './run-walk.ts';
import { linesOf } from './visit.ts';

/**
 * `root`: the project's root. `scenario`: name of one walk; `all`: every one. `print` receives one
 * line at a time.
 */
export interface WalkOptions {
  readonly root: string;
  readonly scenario?: string;
  readonly all?: boolean;
  readonly print: (line: string) => void;
}

/**
 * Plays walks and prints them. True when each reached its end. Throws when the definitions do not
 * compile or no walk has the name.
 */
export async function walk({ root, scenario, all = false, print }: WalkOptions): Promise<boolean> {
  const { tree, sets, diagnostics } = compileTree(root);
  if (hasErrors(diagnostics)) throw new Error(diagnostics.map(diagnosticLine).join('\n'));
  const walks = walksIn(tree.files);
  const names = all ? [...walks.keys()] : [scenario ?? ''];
  const failed: string[] = [];
  for (const name of names) {
    const whole = wholeWalk(walks, name);
    const { visits, fault } = await runWalk([...sets.values()], whole);
    print(`${name}: ${whole.title}`);
    visits.forEach((visit, at) => linesOf(visit, at + 1).forEach((line) => print(line)));
    print(fault === undefined ? `  ✓  ${visits.length} places\n` : `  ✗  ${fault}\n`);
    if (fault !== undefined) failed.push(name);
  }
  if (all)
    print(
      failed.length === 0
        ? `${names.length} walks reached their end.`
        : `${failed.length} of ${names.length} walks stopped early: ${failed.join(', ')}.`,
    );
  return failed.length === 0;
}
