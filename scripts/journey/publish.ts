/** `journey publish`: makes a release of the definitions and makes it live. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';
import { addChangeOptions, withStore, type ChangeOptions } from './with-store.ts';

export const addPublish: AddCommand = (program, project, finish) => {
  const command = program
    .command('publish')
    .description(
      'Makes a release of the definitions and puts it live. Prints before what changes for borrowers. Definitions with errors change nothing.',
    )
    .addHelpText('after', examples('publish', 'publish --why "New rates for May"'));
  addChangeOptions(command).action(async (change: ChangeOptions) => {
    const { buildRelease } = await import('../../src/release/index.ts');
    const { printDiagnostics } = await import('./print-diagnostics.ts');
    const { printDiffToLive } = await import('./print-diff-to-live.ts');
    const { root, dataDir } = project;
    const made = await buildRelease(root, dataDir, (compiled) =>
      printDiffToLive(compiled, dataDir),
    );
    printDiagnostics(made.diagnostics);
    if (made.ok)
      await withStore(project, async (store) => {
        await store.save(made.release);
        await store.activate({ ...change, release: made.release });
      });
    console.log(made.ok ? `Release ${made.release} is live.` : 'Nothing was published.');
    finish(made.ok ? DONE : FOUND);
  });
};
