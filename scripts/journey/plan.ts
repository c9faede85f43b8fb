/** `journey plan`: makes a release of the definitions that `journey apply` can make live. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';
import { withStore } from './with-store.ts';

export const addPlan: AddCommand = (program, project, finish) => {
  program
    .command('plan')
    .description(
      'Makes a release of the definitions and keeps it, without putting it live. Prints what changes for borrowers, and the command that puts it live.',
    )
    .addHelpText('after', examples('plan'))
    .action(async () => {
      const { buildRelease } = await import('../../src/prover/index.ts');
      const { printDiagnostics } = await import('./print-diagnostics.ts');
      const made = await buildRelease(project.root, project.dataDir);
      printDiagnostics(made.diagnostics);
      const { hasFailedScenarios } = await import('./failed-scenarios.ts');
      if (!made.ok || hasFailedScenarios(project.root)) {
        console.log('Nothing was planned.');
        return finish(FOUND);
      }
      const { printChanges } = await import('./accept-changes.ts');
      const { base, accept } = await withStore(project, async (store) => {
        const { release } = made;
        const { base: active, diff, unknown } = await printChanges({ store, project, release });
        if (active === undefined) throw new Error(unknown);
        await store.save(release);
        return { base: active, accept: diff?.counts.breaking || unknown ? ' --accept' : '' };
      });
      console.log(
        base === made.release
          ? `Release ${base} is live already.`
          : `Release ${made.release} is planned in place of ${base ?? 'none'}. To put it live:\n  npm run journey -- apply ${made.release} --base ${base ?? 'none'}${accept} --why "..."`,
      );
      finish(DONE);
    });
};
