/** `journey walk`: plays whole applications against the sandbox and prints each place. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

interface WalkCommandOptions {
  readonly scenario?: string;
  readonly all?: boolean;
  readonly org?: string;
  readonly json?: boolean;
}

export const addWalk: AddCommand = (program, { root }, finish) => {
  program
    .command('walk')
    .description('Plays whole applications against the sandbox and prints each place.')
    .option('--scenario <name>', 'name of one walk')
    .option('--all', 'every walk, on several threads')
    .option('--org <name>', 'play with this lender: theme folder, main, code or host prefix')
    .option('--json', 'print the outcomes as JSON')
    .addHelpText(
      'after',
      examples('walk --scenario happy', 'walk --all', 'walk --scenario happy --org cedar-trust'),
    )
    .action(async ({ scenario, all = false, org, json = false }: WalkCommandOptions) => {
      if (scenario === undefined && !all)
        throw new Error('Failed to walk: no walk was named. Please give --scenario or --all.');
      const { walk } = await import('../walk/index.ts');
      const { themeFolder } = await import('./theme-folder.ts');
      const reachedEnd = await walk({
        root,
        all,
        json,
        print: console.log,
        ...(scenario !== undefined && { scenario }),
        ...(org !== undefined && { org: themeFolder(root, org, 'walk') }),
      });
      finish(reachedEnd ? DONE : FOUND);
    });
};
