/** `journey apply`: makes a planned release live, if the live one is still that of the plan. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';
import { addChangeOptions, withStore, type ChangeOptions } from './with-store.ts';

interface ApplyOptions extends ChangeOptions {
  readonly base: string;
}

export const addApply: AddCommand = (program, project, finish) => {
  const command = program
    .command('apply')
    .description(
      'Puts a planned release live. Refuses when another release went live after the plan.',
    )
    .argument('<release>', 'the release that `plan` printed')
    .requiredOption('--base <release>', 'the live release that `plan` printed, or none')
    .addHelpText('after', examples('apply 0123456789abcdef --base fedcba9876543210 --why "Rates"'));
  addChangeOptions(command).action(async (release: string, options: ApplyOptions) => {
    const { BaseMovedError } = await import('../../src/release/index.ts');
    const { base, who, why } = options;
    try {
      await withStore(project, (store) =>
        store.activate({ release, who, why, base: base === 'none' ? null : base }),
      );
      console.log(`Release ${release} is live.`);
      finish(DONE);
    } catch (error) {
      if (!(error instanceof BaseMovedError)) throw error;
      console.error(error.message);
      finish(FOUND);
    }
  });
};
