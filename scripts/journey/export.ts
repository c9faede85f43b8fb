/** `journey export`: writes what never changes as plain files, for a CDN or an object store. */
import { resolve } from 'node:path';
import { buildFolder } from '../build-when-stale.ts';
import { DONE } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';
import { withStore } from './with-store.ts';

interface ExportOptions {
  readonly dist: string;
  readonly release?: readonly string[];
}

export const addExport: AddCommand = (program, project, finish) => {
  program
    .command('export')
    .description(
      'Writes the files below /releases/ and /assets/ into a folder, with headers.json: the headers of each kind of file. Files that the folder has stay.',
    )
    .argument('<folder>', 'the folder; it is created when it is missing')
    .option(
      '--release <releases...>',
      'the releases; default: the live one and those of the channels',
    )
    .option('--dist <folder>', 'the built app, from the folder of the command', buildFolder(''))
    .addHelpText(
      'after',
      examples('export cdn', 'export cdn --release 0123456789abcdef fedcba9876543210'),
    )
    .action(async (to: string, { dist, release: named }: ExportOptions) => {
      const { exportFiles } = await import('../../src/host/index.ts');
      const { dataDir } = project;
      const releases = await withStore(project, async (store) => {
        const { release, channels } = await store.live();
        const served = [
          ...(release === undefined ? [] : [release]),
          ...channels.map((one) => one.release),
        ];
        const wanted = [...new Set(named ?? served)];
        for (const one of wanted) await store.load(one);
        return wanted;
      });
      const { files, rules } = await exportFiles({ dataDir, dist: resolve(dist), releases, to });
      console.log(
        `${files} files are in ${to}, of the build and of ${releases.length === 1 ? 'the release' : `${releases.length} releases:`} ${releases.join(', ')}. headers.json has ${rules.length} rules.`,
      );
      finish(DONE);
    });
};
