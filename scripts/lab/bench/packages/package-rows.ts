/** Rows of what each package costs in the scripts that a visit loads. */
import type { Characters } from './characters.ts';

/** A script that a page has loaded. */
export interface LoadedScript {
  readonly path: string;
  /** Bytes as sent. */
  readonly bytes: number;
}

/** The scripts of a visit. The first list is part of the second one. */
export interface LoadedScripts {
  readonly untilTakeOver: readonly LoadedScript[];
  readonly allSteps: readonly LoadedScript[];
}

/** Packages that cost less are summed, in bytes. */
const LEAST = 100;

/**
 * One row per package or room, the most expensive first: kB as sent until the app has taken over,
 * and in all steps. A chunk's bytes are shared by the characters that each package has in it.
 * Throws Error for a script of the app without `chunks`.
 */
export function packageRows(
  { untilTakeOver, allSteps }: LoadedScripts,
  chunks: Readonly<Record<string, Characters>>,
): readonly (readonly [string, string])[] {
  const [first, all] = [bytesByPackage(untilTakeOver, chunks), bytesByPackage(allSteps, chunks)];
  const sorted = [...all].toSorted(([, one], [, other]) => other - one);
  const isSmall = ([, bytes]: readonly [string, number]): boolean => bytes < LEAST;
  const small = sorted.filter(isSmall);
  const others = (from: ReadonlyMap<string, number>): number =>
    small.reduce((sum, [name]) => sum + (from.get(name) ?? 0), 0);
  return [
    [
      'Scripts, as sent: until the app has taken over, of all eight steps',
      both(total(first), total(all)),
    ],
    ...sorted
      .filter((entry) => !isSmall(entry))
      .map(([name, bytes]) => [`Scripts of ${name}`, both(first.get(name) ?? 0, bytes)] as const),
    ...(small.length === 0
      ? []
      : [[`Scripts of ${small.length} other packages`, both(others(first), others(all))] as const]),
  ];
}

const both = (first: number, all: number): string => `${kilobytes(first)}, ${kilobytes(all)} kB`;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const total = (bytes: ReadonlyMap<string, number>): number =>
  [...bytes.values()].reduce((sum, one) => sum + one, 0);

function bytesByPackage(
  scripts: readonly LoadedScript[],
  chunks: Readonly<Record<string, Characters>>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { path, bytes } of scripts) {
    const characters = charactersAt(path, chunks);
    const sum = Object.values(characters).reduce((one, other) => one + other, 0);
    for (const [name, count] of Object.entries(characters))
      found.set(name, (found.get(name) ?? 0) + (bytes * count) / sum);
  }
  return found;
}

function charactersAt(path: string, chunks: Readonly<Record<string, Characters>>): Characters {
  // The host makes the validators when it makes a release.
  if (path.startsWith('/releases/')) return { 'compiled validators': 1 };
  const characters = chunks[path.slice(1)];
  if (characters === undefined)
    throw new Error(`Failed to attribute ${path}: no build made it. Please build the app again.`);
  return characters;
}
