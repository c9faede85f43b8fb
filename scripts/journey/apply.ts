/** `journey apply`: makes a planned release live, if the live one is still that of the plan. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand, type Project } from './project.ts';
import { addAcceptOptions, orRefused, withStore, type AcceptOptions } from './with-store.ts';

interface ApplyOptions extends AcceptOptions {
  readonly base: string;
}

export const addApply: AddCommand = (program, project, finish) => {
  const command = program
    .command('apply')
    .description(
      'Puts a planned release live. Refuses when another release went live after the plan; breaking changes want --accept and a reason.',
    )
    .argument('<release>', 'the release that `plan` printed')
    .requiredOption('--base <release>', 'the live release that `plan` printed, or none')
    .addHelpText('after', examples('apply 0123456789abcdef --base fedcba9876543210 --why "Rates"'));
  addAcceptOptions(command).action(async (release: string, options: ApplyOptions) => {
    const isLive = await apply(project, release, options);
    if (isLive) console.log(`Release ${release} is live.`);
    finish(isLive ? DONE : FOUND);
  });
};

/** Whether the release is live. */
async function apply(project: Project, release: string, options: ApplyOptions): Promise<boolean> {
  const { printChanges, refusalOf } = await import('./accept-changes.ts');
  const { base: planned, who, why } = options;
  const base = planned === 'none' ? null : planned;
  return withStore(project, async (store) => {
    const active = base ?? undefined;
    await store.load(release);
    const diff = await printChanges({ ...project, store, active, next: release });
    const refusal = refusalOf(diff, options);
    if (refusal !== undefined) console.error(refusal);
    const details = diff && { changes: diff.counts };
    return (
      refusal === undefined && orRefused(() => store.activate({ release, who, why, base, details }))
    );
  });
}
