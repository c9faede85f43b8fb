/** `journey show`: prints what the store knows about one release. */
import { DONE } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';
import { reportLine } from './releases.ts';
import { entryLine, withStore } from './with-store.ts';

export const addShow: AddCommand = (program, project, finish) => {
  program
    .command('show')
    .description('Prints the lenders of a release, who put it live, and which hosts serve it.')
    .argument('<release>', 'the release, as `releases` prints it')
    .addHelpText('after', examples('show 0123456789abcdef'))
    .action(async (release: string) => {
      const { loadRelease } = await import('../../src/release/index.ts');
      await withStore(project, async (store) => {
        await store.load(release);
        const { orgs, files } = loadRelease(project.dataDir, release).manifest;
        const isLive = (await store.active()) === release;
        console.log(`Release ${release}${isLive ? ' is live' : ''}.`);
        console.log(`${Object.keys(files).length} files; lenders: ${Object.keys(orgs).join(', ')}`);
        for (const entry of await store.record())
          if (entry.release === release) console.log(entryLine(entry));
        for (const report of await store.reports())
          if (report.release === release) console.log(reportLine(report));
      });
      finish(DONE);
    });
};
