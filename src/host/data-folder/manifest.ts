/**
 * Describes a backup and verifies it. The manifest has the format of `sha256sum`, so that
 * `sha256sum -c SHA256SUMS` verifies a backup too.
 */
import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileSha256 } from '../../release/index.ts';
import { filesBelow } from './copy-files.ts';

const MANIFEST = 'SHA256SUMS';
/** The format and the time of a backup, and the number of its files with this one. */
export const DESCRIPTION = 'backup.json';
const FORMAT = 1;

/** Path below the folder, with `/` -> SHA-256 as hex. */
type Manifest = ReadonlyMap<string, string>;

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;
/** The files that a backup may have. But for the texts of a release, no segment begins with a dot. */
const KNOWN_PATH =
  /^(?:(?:backup|active|channels|studio|editors)\.json|signing-key(?:\.previous)?|sandbox\.sqlite|documents\/[0-9a-f-]{36}|record\/\d{8}\.json|definition-drafts\/[0-9a-f]{16}\.json|show-comments\/[0-9a-f]{64}\.json|releases\/[0-9a-f]{16}(?:\/\.sources\.gz|(?:\/[^./\\\p{Cc}][^/\\\p{Cc}]*)+))$/u;

/** Whether a path below the data folder belongs into a backup. */
export const isKnownPath = (path: string): boolean => KNOWN_PATH.test(path);

/**
 * Writes the description and the manifest of a folder that is complete. `at`: epoch milliseconds.
 * Returns the number of files, without these two.
 */
export function describeBackup(folder: string, at: number): number {
  const files = filesBelow(folder).length;
  const description = { format: FORMAT, at: new Date(at).toISOString(), files: files + 1 };
  writeFileSync(join(folder, DESCRIPTION), `${JSON.stringify(description)}\n`, { flush: true });
  const lines = filesBelow(folder).map((path) => `${fileSha256(join(folder, path))}  ${path}\n`);
  writeFileSync(join(folder, MANIFEST), lines.join(''), { flush: true });
  return files;
}

/**
 * The manifest of a backup. Throws when the folder has none, or one that `describeBackup` did not
 * write.
 */
export function readManifest(folder: string): Manifest {
  if (!isFile(join(folder, MANIFEST)))
    throw new Error(
      `Failed to restore: ${folder} has no ${MANIFEST}. Please give a folder that \`journey data backup\` wrote.`,
    );
  const manifest = new Map<string, string>();
  for (const line of readFileSync(join(folder, MANIFEST), 'utf8').replace(/\n$/, '').split('\n')) {
    const [, hash = '', path = ''] = LINE.exec(line) ?? [];
    if (!isKnownPath(path) || manifest.has(path)) throw damagedManifest(folder);
    manifest.set(path, hash);
  }
  if (!manifest.has(DESCRIPTION)) throw damagedManifest(folder);
  return manifest;
}

const damagedManifest = (folder: string): Error =>
  new Error(`Failed to restore: ${join(folder, MANIFEST)} is damaged. Please take another backup.`);

/** The files of a folder that are missing or differ from the manifest, sorted. */
export const listDamagedFiles = (folder: string, manifest: Manifest): readonly string[] =>
  [...manifest]
    .filter(
      ([path, hash]) => !isFile(join(folder, path)) || fileSha256(join(folder, path)) !== hash,
    )
    .map(([path]) => path)
    .toSorted();

/**
 * Checks the description of a folder whose files are unchanged. Throws for a newer format, and for a
 * manifest with fewer lines than were written.
 */
export function assertDescription(folder: string, manifest: Manifest): void {
  const { format, files } = JSON.parse(readFileSync(join(folder, DESCRIPTION), 'utf8')) as {
    readonly format: number;
    readonly files: number;
  };
  if (format !== FORMAT)
    throw new Error(
      `Failed to restore: ${folder} has format ${format}. Please restore it with the version that wrote it.`,
    );
  if (files !== manifest.size) throw damagedManifest(folder);
}

/** A symbolic link could lead out of the folder, so it is not a file. */
const isFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
