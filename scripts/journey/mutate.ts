/** `journey mutate`: changes the definitions in small ways and lists what nothing noticed. */
import { type AddCommand, DONE, FOUND, type Project, QA } from './command.ts';
import { wholeNumber } from './options.ts';

interface MutateOptions {
  readonly seed: number;
  readonly limit: number;
  readonly kind?: string;
  readonly file: string;
  readonly check: boolean;
  readonly json?: boolean;
}

export const addMutate: AddCommand = (program) => {
  program
    .command('mutate')
    .helpGroup(QA)
    .summary('lists small changes that nothing notices')
    .description(
      'Changes the definitions in memory, one small change at a time (a flipped guard, a dropped transition, message or notice, swapped rows, a raised limit), and lists the changes that neither a scenario nor the check notices.',
    )
    .option('--seed <number>', 'which changes are picked', wholeNumber(0), 1)
    .option('--limit <number>', 'how many changes are tried', wholeNumber(0), 100)
    .option('--kind <kind>', 'only changes of this kind')
    .option('--file <text>', 'only files whose path contains the text', '')
    .option('--no-check', 'only the scenarios')
    .option('--json', 'print every change as JSON')
    .examples('mutate', 'mutate --seed 7 --limit 20', 'mutate --kind drop-notice --limit 1000')
    .does(run);
};

async function run({ root }: Project, options: MutateOptions): Promise<number> {
  const { MUTATION_KINDS, mutate, listMutations, pickMutations } =
    await import('../../src/prover/index.ts');
  const { checkDefinitions, compileDefinitions } = await import('./compile-definitions.ts');
  const { progressLine } = await import('./progress-line.ts');
  const { kind, file, seed, limit, check } = options;
  if (kind !== undefined && !MUTATION_KINDS.some((one) => one === kind))
    throw new Error(
      `Failed to mutate: there is no kind ${kind}. Please give one of ${MUTATION_KINDS.join(', ')}.`,
    );
  // An error that is there anyway would notice every change.
  const tree = check ? await checkDefinitions(root) : compileDefinitions(root).tree;
  const possible = listMutations(tree.files).filter(
    (one) => (kind === undefined || one.kind === kind) && one.file.includes(file),
  );
  if (possible.length === 0)
    throw new Error(
      'Failed to mutate: the files have no such change. Please give another --kind or --file.',
    );
  const picked = pickMutations(possible, seed, limit);
  const progress = progressLine('changes', picked.length);
  const results = await mutate(tree, picked, { check, onResult: progress.advance });
  progress.end();
  const unnoticed = results.filter(({ noticedBy }) => noticedBy === undefined);
  if (options.json) console.log(JSON.stringify({ possible: possible.length, results }, null, 2));
  else {
    for (const one of unnoticed)
      console.log(`${one.file}.json:${one.line} ${one.kind}: ${one.what}`);
    console.log(
      `${results.length - unnoticed.length} of ${results.length} changes were noticed, of ${possible.length} possible ones (seed ${seed}).`,
    );
  }
  return unnoticed.length === 0 ? DONE : FOUND;
}
