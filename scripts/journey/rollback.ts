/** `journey rollback`: makes the previous release live again. */
import { DONE, FAILED } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

export const addRollback: AddCommand = (program, { dataDir }, finish) => {
  program
    .command('rollback')
    .description('Puts the previous release live again.')
    .addHelpText('after', examples('rollback'))
    .action(async () => {
      const { rollback } = await import('../../src/release/index.ts');
      const release = rollback(dataDir);
      console.log(
        release === undefined
          ? 'There is no release to go back to.'
          : `Release ${release} is live again.`,
      );
      finish(release === undefined ? FAILED : DONE);
    });
};
