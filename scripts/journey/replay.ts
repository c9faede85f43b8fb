/** `journey replay`: walks borrowers over two sets of definitions and tells for whom something changes. */
import { InvalidArgumentError } from 'commander';
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand, type Project } from './project.ts';

interface ReplayCommandOptions {
  readonly borrowers: number;
  readonly seed: number;
  readonly org?: string;
  readonly only?: number;
  readonly threads?: number;
  readonly json?: boolean;
}

const DETAILS = `
Borrowers take the courses of the walks in journeys/walks, with incomes, states, homes and names of
their own; some go back, leave, or return later. Each plays both sides in the embedded lender, with
the browser's own client. The same seed gives the same borrowers and the same output.
It exits with 2 when anything changes for a borrower.`;

export const addReplay: AddCommand = (program, project, finish) => {
  program
    .command('replay')
    .description(
      'Walks invented borrowers over A and B and prints for whom something changes. Each is a release, a folder with definitions or a git revision.',
    )
    .argument('[a]', 'before; default: the live release', 'live')
    .argument('[b]', 'after; default: the definitions of this folder')
    .option('--borrowers <count>', 'how many borrowers', count, 2000)
    .option('--seed <number>', 'chooses the borrowers', count, 1)
    .option('--only <number>', 'plays one borrower, by the number in an example', count)
    .option('--org <name>', 'only this lender: theme folder, main, code or host prefix')
    .option('--threads <count>', 'threads; default: one for each processor, at most 8', count)
    .option('--json', 'prints JSON, with the whole examples')
    .addHelpText('after', DETAILS)
    .addHelpText(
      'after',
      examples(
        'replay main --borrowers 200',
        'replay HEAD~1 HEAD --seed 7 --json',
        'replay main . --only 417',
      ),
    )
    .action(async (a: string, b: string | undefined, options: ReplayCommandOptions) =>
      finish(await replay([a, b ?? project.root], options, project)),
    );
};

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  return number;
}

async function replay(
  [a, b]: readonly [string, string],
  { borrowers, seed, org, only, threads, json }: ReplayCommandOptions,
  project: Project,
): Promise<number> {
  const { readTree } = await import('../../src/release/index.ts');
  const { findSide } = await import('./find-side.ts');
  const { paint } = await import('./paint.ts');
  const { progressLine } = await import('./progress-line.ts');
  const { replayBorrowers } = await import('../replay/replay-borrowers.ts');
  const { replaySource } = await import('../replay/replay-source.ts');
  const { reportLines } = await import('../replay/report.ts');
  const { themeFolder } = await import('./theme-folder.ts');
  const [before, after] = [findSide(a, project), findSide(b, project)];
  const source = replaySource({
    before,
    after,
    walks: before.tree || after.tree ? [] : readTree(project.root).files,
    seed,
    ...(org !== undefined && { folder: themeFolder(project.root, org, 'replay') }),
  });
  const numbers = only === undefined ? Array.from({ length: borrowers }, (_, i) => i + 1) : [only];
  const progress = progressLine('borrowers', numbers.length);
  const result = await replayBorrowers({
    source,
    numbers,
    ...(threads !== undefined && { threads }),
    played: progress.advance,
  }).finally(progress.end);
  if (json) console.log(JSON.stringify(result, null, 2));
  else reportLines(result, paint).forEach((line) => console.log(line));
  return result.differences.length > 0 ? FOUND : DONE;
}
