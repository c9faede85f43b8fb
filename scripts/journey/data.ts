/** `journey data`: copies the data folder, its parts and its keys. */
import { resolve } from 'node:path';
import { buildFolder } from '../build-when-stale.ts';
import { type AddCommand, DONE, FOUND, OPERATORS, type Project } from './command.ts';
import { collectValues } from './options.ts';
import { withStore } from './with-store.ts';

export const addData: AddCommand = (program) => {
  const command = program
    .command('data')
    .helpGroup(OPERATORS)
    .summary('backs up, restores, imports, exports; new keys')
    .description('Works on the data of the hosts.')
    .examples('data backup /backups/2026-05-04', 'data restore --help');
  command
    .command('backup <folder>')
    .description('Copies the data folder into a new folder. The host may run meanwhile.')
    .examples('data backup /backups/2026-05-04')
    .does(backUp);
  command
    .command('restore <folder>')
    .description('Verifies a backup and restores it as the data folder. Stop the hosts first.')
    .option('--force', 'replace a data folder that is not empty; it is kept under another name')
    .examples('data restore /backups/2026-05-04', 'data restore old-backup --force')
    .does(restore);
  command
    .command('import <folder>')
    .description(
      'Copies releases, channels and the record from a data folder into the empty database of DATABASE_URL. Stop the hosts first. The folder stays as it is.',
    )
    .examples('data import .data')
    .does(importData);
  command
    .command('export <folder>')
    .description(
      'Writes the files below /releases/ and /assets/ into a folder, with headers.json: the headers of each kind of file. Files that the folder has stay.',
    )
    .option(
      '--release <release>',
      'default: the live one and those of channels; may be repeated',
      collectValues,
    )
    .option('--dist <folder>', 'the built app, from the folder of the command', buildFolder(''))
    .examples('data export cdn', 'data export cdn --release 0123456789abcdef')
    .does(exportData);
  command
    .command('rotate-key')
    .description(
      'Replaces the signing key of the sandbox. Tokens of the key before stay valid until the next rotation.',
    )
    .examples('data rotate-key')
    .does(rotateKey);
};

async function backUp({ dataDir }: Project, folder: string): Promise<number> {
  const host = await import('../../src/host/index.ts');
  const { files, releaseFault } = await host.backUp(dataDir, folder);
  console.log(`${files === 1 ? '1 file is' : `${files} files are`} backed up in ${folder}.`);
  if (releaseFault === undefined) return DONE;
  console.error(`The live release in the backup cannot be served. ${releaseFault}`);
  return FOUND;
}

/** Names of changed files that are printed. */
const MAX_NAMES = 20;

async function restore(
  { dataDir }: Project,
  from: string,
  { force = false }: { readonly force?: boolean },
): Promise<number> {
  const host = await import('../../src/host/index.ts');
  const restored = await host.restore({ from, dataDir, force });
  if (restored.ok) {
    console.log(`${from} is restored in ${dataDir}.`);
    if (restored.former !== undefined)
      console.log(`The data folder before it is ${restored.former}.`);
    return DONE;
  }
  for (const path of restored.changed.slice(0, MAX_NAMES))
    console.error(`${path} is missing or was changed after the backup.`);
  const differ =
    restored.changed.length === 1 ? '1 file differs' : `${restored.changed.length} files differ`;
  console.error(`${differ} from the manifest. Nothing was restored.`);
  return FOUND;
}

async function importData({ databaseUrl }: Project, folder: string): Promise<number> {
  if (databaseUrl === undefined)
    throw new Error('Failed to import: DATABASE_URL is not set. Please set it.');
  const { importFolder } = await import('../../src/host/index.ts');
  const imported = await importFolder(resolve(folder), databaseUrl);
  const { releases, channels, entries, active } = imported;
  console.log(
    `${releases} releases, ${channels} channels and ${entries} entries of the record are in the database.`,
  );
  console.log(active === undefined ? 'No release is live.' : `Release ${active} is live.`);
  return DONE;
}

interface ExportOptions {
  readonly dist: string;
  readonly release?: readonly string[];
}

async function exportData(project: Project, to: string, options: ExportOptions): Promise<number> {
  const { exportFiles } = await import('../../src/host/index.ts');
  const releases = await withStore(project, async (store) => {
    const { release, channels } = await store.live();
    const served = [release, ...channels.map((one) => one.release)];
    const wanted = [...new Set(options.release ?? served)].filter((one) => one !== undefined);
    for (const one of wanted) await store.load(one);
    return wanted;
  });
  const [dataDir, dist] = [project.dataDir, resolve(options.dist)];
  const { files, rules } = await exportFiles({ dataDir, dist, releases, to });
  console.log(
    `${files} files are in ${to}, of the build and of ${releases.length === 1 ? 'the release' : `${releases.length} releases:`} ${releases.join(', ')}. headers.json has ${rules.length} rules.`,
  );
  return DONE;
}

async function rotateKey({ dataDir }: Project): Promise<number> {
  const { rotateSigningKey } = await import('../../src/host/index.ts');
  const { keyId } = await import('../../src/sandbox/index.ts');
  const { current, previous } = rotateSigningKey(dataDir);
  console.log(
    `Key ${keyId(current)} signs new tokens. Tokens of key ${keyId(previous)} are valid until the next rotation.`,
  );
  return DONE;
}
