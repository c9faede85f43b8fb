/** Takes the option `--definitions <folder>` from the arguments of a command. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface DefinitionsFolder {
  /** Folder of journeys/, schemas/ and org-themes/, as an absolute path. */
  readonly folder: string;
  /** Its data folder: releases and the state of the sandbox. Each product has its own. */
  readonly dataDir: string;
  /** The arguments without the option. */
  readonly rest: readonly string[];
}

const OPTION = '--definitions';

/**
 * The folder that the arguments name, else the project's root. `task` completes "Failed to …".
 * Throws when the option has no folder, or the folder has no journeys and themes.
 */
export function definitionsFolder(
  args: readonly string[],
  root: string,
  task: string,
): DefinitionsFolder {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  if (at < 0) return { folder: root, dataDir: join(root, '.data'), rest: args };
  const [, joined] = (args[at] ?? '').split('=', 2);
  const name = joined ?? args[at + 1] ?? '';
  const folder = resolve(name);
  const isProduct = ['journeys', 'org-themes'].every((part) => existsSync(join(folder, part)));
  if (name === '' || !isProduct)
    throw new Error(
      `Failed to ${task}: "${name}" is no folder with journeys/ and org-themes/. Please name one after ${OPTION}, such as examples/residents-parking.`,
    );
  const rest = args.toSpliced(at, joined === undefined ? 2 : 1);
  return { folder, dataDir: join(folder, '.data'), rest };
}
