/** Seeded random edits of definitions: a value changed, a key removed, or an entry moved, removed or repeated. */
import type { DefinitionFile } from '../../../src/engine/index.ts';
import type { Edit } from './edited.ts';

/** Returns a whole number from 0 up to a limit. */
type Chance = (below: number) => number;

/** The same numbers for the same seed. */
export function chanceOf(seed: number): Chance {
  let state = (seed * 7919) % 2147483647 || 1;
  const next = (): number => (state = (state * 48271) % 2147483647);
  // The first numbers of near seeds are alike.
  for (let run = 0; run < 5; run += 1) next();
  return (below) => next() % below;
}

/** A value in a file, with its pointer. */
interface Located {
  readonly pointer: string;
  readonly key: string;
  readonly value: unknown;
}

/** Every value of a file but the whole. */
function valuesIn(value: unknown, pointer = '', key = ''): readonly Located[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const own = Array.isArray(value) ? key : name;
    return [{ pointer: at, key: own, value: inner }, ...valuesIn(inner, at, own)];
  });
}

/** The values of definitions by the key that holds them, so that an edit takes one that fits. */
type ValuesByKey = ReadonlyMap<string, readonly unknown[]>;

export function valuesByKey(files: readonly DefinitionFile[]): ValuesByKey {
  const all = files.flatMap(({ content }) => valuesIn(content));
  const grouped = Map.groupBy(all, ({ key }) => key);
  return new Map(
    [...grouped].map(([key, found]) => [
      key,
      [...new Map(found.map(({ value }) => [JSON.stringify(value), value])).values()],
    ]),
  );
}

/** An edit of one of the files; undefined when the chosen value allows none. */
export function randomEdit(
  files: readonly DefinitionFile[],
  known: ValuesByKey,
  chance: Chance,
): Edit | undefined {
  const { file, content } = files[chance(files.length)] ?? { file: '', content: undefined };
  const all = valuesIn(content);
  const chosen = all[chance(all.length || 1)];
  if (chosen === undefined) return undefined;
  const { pointer, value } = chosen;
  const isList = Array.isArray(value) && chance(2) === 0;
  if (!isList && chance(4) === 0) return [file, pointer, undefined];
  const other = isList ? rearranged(value, chance) : changed(chosen, known, chance);
  return JSON.stringify(other) === JSON.stringify(value) ? undefined : [file, pointer, other];
}

/** The list with an entry moved, removed or repeated. */
function rearranged(list: readonly unknown[], chance: Chance): readonly unknown[] | undefined {
  if (list.length === 0) return undefined;
  const at = chance(list.length);
  const without = list.toSpliced(at, 1);
  const kind = chance(3);
  if (kind === 0) return without;
  return kind === 1
    ? without.toSpliced(chance(list.length), 0, list[at])
    : list.toSpliced(at, 0, list[at]);
}

/** Another value: close to the old one, or the value of the same key in another place. */
function changed({ key, value }: Located, known: ValuesByKey, chance: Chance): unknown {
  const others = known.get(key) ?? [];
  if (typeof value === 'object' || chance(2) === 0) return others[chance(others.length || 1)];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + ([1, -1, 0.5, 1000][chance(4)] ?? 1);
  return typeof value === 'string' ? `${value}${[' ', 's', ' more'][chance(3)] ?? ''}` : value;
}
