/** Finds the schemas of definitions: those of a tree, else those of this project. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const OWN = join(import.meta.dirname, '../../../schemas/definition');

/**
 * The folder of the schemas by which the definitions below a root are checked. A product of its own
 * folder has none, so that it follows this project's.
 */
export function definitionSchemas(root: string): string {
  const folder = join(root, 'schemas/definition');
  return existsSync(folder) ? folder : OWN;
}
