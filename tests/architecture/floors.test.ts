/**
 * The folders and files at the root of a room import each other in one direction, so that the room
 * can be read from the ground up. Types and late imports count.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFilesOf } from './source-files.ts';

/** The imports against the direction: the code that loads a chunk later. */
const LATE = new Set(['load-late-parts.ts -> late-parts.ts']);

/** The part of a room that a file belongs to: its folder at the root, or itself. */
const findPart = (room: string, file: string): string =>
  relative(`src/${room}`, file).split('/')[0] ?? '';

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

function readImports(room: string): Imports {
  const imports = new Map<string, Set<string>>();
  for (const file of sourceFilesOf(room)) {
    const from = findPart(room, file);
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from |import\(|^import )'(\.[^']+)'/gm,
    )) {
      const to = findPart(room, join(dirname(file), path));
      if (to !== '..' && to !== from && !LATE.has(`${from} -> ${to}`)) targets.add(to);
    }
  }
  return imports;
}

/** The parts that are left when those that import nothing of the rest are taken away, over and over. */
function listCircular(imports: Imports): readonly string[] {
  const left = new Set(imports.keys());
  const isFree = (part: string): boolean =>
    [...(imports.get(part) ?? [])].every((to) => !left.has(to));
  for (let found = [...left].filter(isFree); found.length > 0; found = [...left].filter(isFree))
    for (const part of found) left.delete(part);
  return [...left].toSorted();
}

it.each(['client', 'host'])('the parts of %s import each other in one direction', (room) => {
  const imports = readImports(room);
  expect(imports.get('index.ts')?.size).toBeGreaterThan(5);
  expect(listCircular(imports)).toEqual([]);
});

it('a circle is found, also by way of others', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a'])],
    ['d', new Set(['a'])],
    ['e', new Set<string>()],
  ]);
  expect(listCircular(imports)).toEqual(['a', 'b', 'c', 'd']);
});
