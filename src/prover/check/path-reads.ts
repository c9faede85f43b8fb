/** Finds the context paths that a definition reads: `var` in rules, `{dotted.path}` in texts. */
import { type DiagnosticPlace, memberPointer } from '../../release/index.ts';

/** A dotted context path, such as `answers.income.income`, and where it is read. */
export interface PathRead extends DiagnosticPlace {
  readonly path: string;
}

/** Every path that a value of a file reads. `pointer` is the location of the value. */
export function pathReads(file: string, value: unknown, pointer = ''): PathRead[] {
  if (typeof value === 'string' && !value.includes('{')) return [];
  if (typeof value === 'string')
    return [...value.matchAll(/\{([A-Za-z][\w.-]{0,80})\}/g)].map((match) => ({
      file,
      pointer,
      path: match[1] ?? '',
    }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]): PathRead[] => {
    const at = memberPointer(pointer, key);
    if (key !== 'var') return pathReads(file, child, at);
    // With a default, `var` is a list whose first entry is the path.
    const path: unknown = Array.isArray(child) ? child[0] : child;
    return typeof path === 'string' ? [{ file, pointer: at, path }] : pathReads(file, child, at);
  });
}
