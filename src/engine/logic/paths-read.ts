/** Finds which paths of the context a definition reads. */
import { isOverList } from './operators/names.ts';
import { isRecord } from '../definition/values.ts';
import { placeholder } from './text.ts';

/**
 * Every dotted path of the context that a rule, a text or a definition made of them may read: by
 * `var`, `missing`, `missing_some` or a placeholder. Paths inside the body of a list operator are relative to its
 * entries and are left out.
 */
export function pathsRead(definition: unknown): readonly string[] {
  const found = new Set<string>();
  collect(definition, found);
  return [...found];
}

function collect(part: unknown, found: Set<string>): void {
  if (typeof part === 'string')
    for (const [, path = ''] of part.matchAll(placeholder)) found.add(path);
  if (Array.isArray(part)) return part.forEach((entry) => collect(entry, found));
  if (!isRecord(part)) return;
  for (const [operator, args] of Object.entries(part)) {
    const list: unknown[] = Array.isArray(args) ? args : [args];
    if (operator === 'var') {
      if (typeof list[0] === 'string') found.add(list[0]);
      collect(list.slice(1), found);
    } else if (operator === 'missing' || operator === 'missing_some') {
      list.flat().forEach((path) => typeof path === 'string' && found.add(path));
      collect(list, found);
    } else if (isOverList(operator)) {
      collect(list.toSpliced(1, 1), found);
    } else collect(list, found);
  }
}
