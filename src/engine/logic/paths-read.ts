/** Finds which paths of the context a rule reads. */
import type { Rule } from '../definition/json.ts';
import { isOverList } from './operators/names.ts';
import { isRecord } from '../definition/values.ts';

/**
 * Every dotted path of the context that a rule may read, by `var` or `missing`. Paths inside the
 * body of a list operator are relative to its entries and are left out.
 */
export function pathsRead(rule: Rule | undefined): readonly string[] {
  const found = new Set<string>();
  collect(rule, found);
  return [...found];
}

function collect(rule: unknown, found: Set<string>): void {
  if (Array.isArray(rule)) return rule.forEach((entry) => collect(entry, found));
  if (!isRecord(rule)) return;
  for (const [operator, args] of Object.entries(rule)) {
    const list: unknown[] = Array.isArray(args) ? args : [args];
    if (operator === 'var') {
      if (typeof list[0] === 'string') found.add(list[0]);
    } else if (operator === 'missing') {
      list.flat().forEach((path) => typeof path === 'string' && found.add(path));
    } else if (isOverList(operator)) {
      collect(list[0], found);
    } else collect(list, found);
  }
}
