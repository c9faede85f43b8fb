/** Keeps the comments on links to show in a data folder: one file for each link. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommentsFullError, DamagedError } from './errors.ts';
import { withLock } from './folder-record.ts';
import { isMissing, readingFault } from '../read/reading-fault.ts';
import { makeFolder, replaceFile } from './shared-files.ts';
import { type CommentStore, MAX_COMMENTS, type ShowComment } from './show-comments.ts';

/** Below the data folder. */
export const COMMENTS_FOLDER = 'show-comments';
const FILE = /^([0-9a-f]{64})\.json$/;

export function folderComments(dataDir: string): CommentStore {
  const change = (
    link: string,
    make: (before: readonly ShowComment[]) => readonly ShowComment[],
  ): void =>
    withLock(dataDir, () => {
      const after = make(readComments(dataDir, link));
      makeFolder(dataDir, COMMENTS_FOLDER);
      replaceFile(dataDir, fileFor(dataDir, link), JSON.stringify(after));
    });
  return {
    list: async (links) =>
      links.flatMap((link) => {
        try {
          return readComments(dataDir, link);
        } catch {
          return [];
        }
      }),
    add: async (comment) =>
      change(comment.link, (before) => {
        if (before.length >= MAX_COMMENTS) throw new CommentsFullError('The link is full.');
        return [...before, comment];
      }),
    mark: async ({ link, id, doneBy }) =>
      change(link, (before) => before.map((one) => (one.id === id ? { ...one, doneBy } : one))),
    remove: async ({ link, id }) => change(link, (before) => before.filter((one) => one.id !== id)),
    keepOnly: async (links) => {
      for (const link of linksIn(dataDir))
        if (!links.includes(link)) rmSync(fileFor(dataDir, link), { force: true });
    },
  };
}

const fileFor = (dataDir: string, link: string): string =>
  join(dataDir, COMMENTS_FOLDER, `${link}.json`);

/** All comments. Throws `DamagedError` when some cannot be read. */
export const commentsIn = (dataDir: string): readonly ShowComment[] =>
  linksIn(dataDir).flatMap((link) => readComments(dataDir, link));

/** The links that have comments. */
function linksIn(dataDir: string): readonly string[] {
  try {
    return readdirSync(join(dataDir, COMMENTS_FOLDER)).flatMap(
      (name) => FILE.exec(name)?.[1] ?? [],
    );
  } catch {
    return [];
  }
}

/** Empty when there are none. Throws `DamagedError` when they cannot be read: a change would lose them. */
function readComments(dataDir: string, link: string): readonly ShowComment[] {
  if (!FILE.test(`${link}.json`)) return [];
  try {
    return JSON.parse(readFileSync(fileFor(dataDir, link), 'utf8')) as readonly ShowComment[];
  } catch (error) {
    if (isMissing(error)) return [];
    const reason = readingFault(error, COMMENTS_FOLDER) ?? 'the file is damaged.';
    throw new DamagedError(
      `Failed to read the comments of the link: ${reason} Please restore ${COMMENTS_FOLDER}/${link}.json from a backup, or remove it.`,
    );
  }
}
