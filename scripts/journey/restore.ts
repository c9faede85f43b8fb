/** `journey restore`: verifies a backup and makes it the data folder. */
import { DONE, FOUND } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

/** Names of changed files that are printed. */
const MAX_NAMES = 20;

export const addRestore: AddCommand = (program, { dataDir }, finish) => {
  program
    .command('restore')
    .description('Verifies a backup and restores it as the data folder. Stop the hosts first.')
    .argument('<folder>', 'folder of the backup')
    .option('--force', 'replace a data folder that is not empty; it is kept under another name')
    .addHelpText('after', examples('restore /backups/2026-05-04', 'restore old-backup --force'))
    .action(async (folder: string, { force }: { readonly force?: boolean }) => {
      const { restore } = await import('../../src/host/index.ts');
      const restored = await restore({ from: folder, dataDir, force: force === true });
      if (restored.ok) {
        console.log(`${folder} is restored in ${dataDir}.`);
        if (restored.former !== undefined)
          console.log(`The data folder before it is ${restored.former}.`);
        return finish(DONE);
      }
      for (const path of restored.changed.slice(0, MAX_NAMES))
        console.error(`${path} is missing or was changed after the backup.`);
      console.error(
        `${restored.changed.length} files differ from the manifest. Nothing was restored.`,
      );
      return finish(FOUND);
    });
};
