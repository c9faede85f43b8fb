/** `journey scenarios`: runs the examples that the definitions carry. */
import { join } from 'node:path';
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

export const addScenarios: AddCommand = (program, { root }, finish) => {
  program
    .command('scenarios')
    .description('Runs the examples that the definitions carry.')
    .addHelpText('after', examples('scenarios'))
    .action(async () => {
      const { spawnSync } = await import('node:child_process');
      const vitest = join(root, 'node_modules/vitest/vitest.mjs');
      const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/scenarios'], {
        cwd: root,
        stdio: 'inherit',
      });
      finish(status === 0 ? DONE : FOUND);
    });
};
