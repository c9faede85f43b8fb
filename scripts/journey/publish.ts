/** `journey publish`: makes a release of the definitions and makes it live. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand, type Project } from './project.ts';
import { addAcceptOptions, addUndoOption, withStore, type AcceptOptions } from './with-store.ts';

export const addPublish: AddCommand = (program, project, finish) => {
  const command = program
    .command('publish')
    .description(
      'Makes a release of the definitions, runs their scenarios and puts it live. Prints before what changes for borrowers. Definitions with errors and scenarios that fail change nothing; breaking changes want --accept and a reason, and what would undo the change of another --undo and a reason.',
    )
    .addHelpText(
      'after',
      examples(
        'publish',
        'publish --why "New rates for May"',
        'publish --accept --why "Income is asked monthly, agreed with compliance"',
      ),
    );
  addUndoOption(addAcceptOptions(command)).action(async (options: AcceptOptions) =>
    finish((await publish(project, options)) ? DONE : FOUND),
  );
};

/** Whether the definitions are live. */
async function publish(project: Project, options: AcceptOptions): Promise<boolean> {
  const { buildRelease } = await import('../../src/prover/index.ts');
  const { printDiagnostics } = await import('./print-diagnostics.ts');
  const { hasFailedScenarios } = await import('./failed-scenarios.ts');
  const { goLive } = await import('./go-live.ts');
  const made = await buildRelease(project.root, project.dataDir);
  printDiagnostics(made.diagnostics);
  const isLive =
    made.ok &&
    !hasFailedScenarios(project.root) &&
    (await withStore(project, (store) =>
      goLive({ store, project, release: made.release }, options, { asksUndone: true }),
    ));
  console.log(isLive ? `Release ${made.release} is live.` : 'Nothing was published.');
  return isLive;
}
