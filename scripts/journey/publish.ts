/** `journey publish`: makes a release of the definitions and makes it live. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

export const addPublish: AddCommand = (program, { root, dataDir }, finish) => {
  program
    .command('publish')
    .description(
      'Makes a release of the definitions and puts it live. Prints before what changes for borrowers. Definitions with errors change nothing.',
    )
    .addHelpText('after', examples('publish'))
    .action(async () => {
      const { makeRelease } = await import('../../src/release/index.ts');
      const { printDiagnostics } = await import('./print-diagnostics.ts');
      const { printDiffToLive } = await import('./print-diff-to-live.ts');
      const made = await makeRelease(root, dataDir, (compiled) =>
        printDiffToLive(compiled, dataDir),
      );
      printDiagnostics(made.diagnostics);
      console.log(made.ok ? `Release ${made.release} is live.` : 'Nothing was published.');
      finish(made.ok ? DONE : FOUND);
    });
};
