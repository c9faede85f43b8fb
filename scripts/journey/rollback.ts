/** `journey rollback`: makes the previous release live again. */
import { DONE, FAILED } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';
import { addChangeOptions, withStore, type ChangeOptions } from './with-store.ts';

export const addRollback: AddCommand = (program, project, finish) => {
  const command = program
    .command('rollback')
    .description('Puts the previous release live again.')
    .addHelpText('after', examples('rollback', 'rollback --why "Wrong rates"'));
  addChangeOptions(command).action(async ({ who, why }: ChangeOptions) => {
    const entry = await withStore(project, (store) => store.rollback({ who, why }));
    console.log(
      entry === undefined
        ? 'There is no release to go back to.'
        : `Release ${entry.release} is live again.`,
    );
    finish(entry === undefined ? FAILED : DONE);
  });
};
