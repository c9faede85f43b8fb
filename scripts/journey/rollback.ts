/** `journey rollback`: makes the previous release live again. */
import type { RecordEntry } from '../../src/release/index.ts';
import { DONE, FAILED } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';
import { addChangeOptions, printFault, withStore, type ChangeOptions } from './with-store.ts';

interface RollbackOptions extends ChangeOptions {
  readonly channel?: string;
}

export const addRollback: AddCommand = (program, project, finish) => {
  const command = program
    .command('rollback')
    .description(
      'Puts the previous release live again, for everyone or in a channel. A channel without one ends.',
    )
    .option('--channel <name>', 'the channel that goes back')
    .addHelpText(
      'after',
      examples('rollback', 'rollback --why "Wrong rates"', 'rollback --channel canary'),
    );
  addChangeOptions(command).action(async ({ who, why, channel }: RollbackOptions) => {
    const entry = await withStore(project, async (store) => {
      const changed = await store.rollback({ who, why, channel });
      for (const fault of await store.faults()) console.error(fault);
      return printFault(changed);
    });
    console.log(textOf(entry, channel));
    finish(entry === undefined ? FAILED : DONE);
  });
};

function textOf(entry: RecordEntry | undefined, channel: string | undefined): string {
  if (entry === undefined)
    return channel === undefined
      ? 'There is no release to go back to.'
      : `There is no channel ${channel}.`;
  if (channel === undefined) return `Release ${entry.release} is live again.`;
  return entry.action === 'end'
    ? `The channel ${channel} has ended.`
    : `Release ${entry.release} is in the channel ${channel} again.`;
}
