/** Recognises what only changed its name: a field, step or page that is gone while an equal one is new. */
import { canonical, isSame } from './canonical.ts';
import type { ValueChange } from './changes.ts';
import { isRecord } from '../../../domain/index.ts';

/** Keys that hold the name, or follow from it. */
const NAMES = new Set(['id', 'path', 'source', 'validator']);

/** The changes, with one of the operation `renamed` for each pair of a removed and an added equal thing. */
export function withRenames(changes: readonly ValueChange[]): readonly ValueChange[] {
  const removed = changes.filter(({ op, path }) => op === 'removed' && isNamed(path));
  const renames = new Map<ValueChange, ValueChange>();
  const used = new Set<ValueChange>();
  for (const old of removed) {
    const twins = changes.filter(
      (one) =>
        one.op === 'added' &&
        !used.has(one) &&
        isSame(one.path.slice(0, -1), old.path.slice(0, -1)) &&
        isSame(withoutNames(one.after), withoutNames(old.before)),
    );
    const [young] = twins;
    // Two equal things could both be the new one.
    if (young === undefined || twins.length > 1) continue;
    used.add(young);
    used.add(old);
    renames.set(young, {
      ...young,
      op: 'renamed',
      pathBefore: old.pathBefore,
      before: old.before,
    });
  }
  if (renames.size === 0) return changes;
  const names = [...renames.values()].map(buildNames);
  return changes
    .flatMap((one) => renames.get(one) ?? (used.has(one) ? [] : [one]))
    .filter((one) => !names.some((name) => followsFrom(one, name, changes)));
}

/** Is this the path of a field, a step or a page? */
const isNamed = (path: readonly string[]): boolean =>
  path.at(-2) === 'properties' ||
  (path[0] === 'journeys' && path[2] === 'steps' && path.length === 4) ||
  (path[0] === 'pages' && path.length === 2);

/** The old and the new name of a renamed thing. */
export const renamed = ({
  pathBefore,
  path,
  op,
  before,
  after,
}: ValueChange): readonly string[] => {
  const id = (value: unknown, key = ''): string =>
    isRecord(value) && typeof value['id'] === 'string' ? value['id'] : key;
  return op === 'renamed'
    ? [id(before, pathBefore.at(-1)), id(after, path.at(-1))]
    : [path.at(-1) ?? ''];
};

interface RenamedField {
  /** The path of the form's screen. */
  readonly screen: readonly string[];
  /** The path of the object that has the field. */
  readonly group: readonly string[];
  readonly before: string;
  readonly after: string;
  /** The key of its look under the old and the new name: the dotted path of the field. */
  readonly looks: readonly [before: string, after: string];
}

function buildNames(change: ValueChange): RenamedField {
  const { path } = change;
  const [before = '', after = ''] = renamed(change);
  const at = path.lastIndexOf('schema');
  // `properties` and the name of an object, in turn, for each object around the field.
  const around = path.slice(at + 1, -2).filter((_, index) => index % 2 === 1);
  const normalizeName = (name: string): string => [...around, name].join('.');
  return {
    screen: path.slice(0, at),
    group: path.slice(0, -2),
    before,
    after,
    looks: [normalizeName(before), normalizeName(after)],
  };
}

/** Is this change the list of required fields, or the same look of a field, under the new name? */
function followsFrom(
  change: ValueChange,
  name: RenamedField,
  changes: readonly ValueChange[],
): boolean {
  const { path, before, after } = change;
  const isRequired = isSame(path, [...name.group, 'required']);
  if (isRequired && Array.isArray(before))
    return isSame(
      before.map((one: unknown) => (one === name.before ? name.after : one)),
      after,
    );
  const [gone, added] = name.looks.map((look, index) =>
    changes.find(
      (one) =>
        one.op === (index === 0 ? 'removed' : 'added') &&
        isSame(one.path, [...name.screen, 'ui', look]),
    ),
  );
  // A look that changed with the name is a change of its own.
  return (
    gone !== undefined &&
    added !== undefined &&
    (change === gone || change === added) &&
    isSame(gone.before, added.after)
  );
}

function withoutNames(value: unknown): unknown {
  if (!isRecord(value)) return canonical(value);
  const own = Object.entries(value).filter(([key]) => !NAMES.has(key));
  const { screen } = value;
  return {
    ...Object.fromEntries(own),
    ...(isRecord(screen) && { screen: withoutNames(screen) }),
  };
}
