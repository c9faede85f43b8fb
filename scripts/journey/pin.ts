/** `journey pin`: keeps a release from being removed. */
import { DONE } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';
import { addChangeOptions, printFault, withStore, type ChangeOptions } from './with-store.ts';

interface PinOptions extends ChangeOptions {
  readonly off?: boolean;
}

export const addPin: AddCommand = (program, project, finish) => {
  const command = program
    .command('pin')
    .description('Keeps a release in the store until it is unpinned, also when no host uses it.')
    .argument('<release>', 'the release, as `releases` prints it')
    .option('--off', 'unpins the release')
    .addHelpText(
      'after',
      examples(
        'pin 0123456789abcdef --why "Audit of the spring offers"',
        'pin 0123456789abcdef --off',
      ),
    );
  addChangeOptions(command).action(async (release: string, { off, who, why }: PinOptions) => {
    const isPinned = off !== true;
    printFault(await withStore(project, (store) => store.pin({ release, isPinned, who, why })));
    console.log(`Release ${release} is ${isPinned ? 'pinned' : 'no longer pinned'}.`);
    finish(DONE);
  });
};
