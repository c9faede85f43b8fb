/** Follows the imports that Node or a browser resolves before a file runs: values, not types. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** An import or a re-export that is no `import type`, at the start of a line, over several lines. */
const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'(\.[^']+)'/gm;

/** The relative specifiers that the code of a module imports. */
export const specifiersIn = (code: string): readonly string[] =>
  [...code.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(STATIC)].map(([, path = '']) => path);

/** The paths of the files that load with these files, from the project's root. */
export function staticClosure(entries: readonly string[]): readonly string[] {
  const loaded = new Set(entries.map((file) => resolve(file)));
  for (const file of loaded) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const path of specifiersIn(readFileSync(file, 'utf8')))
      loaded.add(join(dirname(file), path.replace(/\?.*$/, '')));
  }
  return [...loaded].map((file) => relative('.', file));
}

/** The lines of all files together. */
export const linesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
