/** `journey apply`: makes a planned release live, if the live one is still that of the plan. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand, type Project } from './project.ts';
import { addAcceptOptions, addUndoOption, withStore, type AcceptOptions } from './with-store.ts';

interface ApplyOptions extends AcceptOptions {
  readonly base: string;
}

export const addApply: AddCommand = (program, project, finish) => {
  const command = program
    .command('apply')
    .description(
      'Puts a planned release live. Refuses when another release went live after the plan; breaking changes want --accept and a reason, and what would undo the change of another --undo and a reason.',
    )
    .argument('<release>', 'the release that `plan` printed')
    .requiredOption('--base <release>', 'the live release that `plan` printed, or none')
    .addHelpText('after', examples('apply 0123456789abcdef --base fedcba9876543210 --why "Rates"'));
  addUndoOption(addAcceptOptions(command)).action(
    async (release: string, options: ApplyOptions) => {
      const isLive = await apply(project, release, options);
      if (isLive) console.log(`Release ${release} is live.`);
      finish(isLive ? DONE : FOUND);
    },
  );
};

/** Whether the release is live. */
async function apply(project: Project, release: string, options: ApplyOptions): Promise<boolean> {
  const { goLive } = await import('./go-live.ts');
  const base = options.base === 'none' ? null : options.base;
  return withStore(project, async (store) => {
    await store.load(release);
    return goLive({ store, project, release, base }, options, { asksUndone: true });
  });
}
