/** Members of the data within a run. Rules ask the same groups for member after member, so a run remembers the groups that it found. */
import { readOwn, readSegments, segmentsOf } from './paths.ts';
import type { GroupPath, Run } from './run.ts';

/** A path of the data that was taken apart; without a group it is a key of the data. */
export interface Member {
  readonly group: GroupPath | undefined;
  readonly name: string;
}

/** The groups that definitions name: paths into one group share its object. */
const groups = new Map<string, GroupPath>();

/** The member at a dotted path; undefined for the empty path, which is the data itself, and for one that reads nothing whatever the data. */
export function memberAt(path: string): Member | undefined {
  const [name, ...around] = segmentsOf(path)?.toReversed() ?? [];
  return name === undefined
    ? undefined
    : { group: around.length === 0 ? undefined : groupPath(around.toReversed()), name };
}

/** The value of a member, or undefined. */
export function readMember({ group, name }: Member, data: unknown, run: Run): unknown {
  if (group === undefined) return readOwn(data, name);
  return readOwn(
    data === run.context ? groupIn(run, group) : readSegments(data, group.segments),
    name,
  );
}

/** The path of a group (one segment or more), to be compared by identity. */
export function groupPath(segments: readonly string[]): GroupPath {
  const path = segments.join('.');
  let group = groups.get(path);
  if (group === undefined)
    groups.set(
      path,
      (group = {
        segments,
        name: segments.at(-1) ?? '',
        around: segments.length > 1 ? groupPath(segments.slice(0, -1)) : undefined,
      }),
    );
  return group;
}

/** A group of the context: as the run remembers it, or found and remembered. */
function groupIn(run: Run, path: GroupPath): unknown {
  for (let known = run.known; known !== undefined; known = known.before)
    if (known.path === path) return known.group;
  const group = readOwn(
    path.around === undefined ? run.context : groupIn(run, path.around),
    path.name,
  );
  run.known = { path, group, before: run.known };
  return group;
}
