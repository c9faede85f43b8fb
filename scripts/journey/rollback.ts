/** `journey rollback`: makes the previous release live again, or ends a channel. */
import type { Recorded, RecordEntry } from '../../src/release/index.ts';
import { type AddCommand, DONE, FOUND, OPERATORS, type Project } from './command.ts';
import { addHostOptions, type HostCommandOptions, openHost } from './host-client.ts';
import { addChangeOptions, missingChannel, orRefused, withStore } from './with-store.ts';

interface RollbackOptions extends HostCommandOptions {
  readonly channel?: string;
  readonly end?: boolean;
  readonly base?: string;
}

export const addRollback: AddCommand = (program) => {
  const command = program
    .command('rollback')
    .helpGroup(OPERATORS)
    .summary('puts the previous release live again')
    .description(
      'Puts the previous release live again, for everyone or in a channel. A channel without one ends.',
    )
    .option('--channel <name>', 'the channel that goes back')
    .option('--end', 'end the channel, whatever was in it before')
    .option('--base <release>', 'refuse when another release is live, or in the channel');
  addHostOptions(addChangeOptions(command))
    .examples(
      'rollback --why "Wrong rates"',
      'rollback --base 0123456789abcdef --why "Wrong rates"',
      'rollback --channel pilot',
      'rollback --channel canary --end --why "Too many refusals"',
    )
    .does(rollback);
};

async function rollback(project: Project, options: RollbackOptions) {
  const { who, why, channel, end, base } = options;
  if (end === true && channel === undefined)
    throw new Error('Failed to end a channel: none is named. Please add --channel.');
  const host = await openHost(options);
  if (host !== undefined)
    return (await import('./change-on-host.ts')).rollBackOnHost(host, options);
  let entry: Recorded | undefined;
  const isDone = await withStore(project, async (store) => {
    const { channels } = await store.live();
    if (channel !== undefined && !channels.some(({ name }) => name === channel))
      throw missingChannel(channel, { channels, faults: await store.faults() });
    const change = { who, why, base };
    const isMade = await orRefused(store, async () => {
      entry =
        end === true && channel !== undefined
          ? await store.end({ ...change, channel })
          : await store.rollback({ ...change, channel });
      return entry;
    });
    for (const fault of await store.faults()) console.error(fault);
    return isMade;
  });
  if (!isDone) return FOUND;
  if (entry === undefined)
    throw new Error(
      'Failed to go back: there is no release before. Please see `npx journey releases`.',
    );
  console.log(writeResult(entry, channel));
  return DONE;
}

function writeResult(entry: RecordEntry, channel: string | undefined): string {
  if (channel === undefined) return `Release ${entry.release} is live again.`;
  return entry.action === 'end'
    ? `The channel ${channel} has ended.`
    : `Release ${entry.release} is in the channel ${channel} again.`;
}
