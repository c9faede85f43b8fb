/** Finds the folder of the option `--definitions`. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Product {
  /** Folder of journeys/, schemas/ and org-themes/, as an absolute path. */
  readonly root: string;
  /** Its data folder: releases and the state of the sandbox. Each product has its own. */
  readonly dataDir: string;
}

/** The product in a folder, else that of the project. Throws when the folder has no journeys and themes. */
export function findProduct(name: string | undefined, project: string): Product {
  const root = name === undefined ? project : resolve(name);
  const isProduct = ['journeys', 'org-themes'].every((part) => existsSync(join(root, part)));
  if (name === '' || (name !== undefined && !isProduct))
    throw new Error(
      `Failed to find the definitions: "${name}" is no folder with journeys/ and org-themes/. Please name one after --definitions, such as examples/residents-parking.`,
    );
  return { root, dataDir: join(root, '.data') };
}
