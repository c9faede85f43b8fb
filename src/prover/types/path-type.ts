/** Finds the type at a dotted path of the context, and the right path for a wrong one. */
import { nearestName } from '../../engine/index.ts';
import { memberType, type ValueType } from './value-type.ts';

/** The data that a rule reads, with what its surroundings say about single paths. */
export interface TypeScope {
  readonly data: ValueType;
  /** Dotted path -> its type where the rule stands, such as after a test that it is there. */
  readonly narrowed: ReadonlyMap<string, ValueType>;
}

export const buildScope = (data: ValueType): TypeScope => ({ data, narrowed: new Map() });

/** The type at a path, or the first part of the path that can't be there. */
export type PathType =
  | { readonly type: ValueType }
  | { readonly unknown: string; readonly parent: string; readonly parentType: ValueType };

export function pathType({ data, narrowed }: TypeScope, path: string): PathType {
  let type = data;
  let parent = '';
  for (const name of path === '' ? [] : path.split('.')) {
    const below = parent === '' ? name : `${parent}.${name}`;
    const found = narrowed.get(below) ?? memberType(type, name);
    if (found === undefined) return { unknown: name, parent, parentType: type };
    [type, parent] = [found, below];
  }
  return { type };
}

const MAX_DEPTH = 4;

/** The path that an author most likely meant: a member of that name elsewhere, or a similar name. */
export function nearestPath(
  data: ValueType,
  wrong: { readonly unknown: string; readonly parent: string; readonly parentType: ValueType },
): string | undefined {
  const { unknown, parent, parentType } = wrong;
  const prefix = parent === '' ? '' : `${parent}.`;
  const names = [...(parentType.members?.keys() ?? [])];
  const similar = nearestName(unknown, names) ?? names.find((name) => isPartOf(unknown, name));
  const root = parent.split('.')[0] ?? '';
  const top = memberType(data, root) ?? data;
  const all = parent === '' ? [] : pathsBelow(top, root, MAX_DEPTH);
  const same = all.find((path) => path.endsWith(`.${unknown}`));
  if (same !== undefined && similar?.toLowerCase() !== unknown.toLowerCase()) return same;
  if (similar !== undefined) return prefix + similar;
  return nearestName(prefix + unknown, all);
}

/** `number` for `phoneNumber`. */
const isPartOf = (part: string, name: string): boolean =>
  part.length > 3 && name.toLowerCase().includes(part.toLowerCase());

function pathsBelow(type: ValueType, prefix: string, depth: number): readonly string[] {
  if (depth === 0) return [];
  return [...(type.members ?? [])].flatMap(([name, inner]) => [
    `${prefix}.${name}`,
    ...pathsBelow(inner, `${prefix}.${name}`, depth - 1),
  ]);
}
