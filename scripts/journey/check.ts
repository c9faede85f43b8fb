/** `journey check`: checks all definitions and prints each error with its line. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

export const addCheck: AddCommand = (program, { root }, finish) => {
  program
    .command('check')
    .description('Checks all definitions and prints each error with its line. Writes nothing.')
    .addHelpText('after', examples('check'))
    .action(async () => {
      const { checkTree } = await import('../../src/release/index.ts');
      const { printDiagnostics } = await import('./print-diagnostics.ts');
      const { tree, sets, diagnostics } = await checkTree(root);
      const isValid = printDiagnostics(diagnostics);
      console.log(
        isValid
          ? `${tree.files.length} definitions are sound, for ${sets.size} themes.`
          : `${diagnostics.length} faults found.`,
      );
      finish(isValid ? DONE : FOUND);
    });
};
