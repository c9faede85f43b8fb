/** `journey backup`: makes a consistent copy of the data folder while the host runs. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

export const addBackup: AddCommand = (program, { dataDir }, finish) => {
  program
    .command('backup')
    .description('Copies the data folder into a new folder. The host may run meanwhile.')
    .argument('<folder>', 'folder of the backup; it must not exist, or be empty')
    .addHelpText('after', examples('backup /backups/2026-05-04'))
    .action(async (folder: string) => {
      const { backUp } = await import('../../src/host/index.ts');
      const { files, releaseFault } = await backUp(dataDir, folder);
      console.log(`${files} files are backed up in ${folder}.`);
      if (releaseFault !== undefined)
        console.error(`The live release in the backup cannot be served. ${releaseFault}`);
      finish(releaseFault === undefined ? DONE : FOUND);
    });
};
