import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The options of Node with which `npm start` runs the host. */
export function optionsOfStart(root: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}
