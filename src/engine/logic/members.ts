/**
 * Reads members of the data. Rules read many members of the same objects, so a run caches the
 * objects that it found.
 */
import { readOwn, readSegments, splitPath } from './paths.ts';
import type { GroupPath, Run } from './run.ts';

/**
 * A parsed path of the data: a key of the object at `group`, or of the data itself without a group.
 */
export interface Member {
  readonly group: GroupPath | undefined;
  readonly name: string;
}

/** The GroupPath of each dotted path, as definitions name it. */
const groupPaths = new Map<string, GroupPath>();

/** The member at a dotted path. Undefined for the empty path, which is the data itself, and for a path that may not be read. */
export function memberAt(path: string): Member | undefined {
  const [name, ...parents] = splitPath(path)?.toReversed() ?? [];
  return name === undefined
    ? undefined
    : { group: parents.length === 0 ? undefined : groupPath(parents.toReversed()), name };
}

/** The value of a member; undefined when it is missing. */
export function readMember({ group, name }: Member, data: unknown, run: Run): unknown {
  if (group === undefined) return readOwn(data, name);
  return readOwn(
    data === run.context ? groupIn(run, group) : readSegments(data, group.segments),
    name,
  );
}

/** The path of a group, of one segment or more. Equal segments give the same object. */
export function groupPath(segments: readonly string[]): GroupPath {
  const key = segments.join('.');
  let path = groupPaths.get(key);
  if (path === undefined)
    groupPaths.set(
      key,
      (path = {
        segments,
        name: segments.at(-1) ?? '',
        parent: segments.length > 1 ? groupPath(segments.slice(0, -1)) : undefined,
      }),
    );
  return path;
}

/** A group of the context, from the run's cache or read and added to it. */
function groupIn(run: Run, path: GroupPath): unknown {
  for (let found = run.groups; found !== undefined; found = found.next)
    if (found.path === path) return found.group;
  const parent = path.parent === undefined ? run.context : groupIn(run, path.parent);
  const group = readOwn(parent, path.name);
  run.groups = { path, group, next: run.groups };
  return group;
}
