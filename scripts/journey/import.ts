/** `journey import`: copies the releases of a data folder into the database of DATABASE_URL. */
import { resolve } from 'node:path';
import { DONE } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

export const addImport: AddCommand = (program, { databaseUrl }, finish) => {
  program
    .command('import')
    .description(
      'Copies releases, channels and the record from a data folder into the empty database of DATABASE_URL. Stop the hosts first.',
    )
    .requiredOption('--from <folder>', 'the data folder; it stays as it is')
    .addHelpText('after', examples('import --from .data'))
    .action(async ({ from }: { readonly from: string }) => {
      if (databaseUrl === undefined)
        throw new Error('Failed to import: DATABASE_URL is not set. Please set it.');
      const { importFolder } = await import('../../src/host/index.ts');
      const imported = await importFolder(resolve(from), databaseUrl);
      const { releases, channels, entries, active } = imported;
      console.log(
        `${releases} releases, ${channels} channels and ${entries} entries of the record are in the database.`,
      );
      console.log(active === undefined ? 'No release is live.' : `Release ${active} is live.`);
      finish(DONE);
    });
};
