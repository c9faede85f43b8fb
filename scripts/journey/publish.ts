/** `journey publish`: makes a release of the definitions and makes it live. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand, type Project } from './project.ts';
import { addAcceptOptions, orRefused, withStore, type AcceptOptions } from './with-store.ts';

export const addPublish: AddCommand = (program, project, finish) => {
  const command = program
    .command('publish')
    .description(
      'Makes a release of the definitions and puts it live. Prints before what changes for borrowers. Definitions with errors change nothing; breaking changes want --accept and a reason.',
    )
    .addHelpText(
      'after',
      examples(
        'publish',
        'publish --why "New rates for May"',
        'publish --accept --why "Income is asked monthly, agreed with compliance"',
      ),
    );
  addAcceptOptions(command).action(async (options: AcceptOptions) =>
    finish((await publish(project, options)) ? DONE : FOUND),
  );
};

/** Whether the definitions are live. */
async function publish(project: Project, options: AcceptOptions): Promise<boolean> {
  const { buildRelease } = await import('../../src/release/index.ts');
  const { printDiagnostics } = await import('./print-diagnostics.ts');
  const made = await buildRelease(project.root, project.dataDir);
  printDiagnostics(made.diagnostics);
  const isLive = made.ok && (await goLive(project, made.release, options));
  console.log(isLive ? `Release ${made.release} is live.` : 'Nothing was published.');
  return isLive;
}

/** Makes a release of the data folder live, unless it breaks something that is not accepted. */
async function goLive(project: Project, release: string, options: AcceptOptions): Promise<boolean> {
  const { printChanges, refusalOf } = await import('./accept-changes.ts');
  return withStore(project, async (store) => {
    const active = await store.active();
    const diff = await printChanges({ ...project, store, active, next: release });
    const refusal = refusalOf(diff, options);
    if (refusal !== undefined) {
      console.error(refusal);
      return false;
    }
    await store.save(release);
    const { who, why } = options;
    const details = diff && { changes: diff.counts };
    return orRefused(() => store.activate({ who, why, release, base: active ?? null, details }));
  });
}
