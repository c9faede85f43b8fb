/** `journey coverage`: measures what scenarios and walks exercise in the definitions. */
import type { Coverage, walksIn as readWalks } from '../../src/prover/index.ts';
import { type AddCommand, DONE, FOUND, type Project, QA } from './command.ts';
import { percentage } from './options.ts';

interface CoverageOptions {
  readonly walks: boolean;
  readonly atLeast: number;
  readonly kind?: string;
  readonly json?: boolean;
}

export const addCoverage: AddCommand = (program) => {
  program
    .command('coverage')
    .helpGroup(QA)
    .summary('lists what no scenario or walk exercises')
    .description(
      'Measures which rules, rows, transitions, screens, statuses, messages, legal notices and organisations the scenarios and walks exercise, and lists the others.',
    )
    .option('--no-walks', 'only the scenarios, which takes seconds')
    .option('--at-least <percent>', 'exit with 2 if the total is below', percentage(0), 0)
    .option('--kind <kind>', 'list only what is missing of this kind')
    .option('--json', 'print the report as JSON')
    .examples('coverage', 'coverage --no-walks --kind notices', 'coverage --at-least 95')
    .does(run);
};

async function run({ root }: Project, options: CoverageOptions): Promise<number> {
  const { Coverage, COVERAGE_KINDS } = await import('../../src/prover/index.ts');
  const kind = COVERAGE_KINDS.find((one) => one === options.kind);
  if (options.kind !== undefined && kind === undefined)
    throw new Error(
      `Failed to measure the coverage: there is no kind ${options.kind}. Please give one of ${COVERAGE_KINDS.join(', ')}.`,
    );
  const { compileDefinitions } = await import('./compile-definitions.ts');
  const { writeLines } = await import('./coverage-report.ts');
  const { tree, sets } = compileDefinitions(root);
  const coverage = new Coverage(tree, sets);
  coverage.runScenarios();
  if (options.walks) await walkAll(coverage, tree.files);
  const report = coverage.report();
  if (options.json) console.log(JSON.stringify(report, null, 2));
  else for (const line of writeLines(report, kind)) console.log(line);
  return report.percent < options.atLeast ? FOUND : DONE;
}

/** Plays every walk over the sets of the coverage, with the progress on standard error. */
async function walkAll(coverage: Coverage, files: Parameters<typeof readWalks>[0]): Promise<void> {
  const { definedAnswers } = await import('../../src/release/index.ts');
  const { walksIn, wholeWalk } = await import('../../src/prover/index.ts');
  const { runWalk } = await import('../walk/run-walk.ts');
  const { progressLine } = await import('./progress-line.ts');
  const walks = walksIn(files);
  const answers = definedAnswers(files);
  const progress = progressLine('walks', walks.size);
  for (const name of walks.keys()) {
    const walk = wholeWalk(walks, name);
    const { visits } = await runWalk([...coverage.sets.values()], walk, { answers });
    for (const { status } of visits) coverage.see('statuses', status);
    const org = [...coverage.sets.values()].find((set) =>
      walk.org === undefined ? set.org.main : set.org.code === walk.org,
    );
    if (org !== undefined) coverage.see('orgs', org.org.code);
    progress.advance();
  }
  progress.end();
}
