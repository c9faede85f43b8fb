/** `journey gc`: removes the releases that nobody needs. */
import { DONE } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';
import { addChangeOptions, withStore, type ChangeOptions } from './with-store.ts';

export const addGc: AddCommand = (program, project, finish) => {
  const command = program
    .command('gc')
    .description(
      'Removes each release that is not live, in no channel, not pinned and none of the ten before, and that no host has reported a session on for a day. New ones are kept for a day.',
    )
    .addHelpText('after', examples('gc', 'gc --why "Space"'));
  addChangeOptions(command).action(async ({ who, why }: ChangeOptions) => {
    const removed = await withStore(project, (store) => store.collect({ who, why }));
    for (const { release } of removed) console.log(`Release ${release} is removed.`);
    if (removed.length === 0) console.log('There is no release to remove.');
    finish(DONE);
  });
};
