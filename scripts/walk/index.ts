/** `journey walk`: whole applications against the embedded lender, reported place by place. */
import { compileTree } from '../../src/prover/index.ts';
import { diagnosticLine, hasErrors } from '../../src/release/index.ts';
import { linesOfOutcome, type WalkOutcome } from './outcome.ts';
import { playWalks } from './play-walks.ts';
import { walksIn, wholeWalk } from './read-walks.ts';

/**
 * `root`: the project's root. `scenario`: name of one walk; `all`: every one. `print` receives one
 * line at a time.
 */
export interface WalkOptions {
  readonly root: string;
  readonly scenario?: string;
  readonly all?: boolean;
  /**
   * Theme folder of the lender with which the walks are played, in place of their own. With `all`,
   * walks of other lenders are left out.
   */
  readonly org?: string;
  /** Prints one JSON document in place of the report. @default false */
  readonly json?: boolean;
  /** @default as many as pay */
  readonly threads?: number;
  readonly print: (line: string) => void;
}

/**
 * Plays walks and prints them. True when each reached its end. Throws when the definitions do not
 * compile or no walk has the name.
 */
export async function walk(options: WalkOptions): Promise<boolean> {
  const { root, scenario = '', all = false, json = false, threads, print } = options;
  const { tree, sets, diagnostics } = compileTree(root);
  if (hasErrors(diagnostics)) throw new Error(diagnostics.map(diagnosticLine).join('\n'));
  const walks = walksIn(tree.files);
  const org = options.org === undefined ? undefined : sets.get(options.org)?.org.code;
  const isPlayed = (name: string): boolean => {
    const own = wholeWalk(walks, name).org;
    return !all || org === undefined || own === undefined || own === org;
  };
  const names = (all ? [...walks.keys()] : [scenario]).filter(isPlayed);
  const outcomes: WalkOutcome[] = [];
  await playWalks({
    root,
    source: { tree, sets },
    names,
    ...(org !== undefined && { org }),
    ...(threads !== undefined && { threads }),
    played: (outcome) => {
      outcomes.push(outcome);
      if (!json) linesOfOutcome(outcome).forEach((line) => print(line));
    },
  });
  const failed = outcomes.flatMap(({ name, fault }) => (fault === undefined ? [] : [name]));
  if (json)
    print(JSON.stringify({ walks: outcomes.length, failed: failed.length, outcomes }, null, 2));
  else if (all)
    print(
      failed.length === 0
        ? `${names.length} walks reached their end.`
        : `${failed.length} of ${names.length} walks stopped early: ${failed.join(', ')}.`,
    );
  return failed.length === 0;
}
