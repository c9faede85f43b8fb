/** `journey walk`: plays whole applications against the sandbox and prints each place. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

interface WalkCommandOptions {
  readonly scenario?: string;
  readonly all?: boolean;
}

export const addWalk: AddCommand = (program, { root }, finish) => {
  program
    .command('walk')
    .description('Plays whole applications against the sandbox and prints each place.')
    .option('--scenario <name>', 'name of one walk')
    .option('--all', 'every walk')
    .addHelpText('after', examples('walk --scenario happy', 'walk --all'))
    .action(async ({ scenario, all = false }: WalkCommandOptions) => {
      if (scenario === undefined && !all)
        throw new Error('Failed to walk: no walk was named. Please give --scenario or --all.');
      const { walk } = await import('../walk/index.ts');
      const named = scenario === undefined ? {} : { scenario };
      const reachedEnd = await walk({ root, all, print: console.log, ...named });
      finish(reachedEnd ? DONE : FOUND);
    });
};
